import { minorUnits } from '../../kernel/currency.ts';
import { decimalOf, roundHalfUp, scaleOf, toFixedText } from '../../kernel/decimal.ts';
import { rule } from '../rule.ts';
import { likelySlip } from './likely-slip.ts';
import { hasPricesInStep } from './price-steps.ts';

/** Prices five times too high or too low are P05. */
export const priceOutOfStep = rule({
  id: 'P21',
  name: 'price-out-of-step',
  severity: 'warning',
  summary: 'No price is more than a quarter off what the other prices and the other seasons suggest.',
  why: 'Two swapped digits, a wrong digit or a price copied from the next line can sell a room too cheaply for a whole season. Seasons, rooms and parties may differ freely: a price is reported only if it follows neither its season nor its room, and not if other rooms, other rates or the whole room change the same way.',
  unless: hasPricesInStep,
  hotel: function* (contract, context) {
    const units = minorUnits(contract.hotel.currency);
    for (const found of context.pricesOutOfStep()) {
      const { step, expected, over } = found;
      // If all others are whole numbers, decimals would claim too much precision.
      const decimals = over.some(({ amount }) => scaleOf(amount) > 0) ? units : 0;
      const inStep = toFixedText(roundHalfUp(decimalOf(expected), decimals), decimals);
      yield {
        message: `${step.priced.named}: ${step.name()} is ${step.amount}; about ${inStep} would match the other seasons`,
        ...context.at(step.record, ...step.key),
        hint: likelySlip(found),
      };
    }
  },
});

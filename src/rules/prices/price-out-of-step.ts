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
  summary: 'No single price is more than a quarter off what the other prices and the other seasons suggest.',
  why: 'Two digits swapped, one digit wrong or a price copied from the next line sells a room too cheap for a whole season. Seasons, rooms and parties may differ as they like: only a price that follows neither its season nor its room is reported, and not where other rooms, other rates or the whole room do the same.',
  unless: hasPricesInStep,
  hotel: function* (contract, context) {
    const units = minorUnits(contract.hotel.currency);
    for (const found of context.pricesOutOfStep()) {
      const { step, expected, over } = found;
      // If all others are whole numbers, decimals would claim too much precision.
      const decimals = over.some(({ amount }) => scaleOf(amount) > 0) ? units : 0;
      const inStep = toFixedText(roundHalfUp(decimalOf(expected), decimals), decimals);
      yield {
        message: `${step.priced.named}: ${step.name()} is ${step.amount}; about ${inStep} would be in step with the other seasons`,
        ...context.at(step.record, ...step.key),
        hint: likelySlip(found),
      };
    }
  },
});

import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, decimalOf, roundHalfUp, scaleOf, toFixedText, toNumber } from '../../kernel/decimal.ts';
import { hasPricesInStep } from '../facts/price-steps.ts';
import type { PriceOutOfStep } from '../facts/prices-out-of-step.ts';
import { quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

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

/** The typing error that probably caused the price, as a hint. */
function likelySlip({ step, expected, inSeason, over }: PriceOutOfStep): string {
  const { amount, kind, priced } = step;
  const room = priced.price.providerRoomCode;
  const same = (one: { readonly amount: Decimal }): boolean => one.amount === amount;
  const elsewhere = over.find(same);
  const inRoom = inSeason.find((one) => same(one) && one.priced === priced);
  const ofRoom = inSeason.find((one) => same(one) && one.kind === kind && one.priced.price.providerRoomCode !== room);
  if (inRoom) return `it is also ${inRoom.name()}: was one of the two copied?`;
  if (ofRoom)
    return `room ${quoted(ofRoom.priced.price.providerRoomCode)} has the same price: was it copied from there?`;
  if (elsewhere) return `season ${quoted(elsewhere.priced.season.name)} has the same price: was it copied from there?`;
  const ratio = toNumber(amount) / expected;
  if (isNear(ratio, 10) || isNear(ratio, 100))
    return 'is there an extra digit, or is the decimal point in the wrong place?';
  if (isNear(ratio, 1 / 10) || isNear(ratio, 1 / 100))
    return 'is a digit missing, or is the decimal point in the wrong place?';
  const swapped = swaps(amount).find((text) => isNear(Number(text), expected));
  if (swapped !== undefined) return `are two digits swapped? did you mean ${swapped}?`;
  const mended = otherDigits(amount).find((text) => isNear(Number(text), expected, 0.03));
  if (mended !== undefined) return `is one digit wrong? did you mean ${mended}?`;
  if (isNear(ratio, 2)) return 'was it counted twice, or is it the price for two people?';
  if (isNear(ratio, 1 / 2)) return 'is it the price per person instead of for two?';
  return 'check the amount against the signed contract';
}

const isNear = (a: number, b: number, by = 0.06): boolean => a > b * (1 - by) && a < b * (1 + by);

/** The amount with each pair of neighbouring digits swapped. */
const swaps = (amount: Decimal): readonly string[] =>
  [...amount.matchAll(/\d(?=\d)/g)].map(
    ({ index }) => `${amount.slice(0, index)}${amount[index + 1]}${amount[index]}${amount.slice(index + 2)}`,
  );

/** The amount with one digit changed in every way, the first digits first. */
const otherDigits = (amount: Decimal): readonly string[] =>
  [...amount.matchAll(/\d/g)].flatMap(({ index }) =>
    Array.from({ length: 10 }, (_, digit) => `${amount.slice(0, index)}${digit}${amount.slice(index + 1)}`),
  );

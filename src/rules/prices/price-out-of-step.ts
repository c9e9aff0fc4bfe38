import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, decimalOf, roundHalfUp, scaleOf, toFixedText, toNumber } from '../../kernel/decimal.ts';
import { likelyCause } from '../facts/likely-cause.ts';
import { hasPricesInStep } from '../facts/price-steps.ts';
import type { PriceOutOfStep } from '../facts/prices-out-of-step.ts';
import { quoted } from '../facts/record-names.ts';
import { lodgingAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, rule } from '../rule.ts';

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
    const ofYear = new Set(context.yearSlips().flatMap(({ explains }) => explains));
    for (const found of context.pricesOutOfStep()) {
      if (ofYear.has(found.step.priced.season)) continue;
      const { step, expected, over } = found;
      // If all others are whole numbers, decimals would claim too much precision.
      const decimals = over.some(({ amount }) => scaleOf(amount) > 0) ? units : 0;
      const inStep = toFixedText(roundHalfUp(decimalOf(expected), decimals), decimals);
      yield {
        message: `${step.priced.named}: ${step.name()} is ${step.amount}; about ${inStep} would match the other seasons`,
        ...context.at(step.record, ...step.key),
        hint: exchangedWith(found, context.pricesOutOfStep()) ?? likelySlip(found, context),
      };
    }
  },
});

/** The other price, if each of two is about what the other one should be. */
function exchangedWith(found: PriceOutOfStep, all: readonly PriceOutOfStep[]): string | undefined {
  const { step, expected } = found;
  const fits = (amount: Decimal, wanted: number): boolean => Math.abs(Math.log(toNumber(amount) / wanted)) <= 0.06;
  const other = all.find(
    (one) => one !== found && fits(one.step.amount, expected) && fits(step.amount, one.expected),
  )?.step;
  if (!other) return undefined;
  const { season, price } = other.priced;
  const where =
    other.priced === step.priced
      ? ''
      : ` of room ${quoted(price.providerRoomCode)}${season === step.priced.season ? '' : ` in season ${quoted(season.name)}`}`;
  return `the two may be swapped: ${other.name()}${where} is ${other.amount}`;
}

/** The typing error that probably caused the price, as a hint. */
function likelySlip({ step, expected, inSeason, over }: PriceOutOfStep, { origins }: HotelContext): string {
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
  // An amount that is not written has no wrong digit.
  const compact = origins.compactOf(priced.price);
  if (compact) {
    const from = compact.relativeTo === undefined ? '"prices"' : `room ${quoted(compact.relativeTo)}`;
    return `it is calculated from ${from}: check the amounts and percentages`;
  }
  const line = lodgingAmounts(priced);
  const own = line.find((one) => one.record === step.record && one.name() === step.name())?.kind ?? kind;
  return likelyCause({ amount, kind: own, expected, line }) ?? 'check the amount against the signed contract';
}

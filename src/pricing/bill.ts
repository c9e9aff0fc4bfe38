import { occupancyText } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { minorUnits } from '../kernel/currency.ts';
import { compare, type Decimal, negate, roundHalfUp, sum, toFixedText, ZERO } from '../kernel/decimal.ts';
import type { Applied, AppliedOffers } from './apply-modifiers.ts';
import { effectTotal } from './effect.ts';
import type { StayFacts } from './eligible-nights.ts';
import { excessOf } from './excess.ts';
import type { FreeNights } from './free-nights.ts';
import type { NightAmounts } from './night-amounts.ts';
import type { PriceLine } from './stay-price.ts';

/**
 * The lines of the bill, each rounded once, half-up, to the currency: lodging, meals, every offer, what offers would take below zero,
 * every supplement. Their sum is the total, and the lines before the supplements together are never below 0.
 */
export function bill(
  nights: readonly NightAmounts[],
  { freeNights, left, discounts }: AppliedOffers,
  supplements: readonly Applied[],
  stay: StayFacts,
): readonly PriceLine[] {
  const decimals = minorUnits(stay.hotel.currency);
  const rounded = (exact: Decimal): Decimal => roundHalfUp(exact, decimals);
  const text = (exact: Decimal): string => toFixedText(exact, decimals);

  const lodging = nights.map((night) => night.lodging);
  const meals = nights.map((night) => night.meal);
  const mealTotal = sum(meals);
  const beforeFloor: PriceLine[] = [
    { kind: 'lodging', amount: rounded(sum(lodging)), explanation: nightly(lodging, text) },
    ...(mealTotal === ZERO
      ? []
      : [{ kind: 'meal' as const, amount: rounded(mealTotal), explanation: nightly(meals, text) }]),
    ...(freeNights ? [freeNightsLine(freeNights, stay.days, rounded)] : []),
    ...discounts.map((discount) => modifierLine('offer', discount, stay, (exact) => rounded(negate(exact)), text)),
  ];
  const excess = rounded(
    excessOf(
      discounts.map(({ effect }) => effect),
      left,
    ),
  );
  return [
    ...beforeFloor,
    ...floorLine(excess, beforeFloor),
    ...supplements.map((supplement) => modifierLine('supplement', supplement, stay, rounded, text)),
  ];
}

/** Rounding each offer up can take a smallest unit more than there is; the floor line gives that back too. */
function floorLine(excess: Decimal, lines: readonly PriceLine[]): readonly PriceLine[] {
  const shortfall = negate(sum(lines.map((line) => line.amount)));
  const amount = compare(shortfall, excess) > 0 ? shortfall : excess;
  return amount === ZERO ? [] : [{ kind: 'floor', amount, explanation: 'offers take no more than there is to pay' }];
}

function freeNightsLine(
  { offer, frees, positions, saving }: FreeNights,
  days: readonly CalendarDay[],
  rounded: (exact: Decimal) => Decimal,
): PriceLine {
  const nights = daysAt(positions, days);
  return {
    kind: 'offer',
    code: offer.providerCode,
    amount: rounded(negate(saving)),
    nights,
    explanation: `stay ${offer.stay ?? 0} pay ${offer.pay ?? 0}: ${frees} free on ${nights.join(', ')}`,
  };
}

function modifierLine(
  kind: 'offer' | 'supplement',
  { eligible: { modifier, positions }, effect }: Applied,
  { days, party }: StayFacts,
  signed: (exact: Decimal) => Decimal,
  text: (exact: Decimal) => string,
): PriceLine {
  const { type, apply, value = ZERO, childValue } = modifier;
  const nights = daysAt(type === 'PERCENT' ? [...effect.nightly.keys()] : positions, days);
  const forPeople = apply.endsWith('_PERSON') && type === 'ABSOLUTE';
  const each = forPeople && childValue !== undefined ? `${text(value)}, child ${text(childValue)}` : text(value);
  const size = type === 'PERCENT' ? `${value} %` : each;
  const who = forPeople ? ` for ${occupancyText(party)}` : '';
  return {
    kind,
    code: modifier.providerCode,
    amount: signed(effectTotal(effect)),
    nights,
    explanation: `${size} ${apply}${who}, ${counted(nights.length)}`,
  };
}

const daysAt = (positions: readonly number[], days: readonly CalendarDay[]): readonly CalendarDay[] =>
  positions.flatMap((position) => days[position] ?? []);

const counted = (nights: number): string => `${nights} ${nights === 1 ? 'night' : 'nights'}`;

/** "2 nights x 100.00 + 1 night x 140.00": runs of equal nights in the order of the stay. */
function nightly(amounts: readonly Decimal[], text: (exact: Decimal) => string): string {
  const runs: { amount: Decimal; nights: number }[] = [];
  for (const amount of amounts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.nights += 1;
    else runs.push({ amount, nights: 1 });
  }
  return runs.map(({ amount, nights }) => `${counted(nights)} x ${text(amount)}`).join(' + ');
}

import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import type { MealPlanType } from '../../contract/model.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { add, compare, type Decimal, subtract, sum, ZERO } from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import { notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import type { PriceBook } from '../../pricing/stay/price-book.ts';
import { plainName } from '../catalogue/plain-name.ts';
import { comparePrices, priceText, samePrice } from '../offers/compare-prices.ts';
import type { Price } from '../stay/stay.ts';
import type { BookedStay } from './booked-stay.ts';

/** What was sold, compared with the contract's price. */
export type PriceComparison =
  | { readonly kind: 'same' }
  /** What the guest pays is more or less, but the supplier gets the contract's price. `difference` is the hub's. */
  | { readonly kind: 'net-same'; readonly difference: Decimal }
  /** Small enough to come from rounding each line of the bill the other way. */
  | { readonly kind: 'rounding'; readonly difference: Decimal }
  /** `difference`: what was sold minus the contract's price. `percent` has a sign; absent if the contract's price is 0. */
  | { readonly kind: 'different'; readonly difference: Decimal; readonly percent?: string }
  | { readonly kind: 'other-currency' }
  | { readonly kind: 'no-amount' };

export interface PricedRoom {
  /** The room's code in the contract. */
  readonly room: string;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly price: Decimal;
}

export type BookingPrice =
  | {
      readonly kind: 'priced';
      /** For all rooms, as the hub should sell them by the pricing settings. */
      readonly price: Price;
      readonly rate: string;
      readonly mealPlan: MealPlanType;
      readonly rooms: readonly PricedRoom[];
      readonly comparison: PriceComparison;
      /** Remarks for a person about how it was found. */
      readonly notes: readonly string[];
    }
  /** The contract does not sell this stay. */
  | { readonly kind: 'not-sold'; readonly reason: string }
  /** It is not known which stay of the contract it is. */
  | { readonly kind: 'not-priced'; readonly reason: string };

/** A rate that sells the booked rooms. */
interface Candidate {
  readonly rate: string;
  readonly rooms: readonly PricedRoom[];
  readonly price: Price;
  /** The number of rounded amounts in the price. */
  readonly lines: number;
}

/** Guests from this age are adults for the hub. */
const ADULT_AGE = 18;

/** The most ways to match rooms with the same name; more would be a riddle. */
const MOST_CHOICES = 64;

/**
 * The contract's own price of a booked stay, next to the price sold. Where the hub's data leave several stays of the contract open, the price
 * that was sold decides, and the result says so; if it does not decide, nothing is priced.
 */
export function priceBooking(stay: BookedStay, book: PriceBook): BookingPrice {
  const asked = askedStay(stay, book);
  if (!asked.ok) return { kind: 'not-priced', reason: asked.error };
  const { mealPlan, searches, choices } = asked.value;
  const rates = book.contract.rates.map(({ name }) => name);
  const isNamed = stay.rate !== undefined && rates.includes(stay.rate);
  const reasons = new Set<string>();
  const candidates = (isNamed ? [stay.rate] : rates).flatMap((rate) =>
    choices.flatMap((rooms): readonly Candidate[] => {
      const found = candidate({ rate, rooms, mealPlan, searches }, book);
      if (found.ok) return [found.value];
      reasons.add(found.error);
      return [];
    }),
  );
  if (rates.length === 0) return { kind: 'not-sold', reason: 'the contract has no rate' };
  if (candidates.length === 0) return { kind: 'not-sold', reason: [...reasons].slice(0, MOST_REASONS).join('; ') };
  const chosen = chosenFrom(candidates, stay, book);
  if (!chosen.ok) return { kind: 'not-priced', reason: chosen.error };
  const { one, notes } = chosen.value;
  const { rate, rooms, price } = one;
  return {
    kind: 'priced',
    ...{ price, rate, mealPlan, rooms },
    comparison: compared(one, stay),
    notes: [
      ...(stay.rate !== undefined && !isNamed
        ? [`the booking names the rate "${safeText(stay.rate, 80)}", which the contract does not have`]
        : []),
      ...notes,
    ],
  };
}

const MOST_REASONS = 3;

interface AskedStay {
  readonly mealPlan: MealPlanType;
  readonly searches: readonly StaySearch[];
  /** The ways to read the hub's names of the rooms, each as one code per room. */
  readonly choices: readonly (readonly string[])[];
}

/** The booking in the contract's words, or why that is not possible. */
function askedStay(stay: BookedStay, { contract: { hotel } }: PriceBook): Result<AskedStay, string> {
  const { checkIn, checkOut, bookedOn, parties, rooms, mealPlan } = stay;
  if (checkIn === undefined || checkOut === undefined) return fail('the booking does not give the dates of the stay');
  const nights = daysBetween(checkIn, checkOut);
  if (stay.nights !== undefined && stay.nights !== nights)
    return fail(`the booking counts ${stay.nights} nights from ${checkIn} to ${checkOut}`);
  if (bookedOn === undefined) return fail('the booking does not say when it was made');
  if (mealPlan === undefined) return fail('the booking does not name the meal plan');
  const plan = mealPlanNamed(mealPlan);
  if (!plan.ok) return fail(`the booking's meal plan "${safeText(mealPlan, 80)}" is not known`);
  if (rooms.length === 0) return fail('the booking does not name its rooms');
  if (rooms.length !== parties.length)
    return fail(
      `the booking names ${rooms.length === 1 ? '1 room' : `${rooms.length} rooms`} and guests for ${parties.length}`,
    );
  const searches: StaySearch[] = [];
  for (const party of parties) {
    const ages = party.flatMap((age) => (age === undefined ? [] : [age]));
    if (ages.length < party.length || ages.length === 0) return fail("the booking does not give all guests' ages");
    const childAges = ages.filter((age) => age < ADULT_AGE);
    searches.push({ checkIn, checkOut, bookedOn, adults: ages.length - childAges.length, childAges });
  }
  const choices = roomChoices(rooms, hotel.rooms);
  return choices.ok ? ok({ mealPlan: plan.value, searches, choices: choices.value }) : choices;
}

type NamedRoom = PriceBook['contract']['hotel']['rooms'][number];

/** Rooms are recognised by name, or by code where they have none. Several rooms may share a name. */
function roomChoices(
  names: readonly (string | undefined)[],
  rooms: readonly NamedRoom[],
): Result<readonly (readonly string[])[], string> {
  let choices: (readonly string[])[] = [[]];
  for (const name of names) {
    if (name === undefined) return fail('the booking does not name the room');
    const plain = plainName(name);
    const codes = rooms
      .filter((room) => room.providerCode === name || (plain !== '' && plainName(room.name ?? '') === plain))
      .map(({ providerCode }) => providerCode);
    if (codes.length === 0) return fail(`the contract has no room "${safeText(name, 80)}"`);
    choices = choices.flatMap((choice) => codes.map((code) => [...choice, code]));
    if (choices.length > MOST_CHOICES) return fail('too many rooms of the contract share their names');
  }
  return ok(choices);
}

interface Trial extends Pick<AskedStay, 'mealPlan' | 'searches'> {
  readonly rate: string;
  readonly rooms: readonly string[];
}

function candidate({ rate, rooms, mealPlan, searches }: Trial, book: PriceBook): Result<Candidate, string> {
  const { currency } = book.contract.hotel;
  const priced: PricedRoom[] = [];
  let lines = 0;
  for (const [index, search] of searches.entries()) {
    const room = rooms[index] ?? '';
    const price = book.price({ ...search, rate, room, mealPlan });
    if (!price.sold) return fail(notSoldText(price.reason));
    const { adults, childAges } = search;
    priced.push({ room, adults, childAges, price: quotedAmount(price.total, currency, book.switches) });
    lines += price.lines.length;
  }
  return ok({ rate, rooms: priced, lines, price: { amount: sum(priced.map(({ price }) => price)), currency } });
}

/** The candidate that was sold: the only one, the only price, or the one at the price that was sold. */
function chosenFrom(
  candidates: readonly Candidate[],
  { sold, net }: BookedStay,
  { switches }: PriceBook,
): Result<{ readonly one: Candidate; readonly notes: readonly string[] }, string> {
  const sorted = [...candidates].sort((a, b) => compare(a.price.amount, b.price.amount));
  const [cheapest, ...others] = sorted;
  if (cheapest === undefined) return fail('nothing is sold');
  if (switches.competingRates === 'cheapest' || others.every(({ price }) => samePrice(price, cheapest.price)))
    return ok({ one: cheapest, notes: [] });
  const exact = sorted.find(({ price }) => samePrice(price, sold)) ?? sorted.find(({ price }) => samePrice(price, net));
  if (exact) return ok({ one: exact, notes: ['several stays of the contract fit; its price tells which one it is'] });
  const shown = sorted.slice(0, MOST_SHOWN).map((one) => `${candidateText(one)} ${priceText(one.price)}`);
  const more = sorted.length > shown.length ? `, and ${sorted.length - shown.length} more` : '';
  return fail(`several stays of the contract fit and none has the price that was sold: ${shown.join(', ')}${more}`);
}

const MOST_SHOWN = 4;

const candidateText = ({ rate, rooms }: Candidate): string =>
  `${rooms.map(({ room }) => room).join(' + ')} at rate "${rate}"`;

function compared({ price, lines }: Candidate, { sold, net }: BookedStay): PriceComparison {
  // What the supplier gets counts if the guest pays in another currency.
  const paid = sold?.currency === price.currency || net?.currency !== price.currency ? sold : net;
  if (paid === undefined) return { kind: 'no-amount' };
  const comparison = comparePrices(price, paid, lines);
  if (comparison.kind === 'equal') return { kind: 'same' };
  if (comparison.kind === 'other-currency') return comparison;
  const difference = subtract(paid.amount, price.amount);
  if (samePrice(net, price)) return { kind: 'net-same', difference };
  if (comparison.roundingOnly) return { kind: 'rounding', difference };
  const { percent } = comparison;
  return { kind: 'different', difference, ...(percent !== undefined && { percent }) };
}

/** The sum of the differences, by currency; differences in other currencies and unknown ones are not in it. */
export function sumOfDifferences(prices: Iterable<BookingPrice>): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const one of prices) {
    if (one.kind !== 'priced' || one.comparison.kind !== 'different') continue;
    const { currency } = one.price;
    sums.set(currency, add(sums.get(currency) ?? ZERO, one.comparison.difference));
  }
  return sums;
}

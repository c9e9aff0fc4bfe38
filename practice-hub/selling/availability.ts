import type { MealPlanType } from '../../src/contract/model.ts';
import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import { add, compare, type Decimal, ZERO } from '../../src/kernel/decimal.ts';
import { quotedAmount } from '../../src/pricing/amounts/quoted-amount.ts';
import { type NotSoldReason, notSoldText } from '../../src/pricing/request/not-sold-reason.ts';
import { mealPlansOf, type StaySearch } from '../../src/pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../src/pricing/settings/pricing-switches.ts';
import type { StaySale } from '../../src/pricing/stay/price-book.ts';
import { amongRates } from '../../src/pricing/stay/stay-offers.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import type { Choice, Offered, Search } from './selection.ts';

export interface Availability {
  /** Cheapest first. */
  readonly offered: readonly Offered[];
  /** Why rooms are not offered, each reason once. */
  readonly reasons: readonly string[];
}

/** A hotel and the booking day. */
export interface SellingHotel {
  readonly prepared: PreparedHotel;
  readonly bookedOn: CalendarDay;
}

/** From this age a person is an adult, whatever the hotel's age band says. */
export const ADULT_AGE = 18;

/** Limits the room choices for large searches in large hotels. */
const MOST_CHOICES = 1000;

/** Everything that the hotel sells for the search. Choices that only swap equal parties appear once. */
export function availability(seller: SellingHotel, search: Search): Availability {
  const { book, rateNames } = seller.prepared;
  const { hotel, rates } = book.contract;
  const codes = hotel.rooms.map(({ providerCode }) => providerCode);
  const groups = partyGroups(search, seller.bookedOn);
  const reasons = new Set<string>();
  const offered: Offered[] = [];
  if (rates.length === 0) reasons.add('the hotel has no rates');
  for (const rate of rates) {
    const rateId = Number(rate.name);
    const rateName = rateNames.get(rateId) ?? '';
    // Rooms that are closed whatever the meal plan, so that they are checked only once.
    const closed = new Set<string>();
    for (const mealPlan of mealPlansOf(hotel, rate)) {
      const pricing = roomPricing(seller.prepared, rateId, mealPlan);
      const priceRoom: PriceRoom = (room, group, equal) => {
        const priced = pricing(room, group, equal);
        if ('reason' in priced) reasons.add(`rate "${rateName}", room ${room}: ${reasonText(priced.reason, rateName)}`);
        return priced;
      };
      const sells = (room: string, group: PartyGroup): boolean => {
        const place = `${room} ${group.index}`;
        if (closed.has(place)) return false;
        const alone = priceRoom(room, group, 1);
        if ('reason' in alone && !aboutMeals(alone.reason)) closed.add(place);
        return !('reason' in alone);
      };
      for (const rooms of roomChoices(codes, groups, sells)) {
        const priced = priceChoice({ rateId, mealPlan, rooms }, groups, priceRoom);
        if (priced) offered.push(priced);
      }
    }
  }
  const remaining = amongRates(
    offered.sort(byPrice),
    ({ mealPlan, rooms }) => JSON.stringify([mealPlan, rooms]),
    ({ price }) => price,
    book.switches,
  );
  return { offered: remaining, reasons: [...reasons] };
}

/** The current price of a choice, or `undefined` if it is no longer sold. */
export function priceOf(seller: SellingHotel, search: Search, choice: Choice): Offered | undefined {
  const pricing = roomPricing(seller.prepared, choice.rateId, choice.mealPlan);
  return priceChoice(choice, partyGroups(search, seller.bookedOn), pricing);
}

/** The people of equal parties. */
interface PartyGroup {
  /** The position of the first of these parties. */
  readonly index: number;
  readonly search: StaySearch;
}

/** For each party of the search. */
function partyGroups({ checkIn, checkOut, parties }: Search, bookedOn: CalendarDay): readonly PartyGroup[] {
  const known = new Map<string, PartyGroup>();
  return parties.map((party, index) => {
    const childAges = party.filter((age) => age < ADULT_AGE);
    const search = { checkIn, checkOut, bookedOn, adults: party.length - childAges.length, childAges };
    const group = known.get(party.join()) ?? { index, search };
    known.set(party.join(), group);
    return group;
  });
}

interface AskedRoom extends AskingPrice {
  readonly currency: string;
  readonly onRequest: boolean;
}

interface Unsold {
  readonly reason: NotSoldReason;
}

/** Prices a room for a party in a booking of `equal` units of that room. */
type PriceRoom = (room: string, group: PartyGroup, equal: number) => AskedRoom | Unsold;

/** Prices each combination of room, party and number of units once: many choices share a few rooms. */
function roomPricing(prepared: PreparedHotel, rateId: number, mealPlan: MealPlanType): PriceRoom {
  const { contract, switches } = prepared.book;
  const { currency } = contract.hotel;
  const rate = String(rateId);
  const priced = (room: string, { search }: PartyGroup, equal: number): AskedRoom | Unsold => {
    const { checkIn, checkOut, bookedOn, adults, childAges } = search;
    const sale = prepared.book.sale({ checkIn, checkOut, bookedOn, adults, childAges, rate, room, mealPlan });
    if (!sale.ok) return sale.error;
    const left = unitsLeft(sale.value, { taken: prepared.taken, rateId, room, equal });
    if ('reason' in left) return left;
    const { price, priceBeforeOffers } = askingPrice(sale.value, currency, switches);
    return { price, priceBeforeOffers, currency, onRequest: left.onRequest };
  };
  const known = new Map<string, AskedRoom | Unsold>();
  return (room, group, equal) => {
    const what = `${group.index} ${equal} ${room}`;
    const found = known.get(what) ?? priced(room, group, equal);
    known.set(what, found);
    return found;
  };
}

// Without spreads, which take ten times as long: a quote for 3,000 hotels prices 100,000 rooms.

/** The total for all rooms of a choice; `undefined` if one of them is not sold. */
function priceChoice(choice: Choice, groups: readonly PartyGroup[], priceRoom: PriceRoom): Offered | undefined {
  let price = ZERO;
  let priceBeforeOffers = ZERO;
  let currency = '';
  let onRequest = false;
  for (const [index, group] of groups.entries()) {
    const room = choice.rooms[index] ?? '';
    const priced = priceRoom(room, group, unitsOf(room, choice));
    if ('reason' in priced) return undefined;
    price = add(price, priced.price);
    priceBeforeOffers = add(priceBeforeOffers, priced.priceBeforeOffers);
    currency = priced.currency;
    onRequest ||= priced.onRequest;
  }
  const { rateId, mealPlan, rooms } = choice;
  return { rateId, mealPlan, rooms, price, priceBeforeOffers, currency, onRequest };
}

/** Counted in a loop: a quote for 3,000 hotels asks 100,000 times. */
function unitsOf(room: string, { rooms }: Choice): number {
  let units = 0;
  for (const other of rooms) if (other === room) units += 1;
  return units;
}

/** All ways to assign parties to rooms that are sold to them. Ways that only swap equal parties appear once. */
function roomChoices(
  codes: readonly string[],
  groups: readonly PartyGroup[],
  sells: (room: string, group: PartyGroup) => boolean,
): readonly (readonly string[])[] {
  let choices: (readonly number[])[] = [[]];
  for (const [index, group] of groups.entries()) {
    const possible: number[] = [];
    for (const [position, code] of codes.entries()) if (sells(code, group)) possible.push(position);
    const sameAsBefore = groups[index - 1] === group;
    const longer: (readonly number[])[] = [];
    for (const choice of choices)
      for (const position of possible)
        if (!sameAsBefore || position >= (choice.at(-1) ?? 0)) longer.push([...choice, position]);
    choices = longer.slice(0, MOST_CHOICES);
  }
  return choices.map((choice) => choice.map((position) => codes[position] ?? ''));
}

/** Pricing identifies rates by id; the text shows the name. */
const reasonText = (reason: NotSoldReason, rate: string): string =>
  notSoldText('rate' in reason ? { ...reason, rate } : reason);

const MEAL_REASONS: ReadonlySet<NotSoldReason['kind']> = new Set([
  'unknown-meal-plan',
  'meal-plan-not-offered',
  'meal-price-missing',
]);

const aboutMeals = ({ kind }: NotSoldReason): boolean => MEAL_REASONS.has(kind);

/** Cheapest first. */
export const byPrice = (a: Offered, b: Offered): number =>
  compare(a.price, b.price) || a.rateId - b.rateId || (a.rooms.join() < b.rooms.join() ? -1 : 1);

/** The price of one room for the guest. */
interface AskingPrice {
  readonly price: Decimal;
  readonly priceBeforeOffers: Decimal;
}

/** The contract's price with the hub's markup, with and without offers. */
const askingPrice = (sale: StaySale, currency: string, switches: PricingSwitches): AskingPrice => ({
  price: quotedAmount(sale.total, currency, switches),
  priceBeforeOffers: quotedAmount(sale.totalBeforeOffers, currency, switches),
});

type UnitsLeft = { readonly onRequest: boolean } | { readonly reason: NotSoldReason };

interface AskedUnits {
  readonly taken: PreparedHotel['taken'];
  readonly rateId: number;
  readonly room: string;
  readonly equal: number;
}

/** Whether bookings have left enough units for `equal` rooms of a stay, which share the quota, and whether it is on request. */
function unitsLeft({ nights, onRequest }: StaySale, { taken, rateId, room, equal }: AskedUnits): UnitsLeft {
  let asked = onRequest;
  for (const { day, price } of nights) {
    const { unitsQuota = 0, unitsOnRequest = 0 } = price.record;
    const needed = (taken?.(rateId, room, day) ?? 0) + equal;
    // `unitsOnRequest` includes the free units.
    if (needed > unitsOnRequest) return { reason: { kind: 'no-units', night: day, room } };
    asked ||= needed > unitsQuota;
  }
  return { onRequest: asked };
}

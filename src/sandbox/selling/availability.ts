import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { add, compare, ZERO } from '../../kernel/decimal.ts';
import { type NotSoldReason, notSoldText } from '../../pricing/stay/not-sold-reason.ts';
import { amongRates } from '../../pricing/stay/offered-stays.ts';
import type { SoldStay } from '../../pricing/stay/stay-price.ts';
import type { StaySearch } from '../../pricing/stay/stay-request.ts';
import { mealPlansOf } from '../../pricing/stay/stay-request.ts';
import { type AskingPrice, askingPrice } from './asking-price.ts';
import type { Choice, Offered } from './offered.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import type { Party, Search } from './selection.ts';
import { type UnitsLeft, unitsLeft } from './units-left.ts';

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
  const { bookFor, rateNames } = seller.prepared;
  const { hotel, rates } = bookFor(1).contract;
  const codes = hotel.rooms.map(({ providerCode }) => providerCode);
  const reasons = new Set<string>();
  const offered: Offered[] = [];
  if (rates.length === 0) reasons.add('the hotel has no rates');
  for (const rate of rates) {
    const rateId = Number(rate.name);
    const rateName = rateNames.get(rateId) ?? '';
    // Rooms that are closed whatever the meal plan, so that they are checked only once.
    const closed = new Set<string>();
    for (const mealPlan of mealPlansOf(hotel, rate)) {
      const priceRoom = roomPricing(seller, search, { rateId, mealPlan });
      const noteReason = <Priced extends AskedRoom | Unsold>(priced: Priced): Priced => {
        if ('reason' in priced)
          reasons.add(`rate "${rateName}", room ${priced.room}: ${reasonText(priced.reason, rateName)}`);
        return priced;
      };
      const sells = (room: string, party: Party): boolean => {
        const place = `${room} ${party.join()}`;
        if (closed.has(place)) return false;
        const alone = noteReason(priceRoom(room, party, 1));
        if ('reason' in alone && !aboutMeals(alone.reason)) closed.add(place);
        return !('reason' in alone);
      };
      for (const rooms of roomChoices(codes, search.parties, sells)) {
        const priced = priceChoice({ rateId, mealPlan, rooms }, search.parties, (...room) =>
          noteReason(priceRoom(...room)),
        );
        if (priced) offered.push(priced);
      }
    }
  }
  const remaining = amongRates(
    offered.sort(byPrice),
    ({ mealPlan, rooms }) => JSON.stringify([mealPlan, rooms]),
    ({ price }) => price,
    bookFor(1).switches,
  );
  return { offered: remaining, reasons: [...reasons] };
}

/** The current price of a choice, or `undefined` if it is no longer sold. */
export function priceOf(seller: SellingHotel, search: Search, choice: Choice): Offered | undefined {
  return priceChoice(choice, search.parties, roomPricing(seller, search, choice));
}

interface AskedRoom extends AskingPrice {
  readonly currency: string;
  readonly onRequest: boolean;
}

interface Unsold {
  readonly room: string;
  readonly reason: NotSoldReason;
}

/** Prices a room for a party in a booking of `equal` units of that room. */
type PriceRoom = (room: string, party: Party, equal: number) => AskedRoom | Unsold;

/** Prices each combination of room, party and number of units once: many choices share a few rooms. */
function roomPricing(
  { prepared, bookedOn }: SellingHotel,
  search: Search,
  { rateId, mealPlan }: Pick<Choice, 'rateId' | 'mealPlan'>,
): PriceRoom {
  const known = new Map<string, AskedRoom | Unsold>();
  const asked = (stay: SoldStay, left: UnitsLeft): AskedRoom | Unsold =>
    'reason' in left
      ? { room: stay.room, ...left }
      : { ...askingPrice(stay, prepared.bookFor(1).switches), currency: stay.currency, ...left };
  return (room, party, equal) => {
    const what = `${equal} ${party.join()} ${room}`;
    const before = known.get(what);
    if (before) return before;
    const request = { ...staySearch(search, party, bookedOn), rate: String(rateId), room, mealPlan };
    const stay = prepared.bookFor(equal).price(request);
    const priced = stay.sold ? asked(stay, unitsLeft(prepared, rateId, stay, equal)) : { room, reason: stay.reason };
    known.set(what, priced);
    return priced;
  };
}

/** The total for all rooms of a choice; `undefined` if one of them is not sold. */
function priceChoice(choice: Choice, parties: readonly Party[], priceRoom: PriceRoom): Offered | undefined {
  let total: AskingPrice = { price: ZERO, priceBeforeOffers: ZERO };
  let currency = '';
  let onRequest = false;
  for (const [index, party] of parties.entries()) {
    const room = choice.rooms[index] ?? '';
    const equal = choice.rooms.filter((other) => other === room).length;
    const priced = priceRoom(room, party, equal);
    if ('reason' in priced) return undefined;
    total = {
      price: add(total.price, priced.price),
      priceBeforeOffers: add(total.priceBeforeOffers, priced.priceBeforeOffers),
    };
    currency = priced.currency;
    onRequest ||= priced.onRequest;
  }
  return { ...choice, ...total, currency, onRequest };
}

/** All ways to assign parties to rooms that are sold to them. Ways that only swap equal parties appear once. */
function roomChoices(
  codes: readonly string[],
  parties: readonly Party[],
  sells: (room: string, party: Party) => boolean,
): readonly (readonly string[])[] {
  let choices: (readonly number[])[] = [[]];
  for (const [index, party] of parties.entries()) {
    const possible = codes.flatMap((code, position) => (sells(code, party) ? [position] : []));
    const sameAsBefore = index > 0 && String(parties[index - 1]) === String(party);
    choices = choices
      .flatMap((choice) =>
        possible
          .filter((position) => !sameAsBefore || position >= (choice.at(-1) ?? 0))
          .map((position) => [...choice, position]),
      )
      .slice(0, MOST_CHOICES);
  }
  return choices.map((choice) => choice.flatMap((position) => codes[position] ?? []));
}

function staySearch({ checkIn, checkOut }: Search, party: Party, bookedOn: CalendarDay): StaySearch {
  const childAges = party.filter((age) => age < ADULT_AGE);
  return { checkIn, checkOut, bookedOn, adults: party.length - childAges.length, childAges };
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

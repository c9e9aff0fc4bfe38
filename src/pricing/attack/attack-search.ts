import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { mealPlansOf } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { AlikeStays, StayAt } from '../stays/alike-stays.ts';
import { allowedParties, type GuestParty } from '../stays/guest-parties.ts';
import type { NumberedGuests } from '../stays/night-prices.ts';
import type { OpenNights, RoomInRate } from '../stays/open-nights.ts';
import type { StayIndex } from '../stays/stay-index.ts';
import type { Floor } from './floor.ts';
import type { RoomRank } from './room-ranks.ts';

export interface AttackOptions {
  readonly contract: HotelContract;
  /** The first day on which guests book. */
  readonly firstDay: CalendarDay;
  /** Whether they book on that day only. */
  readonly oneDay: boolean;
  readonly lengths: readonly number[];
  readonly ranks: readonly RoomRank[];
  readonly floor: Floor;
  readonly switches: PricingSwitches;
}

export interface AttackSearch extends AttackOptions {
  readonly nights: OpenNights;
  readonly stays: StayIndex;
  readonly withoutFreeNights: StayIndex;
  readonly withoutOffers: StayIndex;
  readonly guestsOf: GuestsOf;
  readonly take: (attack: Attack) => void;
}

/** A stay that some guests may book. */
export interface Offered {
  readonly stay: StayAt;
  readonly alike: AlikeStays;
}

export function offered(stays: StayIndex, stay: StayAt): Offered | undefined {
  const { place, arrival, nights, booked } = stay;
  const alike = stays.alike(place, arrival, nights, booked);
  return alike && { stay, alike };
}

/** One of several stays for guests, with its price. */
export interface Priced {
  readonly stay: StayAt;
  readonly guests: Guests;
  readonly price: number;
}

// Prices are exact but for the last digits of a binary number.
const NEARLY = 0.000_001;

/** Whether it costs less by the currency's smallest unit or more. A smaller difference is one of rounding. */
export const isCheaper = (price: number, than: number): boolean => than - price >= 1 - NEARLY;

/** The dearest of those that cost more. */
export function dearestAbove(
  price: number,
  others: readonly (Offered | undefined)[],
  guests: readonly Guests[],
): Priced | undefined {
  let dearest: Priced | undefined;
  for (const one of others)
    for (const each of one ? guests : []) {
      const other = one?.alike.exact(each) ?? price;
      if (Number.isFinite(other) && isCheaper(price, other) && (!dearest || other > dearest.price))
        dearest = pricedFor(one, each);
    }
  return dearest;
}

/** The stay for the guests, unless it is not sold to them. */
export function pricedFor(one: Offered | undefined, guests: Guests): Priced | undefined {
  const price = one?.alike.exact(guests) ?? Number.POSITIVE_INFINITY;
  return one && Number.isFinite(price) ? { stay: one.stay, guests, price } : undefined;
}

/** Whether the cheaper bookings together cost no less than the dearer one without offers of free nights. */
export function isByFreeNights(
  { withoutFreeNights: stays }: AttackSearch,
  cheaper: readonly Priced[],
  dearer: Priced,
): boolean {
  const [whole, ...parts] = [dearer, ...cheaper].flatMap(
    ({ stay, guests }) => pricedFor(offered(stays, stay), guests) ?? [],
  );
  if (whole === undefined || parts.length < cheaper.length) return false;
  return !isCheaper(
    parts.reduce((sum, { price }) => sum + price, 0),
    whole.price,
  );
}

export const ATTACK_KINDS = [
  'longer-stay',
  'more-guests',
  'better-room',
  'better-board',
  'split-stay',
  'below-floor',
  'later-booking',
  'dodged-minimum-stay',
  'dodged-release',
] as const;

export type AttackKind = (typeof ATTACK_KINDS)[number];

export const USUAL_REASONS = ['free-nights', 'new-offer', 'last-minute', 'few-nights', 'arrival-decides'] as const;

/** Why an attack is usual practice: the contract says so itself, or the hub leaves no other way. */
export type Usual = (typeof USUAL_REASONS)[number];

export interface Booking {
  readonly stay: StayAt;
  readonly guests: Guests;
}

/** Alike stays with which a buyer pays less than for something that should cost no more. */
export interface Attack {
  readonly kind: AttackKind;
  readonly usual?: Usual;
  /** The one booking that is cheaper, or the two that are together. */
  readonly cheaper: readonly Booking[];
  /** What should not cost more. Of a stay below the floor: the same stay without offers. */
  readonly dearer: Booking;
  /** The stay that the limit rules out, of an attack on a limit. */
  readonly refused?: Booking;
  /** In the currency's smallest unit, before rounding; 0 if only a limit is dodged. */
  readonly saves: number;
  /** The days of arrival, counted from the first booking day. */
  readonly arrivals: readonly number[];
}

/** Who stays, and what they eat. */
export type Guests = NumberedGuests;

/** Every meal plan of a rate with every party that a room allows. */
type GuestsOf = (place: RoomInRate) => readonly Guests[];

export function guestsByPlace(contract: HotelContract, switches: PricingSwitches): GuestsOf {
  const { hotel } = contract;
  const parties = new Map<string, GuestParty>();
  const numbers = new Map<string, Guests>();
  const numbered = (mealPlan: MealPlanType, own: GuestParty): Guests => {
    const text = JSON.stringify(own);
    const party = parties.get(text) ?? own;
    parties.set(text, party);
    const key = `${mealPlan} ${text}`;
    const guests = numbers.get(key) ?? { id: numbers.size, mealPlan, party };
    numbers.set(key, guests);
    return guests;
  };
  const known = new Map<RoomInRate, readonly Guests[]>();
  return (place) => {
    const before = known.get(place);
    if (before) return before;
    const { room, rate } = place;
    const plans = mealPlansOf(hotel, rate.record);
    const guests = allowedParties(contract, room, switches).flatMap((party) =>
      [...plans].map((plan) => numbered(plan, party)),
    );
    known.set(place, guests);
    return guests;
  };
}

/** Whether the guests are a smaller part of the others: fewer adults, fewer children, or both. */
export const isPartOf = (fewer: GuestParty, more: GuestParty): boolean =>
  fewer.adults <= more.adults &&
  fewer.childAges.length <= more.childAges.length &&
  fewer.adults + fewer.childAges.length < more.adults + more.childAges.length &&
  fewer.childAges.every((age, index) => age === more.childAges[index]);

/** For each of the guests, those who should not pay more: a part of them with the same meals, and the same party with fewer meals. */
export const lesserGuests = memoizeWeakly((all: readonly Guests[]) =>
  all.map(({ mealPlan, party }) => ({
    fewer: all.filter((one) => one.mealPlan === mealPlan && isPartOf(one.party, party)),
    plainer: all.filter((one) => one.party === party && rankOf(one.mealPlan) < rankOf(mealPlan)),
  })),
);

const rankOf = (plan: MealPlanType): number => MEAL_PLAN_TYPES.indexOf(plan);

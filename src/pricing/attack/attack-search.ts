import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { AlikeStays, StayAt } from '../stays/alike-stays.ts';
import type { OpenNights } from '../stays/open-nights.ts';
import type { StayIndex } from '../stays/stay-index.ts';
import type { Attack } from './attack.ts';
import type { Floor } from './floor.ts';
import type { Guests, GuestsOf } from './guests.ts';
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

/** What every kind of attack needs. */
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

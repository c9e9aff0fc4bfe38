import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { OpenNights } from '../stays/open-nights.ts';
import type { Attack } from './attack.ts';
import type { Floor } from './floor.ts';
import type { Guests, GuestsOf } from './guests.ts';
import type { RoomRank } from './room-ranks.ts';
import type { AlikeStays, StayAt, StayPrices } from './stay-prices.ts';

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
  readonly prices: StayPrices;
  readonly withoutFreeNights: StayPrices;
  readonly withoutOffers: StayPrices;
  readonly guestsOf: GuestsOf;
  readonly take: (attack: Attack) => void;
}

/** A stay that some guests may book. */
export interface Offered extends AlikeStays {
  readonly stay: StayAt;
}

export function offered(prices: StayPrices, stay: StayAt): Offered | undefined {
  const alike = prices.alike(stay);
  if (!alike) return undefined;
  // Written out: there are millions, and a spread takes longer.
  const { counting, inReach, isByNight, isSteady, price } = alike;
  return { stay, counting, inReach, isByNight, isSteady, price };
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
export function dearestAbove(price: number, others: Iterable<Priced>): Priced | undefined {
  let dearest: Priced | undefined;
  for (const other of others)
    if (isCheaper(price, other.price) && (!dearest || other.price > dearest.price)) dearest = other;
  return dearest;
}

/** The stay for the guests, unless it is not sold to them. */
export function pricedFor(one: Offered | undefined, guests: Guests): readonly Priced[] {
  const price = one?.price(guests);
  return one && price !== undefined ? [{ stay: one.stay, guests, price }] : [];
}

/** Whether the cheaper bookings together cost no less than the dearer one without offers of free nights. */
export function isByFreeNights(
  { withoutFreeNights: prices }: AttackSearch,
  cheaper: readonly Priced[],
  dearer: Priced,
): boolean {
  const [whole, ...parts] = [dearer, ...cheaper].flatMap(({ stay, guests }) =>
    pricedFor(offered(prices, stay), guests),
  );
  if (whole === undefined || parts.length < cheaper.length) return false;
  return !isCheaper(
    parts.reduce((sum, { price }) => sum + price, 0),
    whole.price,
  );
}

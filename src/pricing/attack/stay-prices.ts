import type { MealPlanType, Offer, Supplement } from '../../contract/model.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import type { StayRequest } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../stay/price-book.ts';
import { type Counting, isByNight, mayCount, NightPrices } from '../stays/night-prices.ts';
import type { Linked, OpenNights, RoomInRate } from '../stays/open-nights.ts';
import { runKeys } from '../stays/stay-sequences.ts';
import type { Guests } from './guests.ts';

/** A stay by position: days count from the first booking day. */
export interface StayAt {
  readonly place: RoomInRate;
  readonly arrival: number;
  readonly nights: number;
  readonly booked: number;
}

/** Stays that are alike and booked alike, with what they cost. */
export interface AlikeStays {
  /** The offers and supplements that count for some of their nights, if room, guests and meal plan suit them. */
  readonly counting: Counting;
  /** Those with some of their nights in their windows, whether or not the length and the booking suit them. */
  readonly inReach: Counting;
  /** Whether each night has its price whatever the others are. */
  readonly isByNight: boolean;
  /** Whether that price is also the same in any other stay that is booked on the same day. */
  readonly isSteady: boolean;
  /** In the currency's smallest unit before rounding; `undefined` if they are not sold to the guests. */
  readonly price: (guests: Guests) => number | undefined;
}

/** The nights of alike stays of a room in a rate. */
interface AlikeNights {
  readonly closed: boolean;
  readonly inReach: Counting;
  readonly linked: readonly Linked[];
  /** A day of each kind of night, and how many nights are of it. */
  readonly days: readonly { readonly day: number; readonly count: number }[];
  readonly stays: Map<string, AlikeStays>;
}

/** What guests ask for who book the stay. */
export function requestFor(
  firstDay: CalendarDay,
  { place, arrival, nights, booked }: StayAt,
  { mealPlan, party: { adults, childAges } }: Guests,
): StayRequest {
  const checkIn = addDays(firstDay, arrival);
  return {
    ...{ rate: place.rate.record.name, room: place.room.providerCode, mealPlan, adults, childAges },
    ...{ checkIn, checkOut: addDays(checkIn, nights), bookedOn: addDays(firstDay, booked) },
  };
}

/** What stays cost, worked out once for all that are alike. */
export class StayPrices {
  readonly #nights: OpenNights;
  readonly #switches: PricingSwitches;
  readonly #book: PriceBook;
  readonly #nightPrices: NightPrices;
  readonly #without: (record: Offer | Supplement) => boolean;
  readonly #alike = new Map<RoomInRate, (arrival: number, nights: number) => AlikeNights>();
  /** How many stays were priced as a whole. */
  priced = 0;

  /** `without`: offers that are left out. */
  constructor(nights: OpenNights, switches: PricingSwitches, without: (offer: Offer) => boolean = () => false) {
    const { contract } = nights;
    const left = new Set<object>(contract.offers.filter(without));
    this.#nights = nights;
    this.#switches = switches;
    this.#without = (record) => left.has(record);
    this.#book = priceBook({ ...contract, offers: contract.offers.filter((offer) => !left.has(offer)) }, switches);
    this.#nightPrices = new NightPrices(nights, switches);
  }

  /** The stays that are like this one; `undefined` if it is not sold at all when it is booked on that day. */
  alike(stay: StayAt): AlikeStays | undefined {
    const { place, arrival, nights, booked } = stay;
    const ahead = arrival - booked;
    const first = place.kind(place.kinds[arrival] ?? -1).season;
    if (!first || ahead < first.ahead || !place.rate.open[booked]) return undefined;
    const alike = this.#alikeIn(place)(arrival, nights);
    if (alike.closed) return undefined;
    let key = '';
    for (const { open, ahead: least } of alike.linked) key += open[booked] && ahead >= least ? '1' : '0';
    const known = alike.stays.get(key);
    if (known) return known;
    const counting = alike.linked.filter((_, index) => key[index] === '1').map(({ record }) => record);
    const isEach = counting.every((record) => isByNight(record, this.#switches));
    const price = this.#priceOf(stay, alike, counting, isEach);
    const isSteady = isEach && alike.inReach.every(isForAnyStay);
    const made = { counting, inReach: alike.inReach, isByNight: isEach, isSteady, price };
    alike.stays.set(key, made);
    return made;
  }

  request(stay: StayAt, guests: Guests): StayRequest {
    return requestFor(this.#nights.firstDay, stay, guests);
  }

  /** By single nights if each has its price whatever the others are; else as a whole, with a meal plan's difference by single nights. */
  #priceOf(stay: StayAt, { days }: AlikeNights, counting: Counting, isEach: boolean): AlikeStays['price'] {
    // By the number of the guests; null if the stay is not sold to them.
    const known: (number | null | undefined)[] = [];
    const nightly = (records: Counting): AlikeStays['price'] => {
      const parts = days.map(({ day, count }) => ({ count, price: this.#nightPrices.on(stay.place, day, records) }));
      return (guests) => {
        let sum = 0;
        for (const { count, price } of parts) {
          const one = price(guests);
          if (one === undefined) return undefined;
          sum += one.exact * count;
        }
        return sum;
      };
    };
    const whole = (guests: Guests): number | undefined => {
      this.priced += 1;
      return this.#book.units(this.request(stay, guests))?.exact;
    };
    const byNight = isEach ? nightly(counting) : undefined;
    const bare = byNight ? undefined : nightly([]);
    let isSold: boolean | undefined;
    const price = (guests: Guests): number | undefined => {
      if (byNight) {
        const sum = byNight(guests);
        // If every night is sold to the guests, all that can refuse the stay is its length.
        if (sum !== undefined) isSold ??= this.#book.refusal(this.request(stay, guests)) === undefined;
        return isSold ? sum : undefined;
      }
      const { first } = guests;
      if (!first || !bare || !counting.every((record) => this.#isMealFree(record, guests.mealPlan, first.mealPlan)))
        return whole(guests);
      const [own, other] = [bare(guests), bare(first)];
      if (own === undefined || other === undefined) return whole(guests);
      const base = cached(first);
      return base === undefined ? undefined : base + own - other;
    };
    const cached = (guests: Guests): number | undefined => {
      const before = known[guests.id];
      if (before !== undefined) return before ?? undefined;
      const value = price(guests);
      known[guests.id] = value ?? null;
      return value;
    };
    return cached;
  }

  /** Whether it is the same for both meal plans, and does not depend on what meals cost. */
  #isMealFree(record: Offer | Supplement, a: MealPlanType, b: MealPlanType): boolean {
    const { mealPlans, type, apply } = record;
    const isOffer = this.#nights.contract.offers.some((offer) => offer === record);
    const suits = (plan: MealPlanType): boolean =>
      mealPlans === 'all'
        ? this.#nights.contract.hotel.mealPlans.some(({ mealPlan }) => mealPlan === plan)
        : mealPlans.includes(plan);
    return suits(a) === suits(b) && (apply === 'LODGING' || (!isOffer && type === 'ABSOLUTE'));
  }

  #alikeIn(place: RoomInRate): (arrival: number, nights: number) => AlikeNights {
    const known = this.#alike.get(place);
    if (known) return known;
    const keyOf = runKeys(place.kinds);
    const byKey = new Map<string, AlikeNights>();
    const byStay = new Map<number, AlikeNights>();
    const found = (arrival: number, nights: number): AlikeNights => {
      const number = arrival * LONGEST + nights;
      const before = byStay.get(number);
      if (before) return before;
      const key = keyOf(arrival, nights);
      const alike = byKey.get(key) ?? this.#alikeNights(place, arrival, nights);
      byKey.set(key, alike);
      byStay.set(number, alike);
      return alike;
    };
    this.#alike.set(place, found);
    return found;
  }

  #alikeNights(place: RoomInRate, arrival: number, nights: number): AlikeNights {
    const counts = new Map<number, { readonly day: number; count: number }>();
    for (let day = arrival; day < arrival + nights; day += 1) {
      const kind = place.kinds[day] ?? -1;
      const known = counts.get(kind);
      if (known) known.count += 1;
      else counts.set(kind, { day, count: 1 });
    }
    const kinds = [...counts.keys()].map((kind) => place.kind(kind));
    const linked = [...new Set(kinds.flatMap((kind) => kind.linked))].filter(({ record }) => !this.#without(record));
    return {
      closed: kinds.some(({ season }) => season === undefined),
      inReach: linked.map(({ record }) => record),
      linked: linked.filter(({ record }) => mayCount(record, nights)),
      days: [...counts.values()],
      stays: new Map(),
    };
  }
}

/** More than any stay has nights. */
const LONGEST = 1000;

const isForAnyStay = ({ minimumStay, maximumStay, releaseDays }: Offer | Supplement): boolean =>
  minimumStay === undefined && maximumStay === undefined && (releaseDays ?? 0) === 0;

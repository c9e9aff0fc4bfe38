import type { MealPlanType, Offer, Supplement } from '../../contract/model.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { roundGrains } from '../amounts/round-grains.ts';
import type { StayRequest } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { PriceBook, StayUnits } from '../stay/price-book.ts';
import type { GuestParty } from './guest-parties.ts';
import {
  type Counting,
  isByNight,
  type NightPrice,
  type NightPrices,
  type NightUnits,
  type NumberedGuests,
} from './night-prices.ts';
import type { Linked, RoomInRate } from './open-nights.ts';

/** A stay by position: days count from the first booking day. */
export interface StayAt {
  readonly place: RoomInRate;
  readonly arrival: number;
  readonly nights: number;
  readonly booked: number;
}

/** A sold stay, in the currency's smallest unit. */
export interface SoldStay {
  readonly sold: true;
  readonly total: bigint;
  readonly onRequest: boolean;
}

/** What the prices of all stays of an index depend on. */
export interface Pricing {
  readonly book: PriceBook;
  readonly prices: NightPrices;
  readonly firstDay: CalendarDay;
  readonly switches: PricingSwitches;
  /** Those of the hotel. */
  readonly mealPlans: ReadonlySet<MealPlanType>;
  readonly isOffer: ReadonlySet<object>;
  /** Guests whose prices are worked out together, because nights of one stay after the other are looked up faster. */
  readonly guestsOf: (place: RoomInRate) => readonly NumberedGuests[];
}

/** Stays of a room in a rate whose nights follow each other in the same way. */
export interface AlikeNights {
  /** The offers and supplements with some of the nights in their windows. */
  readonly inReach: Counting;
  /** Those that suit the number of nights. */
  readonly linked: readonly Linked[];
  readonly days: readonly CountedNights[];
  /** By the number of the conditions on the booking day. */
  readonly stays: (AlikeStays | undefined)[];
}

/** A day of a kind of night, and how many nights are of that kind. */
export interface CountedNights {
  readonly day: number;
  count: number;
}

/** What guests ask for who book the stay. */
export function requestFor(
  firstDay: CalendarDay,
  { place, arrival, nights, booked }: StayAt,
  { mealPlan, party: { adults, childAges } }: Pick<NumberedGuests, 'mealPlan' | 'party'>,
): StayRequest {
  const { rate, room } = place;
  const checkIn = addDays(firstDay, arrival);
  const dates = { checkIn, checkOut: addDays(checkIn, nights), bookedOn: addDays(firstDay, booked) };
  return { rate: rate.record.name, room: room.providerCode, mealPlan, adults, childAges, ...dates };
}

/** The sums of a stay's lines without its meals, in grains: other meal plans only add theirs. */
interface WithoutMeals extends Pick<StayUnits, 'unit' | 'onRequest'> {
  /** For whom, and which of the offers and supplements are for their meal plan. */
  readonly party: GuestParty;
  readonly like: string;
  readonly exact: bigint;
  readonly amount: bigint;
}

type StayPrice = Pick<StayUnits, 'exact' | 'rounded' | 'onRequest'>;

/** Stays that are alike and booked alike, with what they cost. */
export class AlikeStays {
  /** The offers and supplements that count for some of their nights, if room, guests and meal plan suit them. */
  readonly counting: Counting;
  /** Those with some of their nights in their windows, whether or not the length and the booking suit them. */
  readonly inReach: Counting;
  /** Whether each night has its price whatever the others are. */
  readonly isByNight: boolean;
  /** Whether that price is also the same in any other stay that is booked on the same day. */
  readonly isSteady: boolean;
  readonly #stay: StayAt;
  readonly #pricing: Pricing;
  /** The price of a night of each kind, with all that counts if the stay is the sum of its nights. */
  readonly #nights: readonly NightPrice[];
  readonly #counts: readonly number[];
  /** If every night is sold to the guests, all that can refuse the stay is its length. */
  #isRefused: boolean | undefined;
  /** By the number of the guests. */
  readonly #exact: number[] = [];
  readonly #withoutMeals: WithoutMeals[] = [];

  constructor(stay: StayAt, { inReach, days }: AlikeNights, counting: readonly Linked[], pricing: Pricing) {
    const { prices, switches } = pricing;
    this.#stay = stay;
    this.#pricing = pricing;
    this.counting = counting.map(({ record }) => record);
    this.inReach = inReach;
    this.isByNight = this.counting.every((record) => isByNight(record, switches));
    this.isSteady = this.isByNight && inReach.every(isForAnyStay);
    const records = this.isByNight ? this.counting : [];
    this.#nights = days.map(({ day }) => prices.on(stay.place, day, records));
    this.#counts = days.map(({ count }) => count);
  }

  /** Whether each night has its price whatever the others are, and what may count for these stays counts for the others too, or for neither. */
  countsLike({ counting }: AlikeStays): boolean {
    return (
      this.isByNight && this.inReach.every((record) => this.counting.includes(record) === counting.includes(record))
    );
  }

  /** In the currency's smallest unit before rounding; infinite if they are not sold to the guests. */
  exact(guests: NumberedGuests): number {
    const known = this.#exact[guests.id];
    if (known !== undefined) return known;
    const together = this.#exact.length === 0 ? this.#pricing.guestsOf(this.#stay.place) : [];
    for (const one of together) this.#exact[one.id] = this.#exactPrice(one);
    const exact = this.#exact[guests.id] ?? this.#exactPrice(guests);
    this.#exact[guests.id] = exact;
    return exact;
  }

  /** What guests pay; `undefined` if they are not sold to them. */
  sold(guests: NumberedGuests): SoldStay | undefined {
    const nights = this.#nightsFor(guests);
    if (!nights || this.#refuses(guests)) return undefined;
    const total = this.isByNight ? this.#sumOf(nights) : undefined;
    if (total !== undefined) return { sold: true, total, onRequest: nights.some(({ onRequest }) => onRequest) };
    const { rounded, onRequest } = this.#whole(guests, nights);
    return { sold: true, total: rounded, onRequest };
  }

  #exactPrice(guests: NumberedGuests): number {
    const nights = this.#nightsFor(guests);
    if (!nights || this.#refuses(guests)) return Number.POSITIVE_INFINITY;
    if (!this.isByNight) return this.#whole(guests, nights).exact;
    let sum = 0;
    for (const [kind, { exact }] of nights.entries()) sum += exact * (this.#counts[kind] ?? 0);
    return sum;
  }

  #nightsFor(guests: NumberedGuests): readonly NightUnits[] | undefined {
    const nights: NightUnits[] = [];
    for (const price of this.#nights) {
      const night = price(guests);
      if (!night) return undefined;
      nights.push(night);
    }
    return nights;
  }

  #refuses(guests: NumberedGuests): boolean {
    this.#isRefused ??= this.#pricing.book.refusal(this.#request(guests)) !== undefined;
    return this.#isRefused;
  }

  #request(guests: NumberedGuests): StayRequest {
    return requestFor(this.#pricing.firstDay, this.#stay, guests);
  }

  /** Each line rounded; `undefined` if offers take more than there is, which concerns the stay as a whole. */
  #sumOf(nights: readonly NightUnits[]): bigint | undefined {
    const { rounding } = this.#pricing.switches;
    const lines: bigint[] = [];
    const supplements: number[] = [];
    let unit = 1n;
    for (const [kind, night] of nights.entries()) {
      unit = night.unit;
      const count = BigInt(this.#counts[kind] ?? 0);
      for (const { number, kind: of, exact, amount } of night.lines) {
        if (of === 'excess') return undefined;
        if (of === 'supplement' && lines[number] === undefined) supplements.push(number);
        lines[number] = (lines[number] ?? 0n) + (rounding === 'night-half-up' ? amount : exact) * count;
      }
    }
    let [sum, ofSupplements] = [0n, 0n];
    for (const number of supplements) ofSupplements += roundGrains(lines[number] ?? 0n, unit, rounding);
    lines.forEach((exact) => {
      sum += roundGrains(exact, unit, rounding);
    });
    return sum - ofSupplements < 0n ? undefined : sum / unit;
  }

  /** By the price book, or from the price with another meal plan. The stay must be sold to the guests. */
  #whole(guests: NumberedGuests, nights: readonly NightUnits[]): StayPrice {
    const like = this.#isMealFree()
      ? this.counting.map((one) => (this.#suits(one, guests.mealPlan) ? 1 : 0)).join('')
      : undefined;
    const known = this.#withoutMeals.find((one) => one.party === guests.party && one.like === like);
    if (known) return this.#withMeals(known, nights);
    const units = this.#pricing.book.units(this.#request(guests));
    if (!units) throw new RangeError('a stay is not sold although all its nights are');
    const bare = like === undefined ? undefined : withoutMeals(units, guests.party, like);
    if (bare) this.#withoutMeals.push(bare);
    return units;
  }

  #withMeals({ exact, amount, unit, onRequest }: WithoutMeals, nights: readonly NightUnits[]): StayPrice {
    const { rounding } = this.#pricing.switches;
    let [meals, rounded] = [0n, 0n];
    for (const [kind, night] of nights.entries())
      for (const line of night.lines) {
        if (line.kind !== 'meal') continue;
        // Prices without offers and supplements are counted in greater grains.
        const count = BigInt(this.#counts[kind] ?? 0) * (unit / night.unit);
        meals += line.exact * count;
        rounded += line.amount * count;
      }
    const total = amount + (rounding === 'night-half-up' ? rounded : roundGrains(meals, unit, rounding));
    return { exact: Number(exact + meals) / Number(unit), rounded: total / unit, onRequest };
  }

  /** Whether nothing that counts depends on what meals cost. */
  #isMealFree(): boolean {
    const { isOffer, switches } = this.#pricing;
    const isGross = switches.supplementPercentBase === 'gross' || switches.supplementPercentBase === 'gross-lodging';
    return this.counting.every((record) => {
      const { type, apply } = record;
      if (isOffer.has(record)) return apply === 'LODGING';
      return type === 'ABSOLUTE' || (apply === 'LODGING' && isGross);
    });
  }

  #suits({ mealPlans }: Offer | Supplement, plan: MealPlanType): boolean {
    return mealPlans === 'all' ? this.#pricing.mealPlans.has(plan) : mealPlans.includes(plan);
  }
}

const isForAnyStay = ({ minimumStay, maximumStay, releaseDays }: Offer | Supplement): boolean =>
  minimumStay === undefined && maximumStay === undefined && (releaseDays ?? 0) === 0;

/** `undefined` if offers take nearly the whole price, because the rest then depends on the price of meals. */
function withoutMeals(
  { lines, unit, onRequest }: StayUnits,
  party: GuestParty,
  like: string,
): WithoutMeals | undefined {
  let [exact, amount, left] = [0n, 0n, 0n];
  for (const line of lines) {
    if (line.kind === 'excess') return undefined;
    if (line.kind === 'meal') continue;
    exact += line.exact;
    amount += line.amount;
    if (line.kind !== 'supplement') left += line.amount;
  }
  return left < 0n ? undefined : { party, like, exact, amount, unit, onRequest };
}

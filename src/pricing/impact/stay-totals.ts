import type { HotelContract } from '../../contract/model.ts';
import { addDays } from '../../kernel/calendar-day.ts';
import { roundGrains } from '../amounts/round-grains.ts';
import type { StayRequest } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type PriceBook, priceBook, type StayUnits } from '../stay/price-book.ts';
import { isByNight, mayCount, NightPrices, type NumberedGuests } from '../stays/night-prices.ts';
import type { Bookable, RoomInRate } from '../stays/open-nights.ts';
import type { Comparison, Outcome, SoldStay, StayClass } from './stay-class.ts';

export type SoldFor = (guests: NumberedGuests) => SoldStay | undefined;

/** What the stays of a version cost. If each night has its price whatever the others are, nights are priced once and added up line by line. */
export class StayTotals {
  readonly #book: PriceBook;
  readonly #nights: NightPrices;
  readonly #switches: PricingSwitches;

  constructor(contract: HotelContract, { bookedOn: firstDay, switches }: Comparison) {
    this.#book = priceBook(contract, switches);
    this.#nights = new NightPrices({ contract, firstDay }, switches);
    this.#switches = switches;
  }

  /** `undefined` if the class is not sold at all. */
  of(place: RoomInRate | undefined, one: StayClass): SoldFor | undefined {
    if (!place || !maySell(place, one)) return undefined;
    const asked = { rate: place.rate.record.name, room: place.room.providerCode, ...datesOf(one) };
    const { rate, room, checkIn, checkOut, bookedOn } = asked;
    const request = ({ mealPlan, party: { adults, childAges } }: NumberedGuests): StayRequest =>
      // Written out: there are many, and a spread takes longer.
      ({ rate, room, mealPlan, checkIn, checkOut, bookedOn, adults, childAges });
    const whole: SoldFor = (guests) => {
      const units = this.#book.units(request(guests));
      return units && { sold: true, total: units.rounded, onRequest: units.onRequest };
    };
    const kinds = new Map<number, { readonly day: number; count: number }>();
    for (let day = one.arrival; day < one.arrival + one.nights; day += 1) {
      const kind = place.kinds[day] ?? -1;
      const known = kinds.get(kind);
      if (known) known.count += 1;
      else kinds.set(kind, { day, count: 1 });
    }
    const linked = new Set([...kinds.keys()].flatMap((kind) => place.kind(kind).linked));
    const counting = [...linked]
      .filter((modifier) => counts(modifier, one) && mayCount(modifier.record, one.nights))
      .map(({ record }) => record);
    if (!counting.every((record) => isByNight(record, this.#switches))) return whole;
    const nights = [...kinds.values()].map(({ day, count }) => ({
      count,
      price: this.#nights.on(place, day, counting),
    }));
    // If every night is sold to the guests, all that can refuse the stay is its length.
    let isRefused: boolean | undefined;
    return (guests) => {
      const parts: Part[] = [];
      for (const { count, price } of nights) {
        const units = price(guests);
        if (!units) return undefined;
        parts.push({ count, units });
      }
      isRefused ??= this.#book.refusal(request(guests)) !== undefined;
      if (isRefused) return undefined;
      const total = this.#sumOf(parts);
      if (total === undefined) return whole(guests);
      return { sold: true, total, onRequest: parts.some(({ units }) => units.onRequest) };
    };
  }

  refusal(asked: StayRequest): Outcome {
    return { sold: false, reason: this.#book.refusal(asked)?.reason.kind ?? 'unknown-rate' };
  }

  /** Each line rounded; `undefined` if offers take more than there is, which concerns the stay as a whole. */
  #sumOf(parts: readonly Part[]): bigint | undefined {
    const { rounding } = this.#switches;
    const lines = new Map<string, bigint>();
    let unit = 1n;
    for (const { count, units } of parts) {
      unit = units.unit;
      for (const line of units.lines) {
        if (line.kind === 'excess') return undefined;
        const key = 'code' in line ? `${line.kind} ${line.code}` : line.kind;
        const amount = rounding === 'night-half-up' ? line.amount : line.exact;
        lines.set(key, (lines.get(key) ?? 0n) + amount * BigInt(count));
      }
    }
    let [sum, supplements] = [0n, 0n];
    for (const [key, exact] of lines)
      if (key.startsWith('supplement ')) supplements += roundGrains(exact, unit, rounding);
      else sum += roundGrains(exact, unit, rounding);
    return sum < 0n ? undefined : (sum + supplements) / unit;
  }
}

interface Part {
  readonly count: number;
  readonly units: StayUnits;
}

/** Whether an offer or supplement counts for the class, as far as its booking is concerned. */
const counts = ({ open, ahead }: Bookable<unknown>, { arrival, booked }: StayClass): boolean =>
  open[booked] === true && arrival - booked >= ahead;

/** Whether no night is closed, and the rate can be booked. */
export function maySell(
  { rate, kinds, kind }: RoomInRate,
  { nights, arrival, booked }: Pick<StayClass, 'nights' | 'arrival' | 'booked'>,
): boolean {
  if (!rate.open[booked]) return false;
  for (let day = arrival; day < arrival + nights; day += 1) if (!kind(kinds[day] ?? -1).season) return false;
  return arrival - booked >= (kind(kinds[arrival] ?? -1).season?.ahead ?? 0);
}

/** The dates of one of the stays. */
export const datesOf = ({ checkIn, nights, bookedOn }: StayClass) => ({
  ...{ checkIn, bookedOn },
  checkOut: addDays(checkIn, nights),
});

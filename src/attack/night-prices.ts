import type { HotelContract, Offer, Supplement } from '../contract/model.ts';
import { addDays } from '../kernel/calendar-day.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../pricing/stay/price-book.ts';
import { withoutLimits } from '../pricing/stay/without-limits.ts';
import type { Guests } from './guests.ts';
import type { OpenNights, RoomInRate } from './open-nights.ts';

export type Counting = readonly (Offer | Supplement)[];

/** The price of a night for guests in the currency's smallest unit before rounding; `undefined` if it is not sold to them. */
export type NightPrice = (guests: Guests) => number | undefined;

/** What single nights cost as parts of longer stays. */
export class NightPrices {
  readonly #nights: OpenNights;
  readonly #switches: PricingSwitches;
  readonly #books = new Map<string, PriceBook>();
  readonly #known = new Map<string, NightPrice>();

  constructor(nights: OpenNights, switches: PricingSwitches) {
    this.#nights = nights;
    this.#switches = switches;
  }

  /** For nights like that of the day on which exactly these offers and supplements count. */
  on(place: RoomInRate, day: number, counting: Counting): NightPrice {
    const codes = counting.map(({ providerCode }) => JSON.stringify(providerCode)).join();
    const name = JSON.stringify([place.rate.record.name, place.room.providerCode, place.kinds[day], codes]);
    const known = this.#known.get(name);
    if (known) return known;
    const prices = new Map<number, number | undefined>();
    const price: NightPrice = (guests) => {
      if (!prices.has(guests.id)) prices.set(guests.id, this.#price(place, day, counting, codes, guests));
      return prices.get(guests.id);
    };
    this.#known.set(name, price);
    return price;
  }

  #price(place: RoomInRate, day: number, counting: Counting, codes: string, guests: Guests): number | undefined {
    const { contract, firstDay } = this.#nights;
    const book = this.#books.get(codes) ?? priceBook(freed(contract, counting), this.#switches);
    this.#books.set(codes, book);
    const checkIn = addDays(firstDay, day);
    const { adults, childAges } = guests.party;
    const units = book.units({
      ...{ rate: place.rate.record.name, room: place.room.providerCode, mealPlan: guests.mealPlan, adults, childAges },
      ...{ checkIn, checkOut: addDays(checkIn, 1), bookedOn: checkIn },
    });
    return units?.exact;
  }
}

/** The contract without limits of stays and bookings, and only with these offers and supplements. */
function freed({ hotel, rates, offers, supplements }: HotelContract, counting: Counting) {
  const kept = <One extends Offer | Supplement>(records: readonly One[]) =>
    records.flatMap((record) =>
      counting.some((one) => one === record) ? [{ ...withoutLimits(record), bookingWindows: [] }] : [],
    );
  return {
    hotel: withoutLimits(hotel),
    rates: rates.map((rate) => ({
      ...{ ...withoutLimits(rate), bookingWindows: [] },
      seasons: rate.seasons.map((season) => withoutLimits(season)),
    })),
    offers: kept(offers),
    supplements: kept(supplements),
  };
}

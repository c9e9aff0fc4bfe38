import type { RateQuotas } from '../../src/contract/rate-quotas.ts';
import { addDays, type CalendarDay, parseDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { type PriceBook, priceBook } from '../../src/pricing/stay/price-book.ts';
import type { HotelKey, Store, StoredHotel } from '../store/store.ts';
import { numberAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';
import { hotelRecords } from './accommodation.ts';
import type { Selection } from './selection.ts';
import { sellableContract } from './sellable-contract.ts';
import type { SellingNow } from './selling-now.ts';

/** The units of a room that bookings use up in a rate on a night. */
export type UnitsTaken = (rateId: number, room: string, night: CalendarDay) => number;

export const bookedUnits = ({ hotel, rateId, rooms, search }: Selection): JsonObject => ({
  ...hotel,
  rateId,
  rooms,
  checkIn: search.checkIn,
  checkOut: search.checkOut,
});

/** The statuses of bookings that hold their units: also those that wait for the supplier, or that it did not cancel. */
export const HOLDING_STATUSES = ['BOOKED', 'RQ', 'PENDING_BOOK', 'CANCEL_ERROR'] as const;

/** The units used by bookings of one hotel, each as `bookedUnits` writes it; `undefined` if there are none. */
export function unitsTaken(booked: readonly JsonObject[], rateQuotas: RateQuotas): UnitsTaken | undefined {
  const keyOf = (rateId: number, room: string, night: string): string =>
    rateQuotas === 'shared' ? `${night} ${room}` : `${rateId} ${night} ${room}`;
  const taken = new Map<string, number>();
  for (const units of booked)
    for (const room of textsAt(units, 'rooms'))
      for (const night of nightsOf(units)) {
        const key = keyOf(numberAt(units, 'rateId') ?? 0, room, night);
        taken.set(key, (taken.get(key) ?? 0) + 1);
      }
  return taken.size === 0 ? undefined : (rateId, room, night) => taken.get(keyOf(rateId, room, night)) ?? 0;
}

function nightsOf(units: JsonObject): readonly CalendarDay[] {
  const nights: CalendarDay[] = [];
  const end = textAt(units, 'checkOut') ?? '';
  for (let night = parseDay(textAt(units, 'checkIn') ?? ''); night && night < end; night = addDays(night, 1))
    nights.push(night);
  return nights;
}

/** A stored hotel decoded for repeated pricing. */
export interface PreparedHotel {
  readonly hotel: StoredHotel;
  readonly book: PriceBook;
  readonly rateNames: ReadonlyMap<number, string>;
  readonly roomNames: ReadonlyMap<string, string>;
  /** The units that bookings have used up; absent if none. */
  readonly taken?: UnitsTaken;
}

type Terms = Pick<SellingNow, 'terms' | 'switches' | 'quota' | 'rateQuotas'>;

/** Limits the memory for prepared hotels. One quote has at most 3,000 hotels. */
const MOST_KEPT = 3000;

/**
 * A running hub's cache of prepared hotels, so that quotes for many hotels need not read them. A hotel is read again when its stamp in
 * the store changes, whichever process wrote it.
 */
export class PreparedHotels {
  /** Least recently used first. */
  readonly #kept = new Map<string, { readonly stamp: string; readonly prepared: PreparedHotel }>();

  /** The current hotel, or `undefined`. Call it inside the store's `read` or `write`. */
  get(store: Store, key: HotelKey, selling: Terms): PreparedHotel | undefined {
    const name = `${key.supplierId}/${key.providerCode}`;
    const known = this.#kept.get(name);
    this.#kept.delete(name);
    const stored = store.hotelStamp(key);
    if (stored === undefined) return undefined;
    const stamp = `${stored} ${selling.quota} ${selling.rateQuotas} ${JSON.stringify(selling.terms)} ${JSON.stringify(selling.switches)}`;
    const prepared = known?.stamp === stamp ? known.prepared : prepare(store, key, selling);
    if (prepared === undefined) return undefined;
    this.#kept.set(name, { stamp, prepared });
    keepNewest(this.#kept, MOST_KEPT);
    return prepared;
  }
}

function prepare(
  store: Store,
  key: HotelKey,
  { terms, switches, quota, rateQuotas }: Terms,
): PreparedHotel | undefined {
  const hotel = store.hotel(key);
  if (!hotel) return undefined;
  const records = hotelRecords(store, hotel);
  const taken = quota === 'used-up' ? unitsTaken(store.bookedUnits(key, HOLDING_STATUSES), rateQuotas) : undefined;
  return {
    hotel,
    book: priceBook(sellableContract(records, terms), switches),
    rateNames: new Map(records.rates.map(({ id, body }) => [id, textAt(body, 'name') ?? ''])),
    roomNames: new Map(
      recordsAt(hotel.body, 'rooms').map((room) => {
        const code = textAt(room, 'providerCode') ?? '';
        return [code, textAt(room, 'name') ?? code];
      }),
    ),
    ...(taken && { taken }),
  };
}

/** Deletes the oldest entries beyond `most`. */
export function keepNewest(entries: Map<string, unknown>, most: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(oldest);
  }
}

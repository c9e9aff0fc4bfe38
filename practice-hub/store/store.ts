import type { JsonObject } from '../../src/kernel/json.ts';

/** The setting with the account of a hub that several processes serve. It outlives `clear`. */
export const ACCOUNT = 'account';

export interface HotelKey {
  readonly supplierId: number;
  readonly providerCode: string;
}

export interface StoredHotel extends HotelKey {
  /** `C12`: assigned by the server and never reused. */
  readonly contractId: string;
  /** Whether it is in the catalogue and on sale. */
  readonly live: boolean;
  /** The last change to the hotel or its child records, in milliseconds since 1970. */
  readonly updatedAt: number;
  readonly body: JsonObject;
}

/** A supplier or a rate. */
export interface StoredRecord {
  readonly id: number;
  readonly body: JsonObject;
}

/** Create-only child records of a hotel, identified by their code. */
export interface NewModifier {
  readonly providerCode: string;
  readonly body: JsonObject;
}

export type ModifierKind = 'offer' | 'supplement';

export interface StoredBooking {
  readonly bookingReference: string;
  readonly accommodationBookingReference: string;
  readonly micrositeId: string;
  /** Who made it. */
  readonly username: string;
  /** Milliseconds since 1970, like the other times. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly canceledAt?: number;
  /** As Booking detail shows it. */
  readonly body: JsonObject;
  /** The booked units, as `bookedUnits` writes them; absent for a rival's combination. */
  readonly units?: JsonObject;
  /** What else the trip shows, as `newTrip` and `changedBooking` write it. */
  readonly trip: JsonObject;
}

/** A booking in a listing. */
export interface ListedBooking extends Pick<StoredBooking, 'bookingReference' | 'micrositeId' | 'createdAt'> {
  readonly status: string;
}

/** From `from` up to, but not including, `to`. */
export interface Span<Value> {
  readonly from?: Value;
  readonly to?: Value;
}

/** Selects bookings: all conditions must hold. */
export interface BookingSearch {
  /** One of them; `''` in files of earlier versions, which do not say. */
  readonly micrositeIds: readonly string[];
  readonly username?: string;
  /** The trip's, the service's or the provider's reference. */
  readonly reference?: string;
  readonly created?: Span<number>;
  readonly updated?: Span<number>;
  readonly canceled?: Span<number>;
  /** Of the first day of the stay. */
  readonly departure?: Span<string>;
  readonly first: number;
  readonly limit: number;
}

/** Selects hotels by their addresses. */
export interface CatalogueSearch {
  readonly country?: string;
  /** As `placesOnSale` returns them. */
  readonly places?: readonly string[];
}

/** A hotel in the catalogue: under its own id, or as the duplicate that only rivals sell. */
export interface CatalogueEntry {
  readonly hotel: StoredHotel;
  readonly entry: 'mapped' | 'duplicate';
}

export interface StoreCounts {
  readonly suppliers: number;
  readonly hotels: number;
  readonly rates: number;
  readonly offers: number;
  readonly supplements: number;
  readonly bookings: number;
}

/**
 * The practice hub's records. Bodies are stored as they were sent, with the server's ids added. Lists are in creation order. Make all calls
 * inside `read` or `write`.
 */
export interface Store {
  /** Runs `work` on a consistent state. */
  read<T>(work: () => T): T;
  /** Runs `work` as the only writer of all processes. If it throws, none of its changes are kept. */
  write<T>(work: () => T): T;

  suppliers(): readonly StoredRecord[];
  supplier(id: number): StoredRecord | undefined;
  addSupplier(body: JsonObject): number;
  replaceSupplier(id: number, body: JsonObject): void;

  /** All hotels, or one supplier's. */
  hotels(supplierId?: number): readonly StoredHotel[];
  hotel(key: HotelKey): StoredHotel | undefined;
  hotelOfContract(contractId: string): StoredHotel | undefined;
  /**
   * A text that changes with every `putHotel` and differs between hotels, so that data derived from a hotel can be checked without
   * reading the hotel.
   */
  hotelStamp(key: HotelKey): string | undefined;
  /** Must also be called after each write to the hotel's rates, offers and supplements. */
  putHotel(hotel: StoredHotel): void;

  /** Whether the hotel is in the catalogue and on sale: live, and its supplier not switched off. */
  isOnSale(key: HotelKey): boolean;
  /** One page of the catalogue and how many entries there are in all. With `duplicates`, every hotel has one, on sale or not. */
  catalogue(
    first: number,
    limit: number,
    duplicates: boolean,
  ): { readonly total: number; readonly page: readonly CatalogueEntry[] };
  /** Some of the hotels on sale. */
  hotelsOnSale(search: CatalogueSearch, first: number, limit: number): readonly StoredHotel[];
  /** The places in the addresses of the hotels on sale, each as JSON of country and name, and how many hotels each has. */
  placesOnSale(): readonly { readonly place: string; readonly hotels: number }[];

  rates(key: HotelKey): readonly StoredRecord[];
  addRate(key: HotelKey, id: number, body: JsonObject): void;
  replaceRate(id: number, body: JsonObject): void;

  modifiers(kind: ModifierKind, key: HotelKey): readonly JsonObject[];
  hasModifier(kind: ModifierKind, key: HotelKey, providerCode: string): boolean;
  addModifier(kind: ModifierKind, key: HotelKey, modifier: NewModifier): void;

  /** A new id for a rate, season or contract, never used before. */
  newId(): number;
  /** The id of a hotel's room; a room code always keeps its id. */
  roomId(key: HotelKey, roomCode: string): number;

  booking(bookingReference: string): StoredBooking | undefined;
  putBooking(booking: StoredBooking): void;
  /** One page of the bookings found, oldest first, and how many there are in all. */
  findBookings(search: BookingSearch): { readonly total: number; readonly page: readonly ListedBooking[] };
  /** The units in the hotel's bookings that have one of these statuses. */
  bookedUnits(key: HotelKey, statuses: readonly string[]): readonly JsonObject[];

  /** A setting of this hub, stored with the records. */
  setting(name: string): string | undefined;
  putSetting(name: string, value: string): void;

  counts(): StoreCounts;
  /** Deletes all records and settings. New ids continue after the old ones, so that none is reused. */
  clear(): void;
  close(): void;
}

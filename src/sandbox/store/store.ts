import type { JsonObject } from '../../kernel/json.ts';

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
export type ModifierKind = 'offer' | 'supplement';

export interface StoredBooking {
  readonly bookingReference: string;
  readonly accommodationBookingReference: string;
  readonly body: JsonObject;
  /** The booked units, as `bookedUnits` writes them; absent for a rival's combination. */
  readonly units?: JsonObject;
}

export interface StoreCounts {
  readonly suppliers: number;
  readonly hotels: number;
  readonly rates: number;
  readonly offers: number;
  readonly supplements: number;
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

  rates(key: HotelKey): readonly StoredRecord[];
  addRate(key: HotelKey, id: number, body: JsonObject): void;
  replaceRate(id: number, body: JsonObject): void;

  modifiers(kind: ModifierKind, key: HotelKey): readonly JsonObject[];
  hasModifier(kind: ModifierKind, key: HotelKey, providerCode: string): boolean;
  addModifier(kind: ModifierKind, key: HotelKey, providerCode: string, body: JsonObject): void;

  /** A new id for a rate, season or contract, never used before. */
  newId(): number;
  /** The id of a hotel's room; a room code always keeps its id. */
  roomId(key: HotelKey, roomCode: string): number;

  booking(bookingReference: string, accommodationBookingReference: string): StoredBooking | undefined;
  putBooking(booking: StoredBooking): void;
  bookings(): readonly StoredBooking[];

  /** A setting of this hub, stored beside the records. */
  setting(name: string): string | undefined;
  putSetting(name: string, value: string): void;

  counts(): StoreCounts;
  /** Deletes all records and settings. New ids continue after the old ones, so that none is reused. */
  clear(): void;
  close(): void;
}

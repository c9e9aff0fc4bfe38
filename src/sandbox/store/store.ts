import type { JsonObject } from '../../kernel/json.ts';

export interface HotelKey {
  readonly supplierId: number;
  readonly providerCode: string;
}

export interface StoredHotel extends HotelKey {
  /** `C12`: the hotel's contract, given by the server and never reused. */
  readonly contractId: string;
  /** In the catalogue and on sale. */
  readonly live: boolean;
  /** Milliseconds since 1970; of the hotel or anything below it. */
  readonly updatedAt: number;
  readonly body: JsonObject;
}

export interface StoredSupplier {
  readonly id: number;
  readonly body: JsonObject;
}

export interface StoredRate {
  readonly id: number;
  readonly body: JsonObject;
}

/** Create-only children of a hotel, found by their code. */
export type ModifierKind = 'offer' | 'supplement';

export interface StoredBooking {
  readonly bookingReference: string;
  readonly accommodationBookingReference: string;
  readonly body: JsonObject;
  /** What of the contract was booked, as `bookedUnits` writes it; absent where another supplier's combination was. */
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
 * What the embedded hub remembers. Bodies are kept as they were sent, with the server's ids added; every list is in the order of
 * creation. Calls belong inside `read` or `write`.
 */
export interface Store {
  /** Runs `work` on one consistent state. */
  read<T>(work: () => T): T;
  /** Runs `work` as the only writer, in this process or any other: all of its changes are kept, or none when it throws. */
  write<T>(work: () => T): T;

  suppliers(): readonly StoredSupplier[];
  supplier(id: number): StoredSupplier | undefined;
  addSupplier(body: JsonObject): number;
  replaceSupplier(id: number, body: JsonObject): void;

  /** Every hotel, or those of one supplier. */
  hotels(supplierId?: number): readonly StoredHotel[];
  hotel(key: HotelKey): StoredHotel | undefined;
  hotelOfContract(contractId: string): StoredHotel | undefined;
  /**
   * Tells, without reading the hotel, whether something that was worked out from it still holds: another text after every `putHotel`,
   * and never the same for two hotels.
   */
  hotelStamp(key: HotelKey): string | undefined;
  /** Every write to a hotel's rates, offers and supplements ends with this. */
  putHotel(hotel: StoredHotel): void;

  rates(key: HotelKey): readonly StoredRate[];
  addRate(key: HotelKey, id: number, body: JsonObject): void;
  replaceRate(id: number, body: JsonObject): void;

  modifiers(kind: ModifierKind, key: HotelKey): readonly JsonObject[];
  /** Whether the hotel has one with this code, without reading any. */
  hasModifier(kind: ModifierKind, key: HotelKey, providerCode: string): boolean;
  addModifier(kind: ModifierKind, key: HotelKey, providerCode: string, body: JsonObject): void;

  /** An id that was never given before: for rates, seasons and contracts. */
  newId(): number;
  /** The id of a hotel's room; the same room code keeps its id for ever. */
  roomId(key: HotelKey, roomCode: string): number;

  booking(bookingReference: string, accommodationBookingReference: string): StoredBooking | undefined;
  putBooking(booking: StoredBooking): void;
  /** Every booking that was kept. */
  bookings(): readonly StoredBooking[];

  /** How this hub is set to behave, by name; kept beside the records. */
  setting(name: string): string | undefined;
  putSetting(name: string, value: string): void;

  counts(): StoreCounts;
  /** Forgets every record and setting. Ids go on from where they were, so nothing new is mistaken for something old. */
  clear(): void;
  close(): void;
}

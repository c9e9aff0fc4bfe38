import type {
  CatalogueEntry,
  HotelKey,
  ModifierKind,
  NewModifier,
  Store,
  StoreCounts,
  StoredBooking,
  StoredHotel,
  StoredRecord,
} from '../../practice-hub/store/store.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

/** The store's content. Values are never changed in place, so that copying the maps copies everything. */
interface Held {
  readonly suppliers: Map<number, JsonObject>;
  readonly hotels: Map<string, StoredHotel & { readonly revision: number }>;
  readonly rates: Map<number, { readonly hotel: string; readonly body: JsonObject }>;
  readonly modifiers: Map<string, JsonObject>;
  readonly rooms: Map<string, number>;
  readonly bookings: Map<string, StoredBooking>;
  readonly settings: Map<string, string>;
  nextSupplier: number;
  nextId: number;
}

const nothing = (): Held => ({
  suppliers: new Map(),
  hotels: new Map(),
  rates: new Map(),
  modifiers: new Map(),
  rooms: new Map(),
  bookings: new Map(),
  settings: new Map(),
  nextSupplier: 1,
  nextId: 1,
});

const copied = (held: Held): Held => ({
  suppliers: new Map(held.suppliers),
  hotels: new Map(held.hotels),
  rates: new Map(held.rates),
  modifiers: new Map(held.modifiers),
  rooms: new Map(held.rooms),
  bookings: new Map(held.bookings),
  settings: new Map(held.settings),
  nextSupplier: held.nextSupplier,
  nextId: held.nextId,
});

const nameOf = ({ supplierId, providerCode }: HotelKey): string => `${supplierId}/${providerCode}`;

/** The practice hub's records in memory, quick to create and copy, for tests that need thousands of hubs. */
export class MapStore implements Store {
  #held: Held;

  constructor(held: Held = nothing()) {
    this.#held = held;
  }

  /** A separate store with the same records. */
  copy(): MapStore {
    return new MapStore(copied(this.#held));
  }

  read<T>(work: () => T): T {
    return work();
  }

  write<T>(work: () => T): T {
    const before = copied(this.#held);
    try {
      return work();
    } catch (error) {
      this.#held = before;
      throw error;
    }
  }

  suppliers(): readonly StoredRecord[] {
    return [...this.#held.suppliers].map(([id, body]) => ({ id, body }));
  }

  supplier(id: number): StoredRecord | undefined {
    const body = this.#held.suppliers.get(id);
    return body && { id, body };
  }

  addSupplier(body: JsonObject): number {
    const id = this.#held.nextSupplier++;
    this.#held.suppliers.set(id, body);
    return id;
  }

  replaceSupplier(id: number, body: JsonObject): void {
    this.#held.suppliers.set(id, body);
  }

  hotels(supplierId?: number): readonly StoredHotel[] {
    return [...this.#held.hotels.values()].filter((hotel) => (supplierId ?? hotel.supplierId) === hotel.supplierId);
  }

  hotel(key: HotelKey): StoredHotel | undefined {
    const stored = this.#held.hotels.get(nameOf(key));
    if (stored === undefined) return undefined;
    const { revision: _, ...hotel } = stored;
    return hotel;
  }

  hotelOfContract(contractId: string): StoredHotel | undefined {
    return this.hotels().find((hotel) => hotel.contractId === contractId);
  }

  hotelStamp(key: HotelKey): string | undefined {
    const stored = this.#held.hotels.get(nameOf(key));
    return stored && `${stored.contractId}/${stored.revision}`;
  }

  putHotel(hotel: StoredHotel): void {
    const revision = (this.#held.hotels.get(nameOf(hotel))?.revision ?? -1) + 1;
    this.#held.hotels.set(nameOf(hotel), { ...hotel, revision });
  }

  isOnSale(key: HotelKey): boolean {
    const supplier = this.supplier(key.supplierId);
    return this.hotel(key)?.live === true && supplier !== undefined && supplier.body['active'] !== false;
  }

  catalogue(first: number, limit: number, duplicates: boolean): ReturnType<Store['catalogue']> {
    const entries = this.hotels().flatMap((hotel): readonly CatalogueEntry[] => [
      ...(duplicates ? [{ hotel, entry: 'duplicate' } as const] : []),
      ...(this.isOnSale(hotel) ? [{ hotel, entry: 'mapped' } as const] : []),
    ]);
    return { total: entries.length, page: entries.slice(first, first + limit) };
  }

  hotelsOnSale(): never {
    throw new Error('no test that needs thousands of hubs searches hotels');
  }

  placesOnSale(): never {
    throw new Error('no test that needs thousands of hubs searches places');
  }

  rates(key: HotelKey): readonly StoredRecord[] {
    const hotel = nameOf(key);
    const rates = [...this.#held.rates].flatMap(([id, rate]) => (rate.hotel === hotel ? { id, body: rate.body } : []));
    return rates.toSorted((a, b) => a.id - b.id);
  }

  addRate(key: HotelKey, id: number, body: JsonObject): void {
    this.#held.rates.set(id, { hotel: nameOf(key), body });
  }

  replaceRate(id: number, body: JsonObject): void {
    const rate = this.#held.rates.get(id);
    if (rate) this.#held.rates.set(id, { ...rate, body });
  }

  modifiers(kind: ModifierKind, key: HotelKey): readonly JsonObject[] {
    const start = JSON.stringify([kind, nameOf(key)]).slice(0, -1);
    return [...this.#held.modifiers].flatMap(([name, body]) => (name.startsWith(`${start},`) ? [body] : []));
  }

  hasModifier(kind: ModifierKind, key: HotelKey, providerCode: string): boolean {
    return this.#held.modifiers.has(JSON.stringify([kind, nameOf(key), providerCode]));
  }

  addModifier(kind: ModifierKind, key: HotelKey, { providerCode, body }: NewModifier): void {
    const name = JSON.stringify([kind, nameOf(key), providerCode]);
    if (this.#held.modifiers.has(name)) throw new Error(`${name} is there already`);
    this.#held.modifiers.set(name, body);
  }

  newId(): number {
    return this.#held.nextId++;
  }

  roomId(key: HotelKey, roomCode: string): number {
    const name = JSON.stringify([nameOf(key), roomCode]);
    const id = this.#held.rooms.get(name) ?? this.newId();
    this.#held.rooms.set(name, id);
    return id;
  }

  booking(bookingReference: string): StoredBooking | undefined {
    return this.#held.bookings.get(bookingReference);
  }

  putBooking(booking: StoredBooking): void {
    this.#held.bookings.set(booking.bookingReference, booking);
  }

  bookings(): readonly StoredBooking[] {
    return [...this.#held.bookings.values()];
  }

  findBookings(): never {
    throw new Error('no test that needs thousands of hubs searches bookings');
  }

  bookedUnits(key: HotelKey, statuses: readonly string[]): readonly JsonObject[] {
    return this.bookings().flatMap(({ body, units }) => {
      const isOfHotel = units?.['supplierId'] === key.supplierId && units['providerCode'] === key.providerCode;
      return isOfHotel && statuses.some((status) => status === body['status']) ? [units] : [];
    });
  }

  setting(name: string): string | undefined {
    return this.#held.settings.get(name);
  }

  putSetting(name: string, value: string): void {
    this.#held.settings.set(name, value);
  }

  counts(): StoreCounts {
    const modifiers = [...this.#held.modifiers.keys()];
    return {
      suppliers: this.#held.suppliers.size,
      hotels: this.#held.hotels.size,
      rates: this.#held.rates.size,
      offers: modifiers.filter((name) => name.startsWith('["offer"')).length,
      supplements: modifiers.filter((name) => name.startsWith('["supplement"')).length,
      bookings: this.#held.bookings.size,
    };
  }

  clear(): void {
    const { nextSupplier, nextId } = this.#held;
    this.#held = { ...nothing(), nextSupplier, nextId };
  }

  close(): void {}
}

import { flagAt, recordsAt, textAt } from './json-read.ts';
import type { HotelRecords } from './sellable-contract.ts';
import type { HotelKey, Store, StoredHotel } from './store.ts';

/** The id under which the catalogue lists a hotel and the booking flow sells it. */
export const accommodationId = ({ supplierId, providerCode }: HotelKey): string => `${supplierId}-${providerCode}`;

/** The hotel that a catalogue id names; the id alone does not say whether it exists. */
export function hotelOfAccommodation(id: string): HotelKey | undefined {
  const [, supplierId, providerCode] = /^(\d{1,9})-(.+)$/.exec(id) ?? [];
  return supplierId && providerCode ? { supplierId: Number(supplierId), providerCode } : undefined;
}

/** In the catalogue and on sale: live, and its supplier not switched off. */
export function isOnSale(store: Store, hotel: StoredHotel): boolean {
  const supplier = store.supplier(hotel.supplierId);
  return hotel.live && supplier !== undefined && flagAt(supplier.body, 'active') !== false;
}

export function hotelRecords(store: Store, hotel: StoredHotel): HotelRecords {
  const codes = recordsAt(hotel.body, 'rooms').map((room) => textAt(room, 'providerCode') ?? '');
  return {
    hotel: hotel.body,
    roomIds: new Map(codes.map((code) => [code, store.roomId(hotel, code)])),
    rates: store.rates(hotel),
    offers: store.modifiers('offer', hotel),
    supplements: store.modifiers('supplement', hotel),
  };
}

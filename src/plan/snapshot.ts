import type { HotelWire, SupplierWire } from '../hub/wire/contract-records.ts';

/** What the hub held when it was read: all suppliers, and in full the selected hotels that exist. */
export interface RemoteSnapshot {
  readonly suppliers: readonly SupplierWire[];
  readonly hotels: readonly RemoteHotel[];
  /** Each existing supplier's hotels, selected or not, by the supplier's id: their names by their codes. */
  readonly listed: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

export interface RemoteHotel {
  readonly supplierId: number;
  readonly record: HotelWire;
}

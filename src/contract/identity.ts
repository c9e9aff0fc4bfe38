import type { HotelContract, Supplier, SupplierRef } from './model.ts';

/** How people and settings name a supplier: its `externalCode`, or `#12` by its id in the hub. */
export const supplierKey = (ref: SupplierRef): string => (ref.by === 'id' ? `#${ref.id}` : ref.externalCode);

/** The same of a supplier that is defined, which has a code or an id. */
export const definitionKey = ({ externalCode, id }: Pick<Supplier, 'externalCode' | 'id'>): string =>
  externalCode ?? `#${id}`;

/** How people and settings name a hotel: `PALMA/SEA-PALACE`. Unique among contracts. */
export const hotelKey = (contract: Pick<HotelContract, 'supplier' | 'hotel'>): string =>
  `${supplierKey(contract.supplier)}/${contract.hotel.providerCode}`;

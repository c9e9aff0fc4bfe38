import type { HotelContract, Supplier, SupplierRef } from './model.ts';

/** The name of a supplier for users and settings: its `externalCode`, or `#12` for its id in the hub. */
export const supplierKey = (ref: SupplierRef): string => (ref.by === 'id' ? `#${ref.id}` : ref.externalCode);

/** The same for a supplier definition, which has a code or an id. */
export const definitionKey = ({ externalCode, id }: Pick<Supplier, 'externalCode' | 'id'>): string =>
  externalCode ?? `#${id}`;

/** The name of a hotel for users and settings: `PALMA/SEA-PALACE`. Unique among contracts. */
export const hotelKey = (contract: Pick<HotelContract, 'supplier' | 'hotel'>): string =>
  `${supplierKey(contract.supplier)}/${contract.hotel.providerCode}`;

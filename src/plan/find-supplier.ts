import type { Contracts, Supplier, SupplierRef } from '../contract/model.ts';
import type { SupplierWire } from '../hub/wire/contract-records.ts';
import { foldedName } from '../kernel/folded-name.ts';

/** How files name a supplier: by its id if given, else by its external code. */
export interface SupplierName {
  readonly id?: number | undefined;
  readonly externalCode?: string | undefined;
}

export type FoundSupplier =
  | { readonly kind: 'found'; readonly id: number; readonly record: SupplierWire }
  | { readonly kind: 'absent' }
  /** Absent, but there are suppliers whose codes differ from the wanted one only in case or blanks. */
  | { readonly kind: 'alike'; readonly codes: readonly string[] }
  | { readonly kind: 'ambiguous'; readonly ids: readonly number[] }
  /** Listed, but nothing can be written under it. */
  | { readonly kind: 'without-id' };

/** The supplier with this name among those that the hub lists; never a guess. */
export function findSupplier(suppliers: readonly SupplierWire[], name: SupplierName): FoundSupplier {
  const matches = suppliers.filter((supplier) =>
    name.id === undefined
      ? name.externalCode !== undefined && supplier.externalCode === name.externalCode
      : supplier.id === name.id,
  );
  const [record] = matches;
  if (record === undefined) {
    const codes =
      name.id === undefined
        ? codesLike(
            name.externalCode,
            suppliers.flatMap((it) => it.externalCode ?? []),
          )
        : [];
    return codes.length > 0 ? { kind: 'alike', codes } : { kind: 'absent' };
  }
  const ids = [...new Set(matches.flatMap(({ id }) => id ?? []))].sort((a, b) => a - b);
  if (matches.length > 1) return { kind: 'ambiguous', ids };
  return typeof record.id === 'number' ? { kind: 'found', id: record.id, record } : { kind: 'without-id' };
}

/** The definition that the files have of the supplier that `ref` names. */
export const definitionOf = (ref: SupplierRef, suppliers: readonly Supplier[]): Supplier | undefined =>
  ref.definition ??
  suppliers.find((supplier) => (ref.by === 'id' ? supplier.id === ref.id : supplier.externalCode === ref.externalCode));

/** The name by which a hotel's supplier is looked up: the id may be in its definition only. */
export const supplierName = (ref: SupplierRef, suppliers: readonly Supplier[]): SupplierName =>
  ref.by === 'id' ? { id: ref.id } : { id: definitionOf(ref, suppliers)?.id, externalCode: ref.externalCode };

/** Codes that look the same as `code` to people, but not to the hub. */
export function codesLike(code: string | undefined, codes: readonly string[]): readonly string[] {
  if (code === undefined) return [];
  const folded = foldedName(code);
  return [...new Set(codes)].filter((one) => one !== code && foldedName(one) === folded);
}

/** Why nothing is written under `code` if the hub has `alike`, and what to do. */
export function codeTrouble(
  kind: 'supplier' | 'hotel',
  code: string,
  alike: readonly string[],
): { readonly reason: string; readonly wayOut: string } {
  const named = alike.map((one) => JSON.stringify(one)).join(' and ');
  return {
    reason: `the hub has the ${kind} ${named}: its code differs from ${JSON.stringify(code)} only in case or blanks, and a second one could not be removed`,
    wayOut: `write ${named} in the file if it is the same ${kind}, else choose a code that differs in more`,
  };
}

/** The suppliers that the files define or that their hotels belong to. */
export const wantedSuppliers = ({ suppliers, hotels }: Contracts): readonly SupplierName[] => [
  ...suppliers,
  ...hotels.map(({ supplier }) => supplierName(supplier, suppliers)),
];

/** Where a hotel is in the hub. */
export interface HotelPlace {
  readonly supplierId: number;
  /** The hotel's `providerCode`. */
  readonly code: string;
}

/** Where the hotels of the contracts are, as far as their suppliers are in the hub. */
export function selectedHotels({ suppliers, hotels }: Contracts, remote: readonly SupplierWire[]): HotelPlace[] {
  const found = hotels.flatMap(({ supplier, hotel }) => {
    const owner = findSupplier(remote, supplierName(supplier, suppliers));
    return owner.kind === 'found' ? [{ supplierId: owner.id, code: hotel.providerCode }] : [];
  });
  return [...new Map(found.map((hotel) => [`${hotel.supplierId}/${hotel.code}`, hotel])).values()];
}

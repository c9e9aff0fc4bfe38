import { definitionKey } from '../contract/identity.ts';
import type { Contracts, Supplier, SupplierRef } from '../contract/model.ts';
import { recordFromAnswer } from '../hub/mapping/record-from-answer.ts';
import { supplierToWire } from '../hub/mapping/record-to-wire.ts';
import type { SupplierWire } from '../hub/wire/contract-records.ts';
import { foldedName } from '../kernel/folded-name.ts';
import { basisOf } from './compare/basis.ts';
import { differences } from './compare/differences.ts';
import { mergeRecords } from './compare/merge-records.ts';
import { RECORD_SHAPES } from './compare/record-shapes.ts';
import type { RecordIdentity } from './plan.ts';
import { blockedPart, type PlanPart, planPart, stepId, wholeAdded } from './plan-part.ts';

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

/** Where a hotel's supplier stands: in the hub, about to be created by a step, or out of reach. */
export type SupplierStanding =
  | { readonly kind: 'present'; readonly id: number }
  | { readonly kind: 'coming'; readonly stepId: string }
  | { readonly kind: 'blocked'; readonly reason: string; readonly wayOut: string };

export interface PlannedSupplier {
  readonly part: PlanPart;
  readonly standing: SupplierStanding;
}

/** The plan for a supplier that the files define. */
export function planSupplier(supplier: Supplier, remote: readonly SupplierWire[]): PlannedSupplier {
  const identity: RecordIdentity = { kind: 'supplier', supplier: definitionKey(supplier) };
  const found = findSupplier(remote, supplier);
  const managed = supplierToWire(supplier);
  const shape = RECORD_SHAPES.supplier;

  if (found.kind === 'absent' && supplier.id === undefined && supplier.externalCode !== undefined) {
    const id = stepId('createSupplier', identity);
    const step = { id, operation: 'createSupplier', identity, body: managed, managed, needs: [] } as const;
    return {
      part: planPart({ steps: [{ ...step, changes: wholeAdded(managed) }] }),
      standing: { kind: 'coming', stepId: id },
    };
  }
  if (found.kind !== 'found') {
    const standing = outOfReach(found, supplier);
    return { part: blockedPart(identity, standing.reason, standing.wayOut), standing };
  }

  const standing = { kind: 'present', id: found.id } as const;
  const record = recordFromAnswer(found.record);
  const changes = differences(shape, managed, record);
  if (changes.length === 0) return { part: planPart({ unchanged: [identity] }), standing };
  const step = {
    id: stepId('replaceSupplier', identity),
    operation: 'replaceSupplier',
    identity,
    body: mergeRecords(shape, managed, record),
    managed,
    changes,
    needs: [],
    supplierId: found.id,
    basis: basisOf(found.record),
  } as const;
  return { part: planPart({ steps: [step] }), standing };
}

/** Why a supplier cannot be found in the hub, and what to do. */
export function outOfReach(
  found: Exclude<ReturnType<typeof findSupplier>, { kind: 'found' }>,
  name: SupplierName,
): Extract<SupplierStanding, { kind: 'blocked' }> {
  const named = name.id === undefined ? `externalCode ${JSON.stringify(name.externalCode ?? '')}` : `id ${name.id}`;
  const blocked = (reason: string, wayOut: string) => ({ kind: 'blocked', reason, wayOut }) as const;
  switch (found.kind) {
    case 'absent':
      return name.id === undefined
        ? blocked(
            `the hub lists no supplier with ${named} and no file defines it`,
            'define the supplier in a file, or correct its code',
          )
        : blocked(
            `the hub lists no supplier with ${named}`,
            'correct the id, or leave it out to have the supplier created under its externalCode',
          );
    case 'alike':
      return { kind: 'blocked', ...codeTrouble('supplier', name.externalCode ?? '', found.codes) };
    case 'ambiguous':
      return blocked(
        `the hub lists more than one supplier with ${named} (ids ${found.ids.join(', ')})`,
        'write the id of the right one in the file',
      );
    case 'without-id':
      return blocked(
        `the hub lists the supplier with ${named} without an id`,
        'ask the hub to give the supplier an id',
      );
  }
}

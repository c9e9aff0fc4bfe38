import { definitionKey } from '../contract/identity.ts';
import type { Supplier } from '../contract/model.ts';
import { recordFromAnswer } from '../hub/mapping/record-from-answer.ts';
import { supplierToWire } from '../hub/mapping/record-to-wire.ts';
import type { SupplierWire } from '../hub/wire/contract-records.ts';
import { basisOf } from './compare/basis.ts';
import { differences } from './compare/differences.ts';
import { mergeRecords } from './compare/merge-records.ts';
import { RECORD_SHAPES } from './compare/record-shapes.ts';
import { codeTrouble, findSupplier, type SupplierName } from './find-supplier.ts';
import type { RecordIdentity } from './plan.ts';
import { blockedPart, type PlanPart, planPart, stepId, wholeAdded } from './plan-part.ts';

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

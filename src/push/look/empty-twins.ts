import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { SupplierWire } from '../../hub/wire/contract-records.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { findSupplier, type SupplierName } from '../../plan/find-supplier.ts';

/** A supplier that two pushes created at the same time: which one is used, and which ones are left empty. */
export interface SettledTwins {
  readonly externalCode: string;
  readonly used: number;
  readonly unused: readonly number[];
}

export interface SettledSuppliers {
  /** Without the empty twins. */
  readonly suppliers: readonly SupplierWire[];
  readonly settled: readonly SettledTwins[];
}

/**
 * Leaves out empty twins of the wanted suppliers: no request deletes them, so they would stop every later push. A supplier counts as a
 * twin only if a push of this project has created one with its code, and if at most one of its namesakes has hotels: that one is used, or
 * the one with the lowest id, as both pushes have done. All others stay ambiguous.
 */
export async function withoutEmptyTwins(
  hub: Hub,
  suppliers: readonly SupplierWire[],
  wanted: readonly SupplierName[],
  createdHere: (externalCode: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<Result<SettledSuppliers, HubFailure>> {
  const settled: SettledTwins[] = [];
  const seen = new Set<string>();
  for (const name of wanted) {
    const { externalCode } = name;
    const found = findSupplier(suppliers, name);
    if (found.kind !== 'ambiguous' || name.id !== undefined || externalCode === undefined) continue;
    const namesakes = suppliers.filter((one) => one.externalCode === externalCode).length;
    if (seen.has(externalCode) || found.ids.length !== namesakes || !(await createdHere(externalCode))) continue;
    seen.add(externalCode);
    const inUse: number[] = [];
    for (const supplierId of found.ids) {
      const hotels = await hub.call(operations.listHotels, { path: { supplierId }, ...(signal && { signal }) });
      if (hotels.kind !== 'ok') return fail(hotels);
      if ((hotels.body.hotel ?? []).length > 0) inUse.push(supplierId);
    }
    const [used = found.ids[0]] = inUse;
    if (inUse.length > 1 || used === undefined) continue;
    settled.push({ externalCode, used, unused: found.ids.filter((id) => id !== used) });
  }
  const unused = new Set(settled.flatMap((twins) => twins.unused));
  return ok({ suppliers: suppliers.filter(({ id }) => typeof id !== 'number' || !unused.has(id)), settled });
}

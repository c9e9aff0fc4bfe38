import type { Mapping } from '../mapping/mapping.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { proposeBaseAndDeltas } from './field-rows-propose.ts';
import { proposeSpoken } from './propose-spoken.ts';
import { proposeTable } from './propose-table.ts';

/** What each layout makes of a sheet; `undefined` if the sheet is not of this layout. */
const PROPOSERS: readonly ((sheet: Sheet) => Mapping | undefined)[] = [proposeTable, proposeSpoken];

/**
 * A mapping for a sheet in the first layout that recognises it, or with `isBaseAndDeltas` in that layout. It leaves open what only a person
 * knows.
 */
export function proposeLayout(sheet: Sheet, isBaseAndDeltas = false): Mapping | undefined {
  if (isBaseAndDeltas) return proposeBaseAndDeltas(sheet, true);
  for (const propose of PROPOSERS) {
    const mapping = propose(sheet);
    if (mapping) return mapping;
  }
  return undefined;
}

import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { proposeBaseAndDeltas } from './field-rows-propose.ts';
import { proposeSpoken } from './propose-spoken.ts';
import { proposeTable } from './propose-table.ts';

/**
 * A mapping for a sheet in the first layout that recognises it, or with `isBaseAndDeltas` in that layout. It leaves open what only a person
 * knows.
 */
export function proposeLayout(sheet: Sheet, isBaseAndDeltas = false): Mapping | undefined {
  return isBaseAndDeltas ? proposeBaseAndDeltas(sheet, true) : (proposeTable(sheet) ?? proposeSpoken(sheet));
}

import type { Mapping } from '../mapping/mapping.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { proposeBaseAndDeltas, proposeNested } from './field-rows-propose.ts';
import { proposeSeasonBlocks } from './season-blocks-propose.ts';
import { proposeSeasonColumns } from './season-columns-propose.ts';
import { proposeSections } from './sections-propose.ts';

/** Layouts with words beside and above prices, the most particular first. */
const PROPOSERS: readonly ((sheet: Sheet) => Mapping | undefined)[] = [
  proposeSections,
  proposeSeasonBlocks,
  proposeSeasonColumns,
  proposeBaseAndDeltas,
  proposeNested,
];

/** A mapping for a sheet with words beside and above its prices; `undefined` for other sheets. */
export function proposeSpoken(sheet: Sheet): Mapping | undefined {
  for (const propose of PROPOSERS) {
    const mapping = propose(sheet);
    if (mapping) return mapping;
  }
  return undefined;
}

import { NO_FACTS } from '../facts.ts';
import type { LAYOUT_NAMES, Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../reading.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { readBaseAndDeltas } from './base-and-deltas.ts';
import { readNested } from './nested.ts';
import { readTable } from './read-table.ts';
import { readSeasonBlocks } from './season-blocks.ts';
import { readSeasonColumns } from './season-columns.ts';
import { readSections } from './sections.ts';

/** What reads a sheet of a layout. Reading never fails as a whole: what is open, lost or wrong is in the result. */
type LayoutReader = (sheet: Sheet, mapping: Mapping) => Reading;

const READERS: Readonly<Record<(typeof LAYOUT_NAMES)[number], LayoutReader>> = {
  long: readTable,
  seasons: readTable,
  'season-blocks': readSeasonBlocks,
  'season-columns': readSeasonColumns,
  'base-and-deltas': readBaseAndDeltas,
  sections: readSections,
  nested: readNested,
};

/** Reads a sheet in the layout that its mapping names. */
export const readLayout: LayoutReader = (sheet, mapping) =>
  mapping.layout === 'messages' ? NOT_MESSAGES : READERS[mapping.layout](sheet, mapping);

const NOT_MESSAGES: Reading = {
  ...{ facts: NO_FACTS, questions: [], losses: [] },
  failures: [{ text: 'this is a sheet, and its mapping is for XML messages', where: [] }],
};

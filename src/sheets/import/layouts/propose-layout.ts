import type { Sheet } from '../cells.ts';
import { everythingOpen } from '../mapping/everything-open.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { labelMeaning } from '../words/label-meaning.ts';
import { proposeGrid } from './propose-grid.ts';
import { proposeSections } from './propose-sections.ts';
import { proposeTable } from './propose-table.ts';
import { isDated } from './propose-words.ts';
import { readLayout } from './read-layout.ts';

/**
 * A mapping for a sheet in the layout that leaves least unexplained, the most particular first; or with `isBaseAndDeltas` in that layout. It
 * leaves open what only a person knows.
 */
export function proposeLayout(sheet: Sheet, isBaseAndDeltas = false): Mapping | undefined {
  if (isBaseAndDeltas) return proposeBaseAndDeltas(sheet);
  const proposals = [proposeTable, proposeSections, proposeGrid].flatMap((propose) => propose(sheet) ?? []);
  if (proposals.length < 2 || sheet.rows.length > MOST_ROWS) return proposals[0];
  const found = proposals.map((mapping) => ({ mapping, cost: unexplained(sheet, mapping) - lead(mapping) }));
  return found.reduce((best, one) => (one.cost < best.cost ? one : best)).mapping;
}

/** "Double" may be the price of each guest or of the room, so a person says it. */
function proposeBaseAndDeltas(sheet: Sheet): Mapping | undefined {
  const grid = proposeGrid(sheet);
  const own = Object.entries(grid?.labels ?? {}).filter(([, said = '']) => labelMeaning(said)?.is !== 'parties');
  return grid && { ...grid, layout: 'base-and-deltas', labels: Object.fromEntries(own) };
}

/** The other layouts are recognised by more than one word: sections by their titles, tables by their headings. */
const lead = ({ layout }: Mapping): number => (layout === 'sections' ? 2 : layout === 'grid' ? 0 : 1);

/** Longer sheets are lists, which show their layout by themselves. */
const MOST_ROWS = 400;

/** How much of a sheet a mapping does not explain: questions about words, values that are wrong. */
function unexplained(sheet: Sheet, mapping: Mapping): number {
  const { facts, questions, failures } = everythingOpen(mapping, (answered) => readLayout(sheet, answered));
  const words = questions.filter(
    ({ key: [kind = '', word = '', field] }) =>
      WORDS.has(kind) && (kind !== 'seasons' || (field === 'nights' && !isDated(word))),
  );
  return words.length + 2 * failures.length + (facts.prices.length + questions.length === 0 ? 100 : 0);
}

const WORDS: ReadonlySet<string> = new Set([
  'columns',
  'labels',
  'notes',
  'sections',
  'cells',
  'seasons',
  'guests',
  'boards',
]);

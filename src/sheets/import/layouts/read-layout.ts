import { type Sheet, sourceOfCell } from '../cells.ts';
import { NO_FACTS } from '../facts.ts';
import type { LAYOUT_NAMES, Mapping } from '../mapping/mapping.ts';
import type { Loss, Reading } from '../mapping/reading.ts';
import { partOf, uselessParts } from '../sheet/sheet-part.ts';
import { readGrid } from './read-grid.ts';
import { readTable } from './read-table.ts';

/** Reads a sheet of a layout. Reading never fails as a whole: open questions, losses and failures are in the result. */
type LayoutReader = (sheet: Sheet, mapping: Mapping) => Reading;

const READERS: Readonly<Record<(typeof LAYOUT_NAMES)[number], LayoutReader>> = {
  long: readTable,
  seasons: readTable,
  'season-blocks': readGrid,
  'season-columns': readGrid,
  'base-and-deltas': readGrid,
  sections: readGrid,
  nested: readGrid,
  grid: readGrid,
};

/** Reads a sheet in the layout that its mapping names. Without a price, a question or a failure, the mapping is for another sheet. */
export const readLayout: LayoutReader = (sheet, mapping) => {
  const useless = uselessParts(sheet, mapping);
  if (useless.length > 0) return { ...NOTHING, failures: useless.map((text) => ({ text, where: [] })) };
  const reading = readVisible(sheet, mapping);
  const { facts, questions, failures } = reading;
  if (facts.prices.length + questions.length + failures.length > 0) return reading;
  const text = `no price was read in layout ${mapping.layout}: check the layout, the sheet and the rows that the mapping names`;
  return { ...reading, failures: [{ text, where: [] }] };
};

const readVisible: LayoutReader = (sheet, mapping) => {
  if (mapping.layout === 'messages') return NOT_MESSAGES;
  const read = READERS[mapping.layout];
  const { hidden = [] } = sheet;
  const part = partOf(sheet, mapping);
  if (hidden.length === 0) return read(part, mapping);
  const where = hidden.map(({ row, column }) => sourceOfCell(sheet, row, column));
  if (mapping.hidden === 'leave out') {
    const { losses, ...reading } = read(part, mapping);
    const loss: Loss = { what: 'hidden cells', text: 'hidden rows and columns are left out', where };
    return { ...reading, losses: [...losses, loss] };
  }
  const reading = read(part, mapping);
  if (mapping.hidden === 'read') return reading;
  const text = 'the workbook hides these cells: are they part of the rates?';
  const question = { key: ['hidden'], text, where, answers: ['read', 'leave out'] };
  return { ...reading, questions: [...reading.questions, question] };
};

const NOTHING: Reading = { facts: NO_FACTS, questions: [], losses: [], failures: [] };

const NOT_MESSAGES: Reading = {
  ...NOTHING,
  failures: [{ text: 'this is a sheet, and its mapping is for XML messages', where: [] }],
};

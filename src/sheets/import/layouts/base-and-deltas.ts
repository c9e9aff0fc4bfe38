import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { FieldRows } from './field-rows.ts';
import { PersonPrices } from './person-prices.ts';
import { boardFacts } from './season-blocks-boards.ts';
import { WordReader } from './word-reader.ts';

/**
 * A room and season a row, with the price of each of two guests and the prices of others next to it: `Double BB 50 | Single Supp 30 | Triple 45 |
 * Child -50 % | HB +10`. The mapping's `labels` say what each heading is.
 */
export function readBaseAndDeltas(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new WordReader(sheet, mapping);
  const rows = new FieldRows(reader);
  const persons = rows.columns.filter(({ meaning }) => meaning.is === 'person');
  const boards = rows.columns.filter(({ meaning }) => meaning.is === 'board');
  const hasBase = persons.some(({ meaning }) => meaning.is === 'person' && meaning.role.who === 'sharing');
  if (!hasBase && !rows.isOpen)
    reader.findings.fail('no heading has the meaning "sharing", the price of each of two adults', []);
  for (const { heading, meaning, column } of rows.columns)
    if (meaning.is === 'parties')
      reader.findings.ask(['labels', heading], `"${heading}" must mean a guest, such as "sharing" or "single"`, [
        reader.table.source(reader.table.area.top, column),
      ]);
  for (const row of rows.rowsWith([...persons, ...boards])) {
    const of = rows.rowOf(row);
    const prices = new PersonPrices(reader, of?.board);
    for (const { column, heading, meaning } of persons)
      if (meaning.is === 'person') prices.read(row, column, meaning.role, heading);
    if (of && hasBase) prices.write(of.season, of.room);
    for (const { column, heading, meaning } of boards) {
      const price = reader.amount(row, column, heading, true);
      const source = reader.table.source(row, column);
      if (of && price !== undefined && meaning.is === 'board') boardFacts(reader, of.season, meaning, price, [source]);
    }
  }
  rows.leaveOut();
  return reader.reading;
}

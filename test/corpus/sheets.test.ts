import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellAt, textOfCell } from '../../src/sheets/import/cells.ts';
import { csvSheet } from '../../src/sheets/import/sheet/csv-sheet.ts';
import { xlsxSheets } from '../../src/sheets/import/sheet/xlsx-sheets.ts';
import { QUESTIONS } from './sheet-answers.js';
import { fileOf } from './sheet-files.js';
import { cellOf, cellsOf, numbersOf, ownSheets, sheetsOf, violationsOf } from './sheets.js';

const kept = sheetsOf(path.join(import.meta.dirname, 'kept/sheets'));
// CONTRACTS_SHEETS holds another folder to the same form.
const sheets = [...sheetsOf(process.env['CONTRACTS_SHEETS'] ?? ownSheets), ...kept];

describe.each(sheets)('the rate sheet $name', (sheet) => {
  it('explains each of its numbers, and has each price once', () => {
    expect(violationsOf(sheet)).toEqual([]);
    expect(numbersOf(sheet).prices.size).toBeGreaterThan(0);
    expect(sheet.truth.ask.filter((word) => !QUESTIONS[word])).toEqual([]);
  });

  it('is a file that can be read', () => {
    const { name, bytes } = fileOf(sheet);
    if (!name.endsWith('.xlsx')) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      for (const address of cellsOf(sheet)) expect(text).toContain(firstWordOf(cellOf(sheet, address) ?? ''));
      return;
    }
    const read = xlsxSheets(name, bytes);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.map((tab) => tab.name)).toEqual(sheet.tabs.map((tab) => tab.name));
    for (const [at, { rows }] of sheet.tabs.entries())
      for (const [row, cells] of rows.entries())
        for (const [column, text] of cells.entries()) {
          const tab = read.value[at];
          const found = tab && textOfCell(cellAt(tab, row, column));
          expect(Boolean(found), `${name}, row ${row + 1}, column ${column + 1}`).toBe(text !== '');
        }
  });
});

it('has sheets that are kept apart', () => {
  expect(kept.length).toBeGreaterThanOrEqual(16);
});

it('speaks ten languages and comes in every kind of file', () => {
  expect(new Set(sheets.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(sheets.map(({ file }) => file))).toEqual(
    new Set(['xlsx', 'csv ;', 'csv ,', 'csv tab', 'tsv', 'html']),
  );
});

const firstWordOf = (text: string): string => text.split(/[\s"&<⏎]/)[0] ?? '';

it('has the same cells whatever separates them', () => {
  const cellsOfFile = (sheet: (typeof sheets)[number], separator: string) => {
    const { bytes } = fileOf({ ...sheet, file: `csv ${separator}` });
    const read = csvSheet('rates.csv', new TextDecoder().decode(bytes).replaceAll('\r\n', '\n'));
    return read.ok ? read.value.rows.map((row) => row.map(textOfCell)) : read.error;
  };
  for (const sheet of sheets) {
    const rows = cellsOfFile(sheet, ';');
    for (const separator of [',', '|', 'tab'])
      expect([sheet.name, separator, cellsOfFile(sheet, separator)]).toEqual([sheet.name, separator, rows]);
  }
});

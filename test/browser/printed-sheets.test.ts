import { expect, it } from 'vitest';
import { Budget } from '../../src/sheets/import/budget.ts';
import { textOfCell } from '../../src/sheets/import/cells.ts';
import { pdfPages } from '../../src/sheets/import/pdf/pdf-pages.ts';
import { pdfSheet } from '../../src/sheets/import/pdf/pdf-sheet.ts';
import { sheetsOf } from '../corpus/sheets.js';
import { isTurn } from '../support/every-case.ts';
import { describeInBrowser } from './open-page.ts';

const tabs = sheetsOf().flatMap(({ name, tabs: all }) =>
  all.map((tab) => ({
    name: `${name}, ${tab.name}`,
    rows: tab.rows.map((row) => row.map((cell) => String(cell ?? ''))),
  })),
);
const BORDERS = ['border=1', 'border=0', 'rules=rows frame=hsides'];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

/** A text alone in its row stands over all columns. */
function pageOf(rows: readonly (readonly string[])[], borders: string): string {
  const width = Math.max(...rows.map((row) => row.length));
  const cells = rows.map((row) =>
    row[0] && row.filter((cell) => cell !== '').length === 1
      ? `<td colspan=${width}>${escaped(row[0])}`
      : Array.from({ length: width }, (_, column) => `<td>${escaped(row[column] ?? '')}`).join(''),
  );
  const style = '<style>body{font:9pt sans-serif}table{border-collapse:collapse}td{padding:2px 5px}</style>';
  return `<meta charset=utf8>${style}<table ${borders}>${cells.map((row) => `<tr>${row}`).join('')}</table>`;
}

const filled = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter((cell) => cell !== ''))
    .filter((row) => row.length > 0);

/** The column in the PDF file for each column of the sheet, as its cells of several in a row stand there. */
function columnsOf(rows: readonly (readonly string[])[], printed: readonly (readonly string[])[]) {
  const places = (row: readonly string[]) => row.flatMap((cell, column) => (cell.trim() === '' ? [] : column));
  const [own, others] = [rows, printed].map((all) => all.map(places).filter((row) => row.length > 0));
  const found = new Map<number, Set<number | undefined>>();
  for (const [index, row] of (own ?? []).entries())
    if (row.length > 1)
      for (const [at, column] of row.entries())
        found.set(column, (found.get(column) ?? new Set()).add(others?.[index]?.[at]));
  return [...found].filter(([, columns]) => columns.size > 1);
}

describeInBrowser('a rate sheet that a browser prints as a PDF file', (open) => {
  const cases = tabs.flatMap((tab, index) => BORDERS.map((borders, kind) => ({ ...tab, borders, turn: index + kind })));

  it.each(cases.filter(({ turn }) => isTurn(turn, 18)))(
    'has the cells of $name with $borders',
    async ({ rows, borders }) => {
      const { page } = await open(pageOf(rows, borders));
      const pages = await pdfPages(new Uint8Array(await page.pdf({ format: 'A4', landscape: true })));
      const sheet = pages.ok ? pdfSheet('rates.pdf', pages.value, new Budget()) : pages;
      if (!sheet.ok) throw new Error(sheet.error);
      const printed = sheet.value.rows.map((row) => row.map(textOfCell));
      expect(filled(printed)).toEqual(filled(rows));
      expect(columnsOf(rows, printed)).toEqual([]);
    },
  );
});

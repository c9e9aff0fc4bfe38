import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { Budget, TooMuch } from '../../../src/sheets/import/budget.ts';
import { proposeLayout } from '../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../src/sheets/import/layouts/read-layout.ts';
import { readXml } from '../../../src/sheets/import/messages/read-xml.ts';
import { csvSheet } from '../../../src/sheets/import/sheet/csv-sheet.ts';
import { xlsxSheets } from '../../../src/sheets/import/sheet/xlsx-sheets.ts';
import { fc } from '../../support/fast-check.ts';
import { makeXlsx } from '../../support/make-xlsx.ts';
import { GOOD_SHEETS } from './layouts/good-sheets.ts';
import { sheetOf } from './layouts/sheet-texts.ts';

const TEXTS = Object.values(GOOD_SHEETS).map(({ drawn }) => drawn.trim());
const CSVS = TEXTS.map((text) => text.replaceAll(/ *\| */g, ';'));
const BOOKS = TEXTS.map((text) =>
  makeXlsx([
    { name: 'a', rows: text.split('\n').map((line) => line.split('|').map((cell) => cell.trim())), merged: ['A1:B2'] },
  ]),
);
const MESSAGE =
  '<a><RatePlans><RatePlan RatePlanCode="A" Start="2027-05-01"><Rates><Rate/></Rates></RatePlan></RatePlans></a>';

/** What an attacker puts in place of a piece. */
const pieces = fc.constantFrom(
  '',
  '"',
  "'",
  '(',
  '<',
  '&',
  ';',
  '\n',
  '\0',
  '9'.repeat(400),
  '<c r="XFD1048576">',
  'A1:XFD1048576',
  '(((('.repeat(8000),
  '-1',
  '1e999',
  '&#0;',
  '"'.repeat(999),
);
const changes = fc.array(fc.tuple(fc.nat(), fc.nat(60), pieces, fc.integer({ min: 1, max: 50 })), {
  minLength: 1,
  maxLength: 4,
});

const changed = (text: string, edits: readonly (readonly [number, number, string, number])[]): string =>
  edits.reduce((now, [at, length, piece, times]) => {
    const start = at % (now.length + 1);
    return now.slice(0, start) + piece.repeat(times) + now.slice(start + length);
  }, text);

/** Reads it and proposes a mapping for it; anything but a result or `TooMuch` is thrown. */
function readAll(read: (budget: Budget) => ReturnType<typeof xlsxSheets>): void {
  const start = process.cpuUsage().user;
  try {
    const sheets = read(new Budget(() => process.cpuUsage().user / 1000));
    for (const sheet of sheets.ok ? sheets.value : []) {
      const mapping = proposeLayout(sheet);
      if (mapping) readLayout(sheet, mapping);
      for (const good of Object.values(GOOD_SHEETS)) readLayout(sheet, good.mapping);
    }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  expect(process.cpuUsage().user - start).toBeLessThan(12_000_000);
}

const index = fc.nat(TEXTS.length - 1);

it('every changed CSV file is read or refused in time', () => {
  fc.assert(
    fc.property(index, changes, (which, edits) => {
      readAll((budget) => {
        const sheet = csvSheet('a.csv', changed(CSVS[which] ?? '', edits), budget);
        return sheet.ok ? { ok: true, value: [sheet.value] } : sheet;
      });
    }),
    { numRuns: 2000 },
  );
});

it('every workbook with a changed part is read or refused in time', () => {
  fc.assert(
    fc.property(index, fc.nat(), changes, (which, part, edits) => {
      const files = unzipSync(BOOKS[which] ?? new Uint8Array());
      const name = Object.keys(files)[part % Object.keys(files).length] ?? '';
      const text = changed(new TextDecoder().decode(files[name]), edits);
      readAll((budget) => xlsxSheets('a.xlsx', zipSync({ ...files, [name]: new TextEncoder().encode(text) }), budget));
    }),
    { numRuns: 2000 },
  );
});

it('every workbook with changed bytes is read or refused in time', () => {
  fc.assert(
    fc.property(index, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }), (which, edits) => {
      const bytes = Uint8Array.from(BOOKS[which] ?? []);
      for (const [at, byte] of edits) bytes[at % bytes.length] = byte;
      readAll((budget) => xlsxSheets('a.xlsx', bytes, budget));
    }),
    { numRuns: 2000 },
  );
});

it('every changed message is read or refused', () => {
  fc.assert(
    fc.property(changes, (edits) => {
      expect(readXml(changed(MESSAGE, edits))).toHaveProperty('ok');
    }),
    { numRuns: 5000 },
  );
});

it('a good sheet is still read', () => {
  for (const { drawn, mapping } of Object.values(GOOD_SHEETS))
    expect(readLayout(sheetOf(drawn), mapping).facts.prices.length).toBeGreaterThan(0);
});

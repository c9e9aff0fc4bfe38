import { describe, expect, it } from 'vitest';
import { asWritten, withoutFormulas } from '../../src/kernel/formula-text.ts';
import { textOfCell } from '../../src/sheets/import/cells.ts';
import { csvSheet } from '../../src/sheets/import/sheet/csv-sheet.ts';
import { csvLabel, csvText } from '../../src/view/csv-text.ts';
import { fc } from '../support/fast-check.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const SEPARATORS = [',', ';', '\t', '|', '\n'];

/** Texts that look like formulas more often than most. */
const texts = fc
  .array(fc.constantFrom(...SIGNS, ...SEPARATORS, "'", '"', ' ', 'Suite', 'HYPERLINK("x")', '1', 'é'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('a text that could be run as a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['Suite;=HYPERLINK("x")', `Suite;'=HYPERLINK("x")`],
    ['Suite, -10', "Suite, '-10"],
    ['a|@b', "a|'@b"],
    ['a;"=b"', `a;"'=b"`],
    ["'=b", "''=b"],
    ['Room-only + breakfast', 'Room-only + breakfast'],
  ])('%s is written as %s', (text, written) => {
    expect([withoutFormulas(text), asWritten(written)]).toEqual([written, text]);
  });

  it('is recovered, whatever it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(asWritten(withoutFormulas(text))).toBe(text);
      }),
    );
  });

  it('begins no cell in a CSV file, whatever a program takes for the separator', () => {
    fc.assert(
      fc.property(texts, texts, fc.constantFrom<',' | ';'>(',', ';'), (first, second, separator) => {
        const file = csvText([[csvLabel(first), csvLabel(second)]], { separator, mark: false });
        for (const other of SEPARATORS)
          for (const cell of file.trim().split(other))
            expect(cell.replace(/^[\s"]*/, '')).not.toMatch(/^[=+\-@＝＋－＠]/u);
      }),
    );
  });

  it('comes back from a CSV file as it was', () => {
    const plain = texts.map((text) =>
      text
        .replaceAll(/[\t\n]/g, '')
        .replaceAll(/ +/g, ' ')
        .trim(),
    );
    fc.assert(
      fc.property(plain, fc.constantFrom<',' | ';'>(',', ';'), (text, separator) => {
        const sheet = csvSheet(
          'a.csv',
          csvText(
            [
              ['name', 'x'],
              [csvLabel(text), 'x'],
            ],
            { separator, mark: false },
          ),
        );
        const cell = sheet.ok ? sheet.value.rows[1]?.[0] : undefined;
        expect(cell && textOfCell(cell)).toBe(text);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { GOOD_SHEETS } from '../../sheets/import/layouts/good-sheets.ts';
import { sheetOf } from '../../sheets/import/layouts/sheet-texts.ts';
import { pageOf } from '../../support/import-sheet.ts';

const same = (text: string): string => text;
/** What a person reads, without elements. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe.each(Object.entries(GOOD_SHEETS))('the page of a sheet in layout %s', (_layout, { drawn, mapping, price }) => {
  const sheet = sheetOf(drawn);

  it('has the price of the contract next to the cells that it comes from, and all of them agree', () => {
    const page = pageOf(sheet, mapping, same);
    expect(textOf(page)).toMatch(/✓ The contract is written\. (\d+) of \1 prices? as in the sheet\./);
    expect(page).not.toContain('class="is-missing"');
    expect(page).toMatch(
      new RegExp(
        `<td[^>]*class="is-contract"[^>]*>[^/]*<sup[^>]*>✓</sup>[^\\n]*<strong>${price.cell}: in the contract`,
      ),
    );
  });
});

describe('a page of an import', () => {
  const { drawn, mapping } = GOOD_SHEETS['season-blocks'];
  const sheet = sheetOf(drawn.replace('| 90 ', '| 93 '));

  it('shows a number that is another one in the contract: in the verdict, the list, the sheet and the prices', () => {
    const page = pageOf(sheet, mapping, (text) => text.replace('"2": 93', '"2": 39'));
    const text = textOf(page);
    expect(text).toMatch(
      /! The contract is written\. 6 of 8 prices as in the sheet\. 1 cell of the sheet not in the contract\./,
    );
    expect(text).toContain(
      '!! B2 “93” not in the contract. CLA ROOM_ONLY 2, Rates 2027, 1 ABRIL AL 30 JUNIO 2027: 93, but the contract has 39',
    );
    expect(text).toContain('93 !! → 39');
    expect(text).toContain('!! 39.00 sheet: 93.00; B2 93');
  });

  it('works prices out from the contract, with its meals', () => {
    const page = pageOf(sheet, mapping, (text) => text.replace('basePrice: 9,', 'basePrice: 90,'));
    expect(textOf(page)).toContain('!! 192.00 sheet: 111.00; B2 93 ; B4 9');
  });

  it('asks, and has no prices, while something is open', () => {
    const { lastDay: _last, labels: _labels, ...open } = { lastDay: undefined, ...mapping };
    const text = textOf(pageOf(sheet, open));
    expect(text).toMatch(/! Nothing was written\. \d+ to answer or correct\..*To answer or correct.*labels\.CUADRUPLE/);
    expect(text).toContain('There is no contract yet');
    expect(text).not.toContain('in the contract:');
  });

  it('draws joined cells, and says what is left out and why', () => {
    const joined = sheetOf(`Lago || \n${drawn.trim()}`, 'A1:C1', 'B1:C9');
    const page = pageOf(joined, { ...mapping, skip: 1, notes: { B4: 'leave out' } });
    expect(page).toMatch(
      /<td id="c\d+" dir="auto" colspan="3" class="is-left-out" tabindex="0">Lago<sup aria-hidden="true">–/,
    );
    expect(textOf(page)).toContain('skip: 1');
  });

  it('is text only, whatever a sheet has in it', () => {
    const bad = '<script>alert(1)</script>"\' onfocus=x \u202e93';
    const page = pageOf(sheetOf(`${drawn}${bad} | 1 | ${bad}`), mapping);
    expect(page).not.toMatch(/<script|\u202e|<[^>]*onfocus/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('counts the rows and columns that would be too much for a page', () => {
    const long = sheetOf(drawn);
    const rows = [...long.rows, ...Array.from({ length: 600 }, () => [{ is: 'text', text: 'x' } as const])];
    const page = pageOf(
      {
        ...long,
        rows: rows.map((cells) => [
          ...cells,
          ...Array.from({ length: 80 }, () => ({ is: 'text', text: 'x' }) as const),
        ]),
      },
      mapping,
    );
    expect(textOf(page)).toMatch(/\d{3} rows and 2\d columns not shown\./);
    expect(page.length).toBeLessThan(3_000_000);
  });
});

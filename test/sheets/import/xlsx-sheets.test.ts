import { describe, expect, it } from 'vitest';
import { xlsxSheets } from '../../../src/sheets/import/sheet/xlsx-sheets.ts';
import { numberFormats } from '../../../src/sheets/import/sheet/xlsx-styles.ts';
import { type MadeCell, type MadeSheet, makeXlsx } from '../../support/make-xlsx.ts';

const read = (sheets: readonly MadeSheet[], options?: { readonly is1904: boolean }) => {
  const result = xlsxSheets('rates.xlsx', makeXlsx(sheets, options));
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const row = (cells: readonly MadeCell[]) => read([{ name: '2027', rows: [cells] }])[0]?.rows[0];

describe('a workbook', () => {
  it('gives texts, numbers as stored and days', () => {
    // 46508 is 1 May 2027.
    expect(row(['Double\r\nroom & more', 85, { stored: '12.300000000000001' }, { day: 46508 }])).toEqual([
      { is: 'text', text: 'Double\nroom & more' },
      { is: 'number', text: '85' },
      { is: 'number', text: '12.300000000000001' },
      { is: 'day', day: '2027-05-01', text: '2027-05-01' },
    ]);
  });

  it('gives percentages as they are shown, so that none is taken for an amount', () => {
    expect(row([{ percent: '0.6' }, { percent: '-0.33300000000000002' }])).toEqual([
      { is: 'text', text: '60 %' },
      { is: 'text', text: '-33.3 %' },
    ]);
  });

  it.each([
    ['#,##0.00 [$€-407]', '€'],
    ['#,##0.00\\ "€"', '€'],
    ['_-* #,##0.00\\ "€"_-;-* 0', '€'],
    ['[$$-409]#,##0.00', '$'],
    ['"USD" 0.00', 'USD'],
    ['"PAX" 0', undefined],
    ['[Red]0.00', undefined],
  ])('says that a number in format %s is in %s', (formatCode, currency) => {
    const quoted = formatCode.replaceAll('"', '&quot;');
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${quoted}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    expect(numberFormats(styles)).toEqual([{ kind: 'number', ...(currency && { currency }) }]);
  });

  it('leaves cells without content blank, at their addresses', () => {
    expect(row([undefined, ' ', 'A'])).toEqual([{ is: 'blank' }, { is: 'blank' }, { is: 'text', text: 'A' }]);
  });

  it('reads texts inside a cell, and characters written as codes', () => {
    expect(row([{ inline: 'a_x000A_b _x005F_' }])).toEqual([{ is: 'text', text: 'a\nb _' }]);
  });

  it('takes the stored value of a formula, and shows one that was never calculated', () => {
    expect(row([{ formula: 'A1*2', value: '170' }, { formula: 'A1*2' }])).toEqual([
      { is: 'number', text: '170' },
      { is: 'text', text: '=A1*2' },
    ]);
  });

  it('counts days from 1904 where the workbook says so', () => {
    const [sheet] = read([{ name: 'a', rows: [[{ day: 46508 - 1462 }]] }], { is1904: true });
    expect(sheet?.rows[0]).toEqual([{ is: 'day', day: '2027-05-01', text: '2027-05-01' }]);
  });

  it('names its sheets, which of them are hidden, and which cells are joined, as far as there are rows', () => {
    const sheets = read([
      { name: 'Old', rows: [['x']], hidden: true },
      { name: 'Summer & Co', rows: [['y']], merged: ['A1:C2'] },
    ]);
    expect(sheets.map(({ name, isHidden, merged }) => [name, isHidden, merged])).toEqual([
      ['Old', true, []],
      ['Summer & Co', undefined, [{ top: 0, left: 0, bottom: 0, right: 2 }]],
    ]);
  });

  it('names the cells with values in hidden rows and columns', () => {
    const rows = [
      ['a', 'b', 'c', 'd'],
      ['e', undefined, 'f', 'g'],
      ['h', 'i', undefined, 'j'],
    ];
    const [sheet] = read([{ name: '2027', rows, hiddenRows: [3], hiddenColumns: '2-3' }]);
    expect(sheet?.hidden?.map(({ row: at, column }) => rows[at]?.[column])).toEqual(['b', 'c', 'f', 'h', 'i', 'j']);
  });

  it.each([
    ['no archive', new Uint8Array([0x50, 0x4b, 1, 2, 3])],
    ['an archive of something else', makeXlsx([]).slice(0, 60)],
  ])('is refused if it is %s', (_, bytes) => {
    expect(xlsxSheets('rates.xlsx', bytes)).toMatchObject({ ok: false });
  });
});

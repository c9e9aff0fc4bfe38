import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type HotelLines, priceSheet } from '../../../src/sheets/export/price-sheet.ts';
import { priceWorkbook } from '../../../src/sheets/export/price-workbook.ts';
import { days, money } from '../../support/sample-contract.ts';

const line = {
  rate: '_x0041_ <& "2027"',
  season: '=High()',
  nights: days('2027-02-28..2028-02-29'),
  type: 'room',
  code: '007',
  name: ' غرفة\u0007 ',
  basis: 'room per night',
} as const;

const hotelWith = (currency: string, ...amounts: readonly string[]): HotelLines => ({
  supplier: 'PALMA',
  hotel: 'SEA',
  hotelName: 'Sea Palace',
  currency,
  lines: [
    {
      ...line,
      prices: amounts.map((amount, index) => ({
        guests: { text: `${index + 1}`, rank: index },
        amount: money(amount),
      })),
    },
  ],
});

interface Cell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly format: string;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (xml: string): string =>
  xml.replace(/&(\w+);/g, (_, name: string) => NAMED[name] ?? '').replace(/_x005F_/g, '_');

const all = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((match) => [...match]);

/** The cells of a workbook by their place, as a spreadsheet program would see them. */
function cellsOf(workbook: Uint8Array): Readonly<Record<string, Cell>> {
  const files = unzipSync(workbook);
  const file = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const texts = all(file('xl/sharedStrings.xml'), /<t xml:space="preserve">([^<]*)<\/t>/g).map(([, text = '']) =>
    unescaped(text),
  );
  const codes = new Map(
    all(file('xl/styles.xml'), /numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([, id = '', code = '']) => [id, code]),
  );
  const [, cellFormats = ''] = file('xl/styles.xml').split('<cellXfs');
  const formats = all(cellFormats, /<xf numFmtId="(\d+)"/g).map(([, id = '']) => codes.get(id) ?? id);
  return Object.fromEntries(
    all(file('xl/worksheets/sheet1.xml'), /<c r="([A-Z]+\d+)" s="(\d+)"( t="s")?><v>([^<]*)<\/v><\/c>/g).map(
      ([, at = '', style = '', shared, value = '']) => [
        at,
        {
          text: shared === undefined ? value : (texts[Number(value)] ?? ''),
          isNumber: shared === undefined,
          format: formats[Number(style)] ?? '',
        },
      ],
    ),
  );
}

const textsIn = (cells: Readonly<Record<string, Cell>>): readonly string[] =>
  Object.values(cells).map(({ text }) => text);

describe('a rate sheet as a workbook', () => {
  it('has texts as they are, which no program runs or takes for numbers', () => {
    const cells = cellsOf(priceWorkbook(priceSheet([hotelWith('EUR', '80')], 'long')));
    expect(cells['D2']).toEqual({ text: '_x0041_ <& "2027"', isNumber: false, format: '49' });
    expect(cells['E2']).toEqual({ text: '=High()', isNumber: false, format: '49' });
    expect(cells['I2']).toEqual({ text: '007', isNumber: false, format: '49' });
    expect(cells['J2']?.text).toBe(' غرفة\\u0007 ');
  });

  it('has nights as dates', () => {
    const { F2, G2 } = cellsOf(priceWorkbook(priceSheet([hotelWith('EUR', '80')], 'long')));
    // 28 February 2027 and 29 February 2028, in days since 30 December 1899.
    expect(F2).toEqual({ text: '46446', isNumber: true, format: 'yyyy\\-mm\\-dd' });
    expect(G2).toEqual({ text: '46812', isNumber: true, format: 'yyyy\\-mm\\-dd' });
  });

  it.each([
    ['EUR', '80', '80.00', '0.00'],
    ['EUR', '0', '0.00', '0.00'],
    ['EUR', '1234.505', '1234.505', '0.000'],
    ['JPY', '12000', '12000', '0'],
    ['KWD', '12.5', '12.500', '0.000'],
  ])('has prices in %s as numbers with all decimal places: %s', (currency, amount, text, format) => {
    const cells = cellsOf(priceWorkbook(priceSheet([hotelWith(currency, amount)], 'long')));
    expect(cells['N2']).toEqual({ text, isNumber: true, format });
  });

  it('has a price as text that programs could not hold exactly', () => {
    const cells = cellsOf(priceWorkbook(priceSheet([hotelWith('EUR', '12345678901234.56')], 'long')));
    expect(cells['N2']).toEqual({ text: '12345678901234.56', isNumber: false, format: '49' });
  });

  it('has no cell where the contract has no price', () => {
    const { lines } = hotelWith('EUR', '80');
    const board = lines.map((room) => ({
      ...room,
      prices: [{ guests: { text: 'adult 1', rank: 9 }, amount: money('7') }],
    }));
    const hotel = { ...hotelWith('EUR', '80'), lines: [...lines, ...board] };
    const cells = cellsOf(priceWorkbook(priceSheet([hotel], 'seasons')));
    expect([cells['M1']?.text, cells['N1']?.text]).toEqual(['1', 'adult 1']);
    expect([cells['M2']?.text, cells['N2'], cells['M3'], cells['N3']?.text]).toEqual([
      '80.00',
      undefined,
      undefined,
      '7.00',
    ]);
  });

  it('names columns beyond Z', () => {
    const amounts = Array.from({ length: 45 }, (_, index) => `${index + 1}`);
    const cells = cellsOf(priceWorkbook(priceSheet([hotelWith('EUR', ...amounts)], 'seasons')));
    expect([cells['Z2']?.text, cells['AA2']?.text, cells['BA2']?.text, cells['BE2']?.text]).toEqual([
      '14.00',
      '15.00',
      '41.00',
      '45.00',
    ]);
  });

  it('keeps its header in sight, and is the same bytes whenever it is made', () => {
    const sheet = priceSheet([hotelWith('EUR', '80', '90')], 'seasons');
    const workbook = priceWorkbook(sheet);
    expect(strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('state="frozen"');
    expect(priceWorkbook(sheet)).toEqual(workbook);
    // Bytes 10 to 14 of an archive say when its first file was changed: 1 January 1980, which is how it says nothing.
    expect([...workbook.subarray(10, 14)]).toEqual([0, 0, 0x21, 0]);
    expect(textsIn(cellsOf(workbook))).toContain('last night');
  });
});

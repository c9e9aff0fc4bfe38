import { describe, expect, it } from 'vitest';
import { type CoveredCell, coverageOf } from '../../../src/sheets/import/coverage.ts';
import { builtBy, importedBy } from '../../support/import-sheet.ts';
import { GOOD_SHEETS } from './layouts/good-sheets.ts';
import { sheetOf } from './layouts/sheet-texts.ts';

const cellsIn = (cells: readonly CoveredCell[], state: CoveredCell['state']): readonly string[] =>
  cells.filter((one) => one.state === state).map(({ source }) => source.cell ?? '');

describe.each(Object.entries(GOOD_SHEETS))('a sheet in layout %s', (_layout, { drawn, mapping }) => {
  const sheet = sheetOf(drawn);
  const { reading, hotels } = importedBy(sheet, mapping);
  let file = '';
  const right = builtBy({ hotels }, (text) => (file = text));
  const cellsOf = (text: string) =>
    coverageOf(
      [sheet],
      sheet,
      mapping,
      reading,
      builtBy({ hotels }, () => text),
    );

  it('has every number of its prices in the contract that is built', () => {
    expect(cellsIn(coverageOf([sheet], sheet, mapping, reading, right), 'missing')).toEqual([]);
    expect(cellsIn(coverageOf([sheet], sheet, mapping, reading, right), 'contract')).toEqual(
      cellsIn(coverageOf([sheet], sheet, mapping, reading), 'contract'),
    );
  });

  it('notices each amount and limit that is another one in the contract', () => {
    const from = file.indexOf('mealPlans:');
    const amounts = [...file.matchAll(AMOUNTS)].flatMap(({ index, 0: whole }) =>
      index < from
        ? []
        : [...whole.matchAll(/(?<=[ [])\d+(?:\.\d+)?(?=[ ,\]}\n]|$)/g)].map((one) => ({
            at: index + one.index,
            text: one[0],
          })),
    );
    expect(amounts.length).toBeGreaterThan(1);
    const unnoticed = amounts.filter(({ at, text }) => {
      const changed = `${file.slice(0, at)}${Number(text) + 54}${file.slice(at + text.length)}`;
      return cellsIn(cellsOf(changed), 'missing').length === 0;
    });
    expect(unnoticed).toEqual([]);
  });

  it('notices nights that are gone', () => {
    const shorter = file.replace(/(dateRanges: \[\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-)\d\d/, '$102');
    expect(cellsIn(cellsOf(shorter), 'missing')).not.toEqual([]);
  });

  it('has nothing in the contract if there is none of its hotel', () => {
    const cells = coverageOf([sheet], sheet, mapping, reading, new Map());
    expect(cellsIn(cells, 'contract')).toEqual([]);
  });
});

/** Where a contract has amounts and limits, without the allotments of the mapping. */
const AMOUNTS =
  /(?:distributionPrices: \{[^}]*|basePrice: [\d.]+|(?:adult|child)Prices: \[[^\]]*|(?:minimumStay|releaseDays): \d+)/g;

it('says what the contract has in the place of a number', () => {
  const { drawn, mapping, price } = GOOD_SHEETS['season-blocks'];
  const sheet = sheetOf(drawn);
  const { reading, hotels } = importedBy(sheet, mapping);
  const built = builtBy({ hotels }, (text) => text.replace('"2": 90', '"2": 39'));
  const cells = coverageOf([sheet], sheet, mapping, reading, built);
  expect(cells.find(({ source }) => source.cell === price.cell)).toMatchObject({
    state: 'missing',
    says: [
      'CLA ROOM_ONLY 2, Rates 2027, 1 ABRIL AL 30 JUNIO 2027: 90, but the contract has 39',
      'CLA ROOM_ONLY 1, Rates 2027, 1 ABRIL AL 30 JUNIO 2027: 90',
    ],
    has: ['39'],
  });
  expect(cellsIn(cells, 'missing')).toEqual([price.cell]);
});

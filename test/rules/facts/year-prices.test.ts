import { expect, it } from 'vitest';
import type { Season } from '../../../src/contract/model.ts';
import { changesByOccupancy, yearPrices } from '../../../src/rules/facts/year-prices.ts';
import { prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const ROOMS = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom('DBL', 'FAM', 'SUI', 'SGL'),
    amounts: fc.dictionary(fc.constantFrom('1', '2', '2+1', '3'), fc.integer({ min: 1, max: 999 }).map(String)),
  }),
  { selector: ({ code }) => code },
);

const seasons = ROOMS.map(
  (rooms): Season => ({
    name: 'High',
    dateRanges: [range('2027-07-01..2027-08-31')],
    priceType: 'DISTRIBUTION',
    seasonRoomPrices: rooms.map(({ code, amounts }) => prices(code, amounts)),
  }),
);

it('the quick look at two years has the changes of the thorough one', () => {
  fc.assert(
    fc.property(seasons, seasons, (before, now) => {
      const pair = { before, now };
      const thorough = yearPrices(pair).map(({ log }) => log);
      expect(changesByOccupancy([pair])?.toSorted()).toEqual(thorough.toSorted());
    }),
  );
});

it('prices per person have no quick look', () => {
  const season: Season = { name: 'High', dateRanges: [], priceType: 'PAX', seasonRoomPrices: [] };
  expect(changesByOccupancy([{ before: season, now: season }])).toBeUndefined();
});

import { expect, it } from 'vitest';
import { uncrossableSeam } from '../../../src/rules/dates/uncrossable-seam.ts';
import { contractWith, item, range } from '../../support/contract-builder.ts';
import { foundBy } from '../checked.ts';

type Change = Extract<Parameters<typeof contractWith>[0], (contract: never) => void>;

/** What is found in the good contract, whose winter rate goes on where the summer rate ends, with these booking windows. */
const found = (summer: string | undefined, winter: string | undefined, change: Change = () => {}) =>
  foundBy(
    uncrossableSeam,
    contractWith((contract) => {
      for (const [index, window] of [summer, winter].entries())
        item(contract.rates, index).bookingWindows = window === undefined ? [] : [range(window)];
      change(contract);
    }),
  );

it('finds two rates, booked on the same days, of which one goes on where the other ends', () => {
  const expected =
    'D20 warning: no stay in room "DBL" can go on from 2027-10-15, the last night of rate "Summer 2027", to 2027-10-16, the first of rate "Winter 2027": one rate sells the whole of a stay (make both one rate with a season for each, or add 2027-10-16 and some nights more to rate "Summer 2027" as a season with the prices of rate "Winter 2027")';
  expect(found(undefined, undefined)).toEqual([expected]);
  expect(found('2026-11-01..2027-10-10', '2026-11-01..2027-10-10')).toEqual([expected]);
});

it('takes contract years that are booked on days of their own', () => {
  expect(found('2026-11-01..2027-10-10', undefined)).toEqual([]);
  expect(found('2026-11-01..2027-10-10', '2026-11-01..2028-03-20')).toEqual([]);
});

it('is content where some rate sells the nights on both sides, or a night lies between them', () => {
  const across = found(undefined, undefined, ({ rates }) => {
    const [winter] = item(rates, 1).seasons;
    if (winter) winter.dateRanges = [range('2027-10-15..2028-03-31')];
  });
  expect(across).toEqual([]);
  const apart = found(undefined, undefined, ({ rates }) => {
    const [winter] = item(rates, 1).seasons;
    if (winter) winter.dateRanges = [range('2027-10-17..2028-03-31')];
  });
  expect(apart).toEqual([]);
});

it('looks at rooms that both sell', () => {
  const otherRoom = found(undefined, undefined, ({ rates }) => {
    item(item(item(rates, 1).seasons).seasonRoomPrices).providerRoomCode = 'SUI';
  });
  expect(otherRoom).toEqual([]);
});

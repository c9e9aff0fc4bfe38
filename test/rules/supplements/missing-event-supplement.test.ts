import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

type Change = Parameters<typeof findingsAfter>[0];

/** Two rates that sell Christmas and New Year of two years; the gala is linked by the first. */
const found = (change: Change = () => {}): string[] =>
  onlyOf(
    'O22',
    findingsAfter((contract) => {
      const [first, second] = [item(contract.rates), item(contract.rates, 1)];
      item(first.seasons).dateRanges = [range('2027-12-20..2027-12-31')];
      item(second.seasons).dateRanges = [range('2028-12-20..2028-12-31')];
      first.supplements = ['GALA'];
      second.supplements = [];
      item(contract.supplements).travelWindows = [range('2027-12-24..2027-12-24')];
      change(contract);
    }),
  );

describe('a gala that is missing in the rate of the next year', () => {
  it('is found, with its nights', () => {
    expect(found()).toEqual([
      'O22 warning: rate "Winter 2027": no supplement is charged on 2028-12-24, but rate "Summer 2027" has "GALA" on 2027-12-24 (if the event takes place again, link a supplement with travelWindows: [2028-12-24..2028-12-24])',
    ]);
  });

  it.each<[what: string, change: Change]>([
    [
      'the next rate does not sell the night',
      ({ rates }) => {
        item(item(rates, 1).seasons).dateRanges = [range('2028-12-01..2028-12-23')];
      },
    ],
    [
      'the night is no feast of a fixed date',
      ({ supplements }) => {
        item(supplements).travelWindows = [range('2027-12-22..2027-12-22')];
      },
    ],
    [
      'the supplement is for many nights',
      ({ supplements }) => {
        item(supplements).travelWindows = [range('2027-12-24..2027-12-27')];
      },
    ],
    [
      'the rate links the supplement, whose dates others check',
      ({ rates }) => {
        item(rates, 1).supplements = ['GALA'];
      },
    ],
    [
      'the supplement has the dates of the next year',
      ({ supplements }) => {
        item(supplements).travelWindows = [range('2027-12-24..2027-12-24'), range('2028-12-24..2028-12-24')];
      },
    ],
    [
      'no rate charged it',
      ({ rates }) => {
        item(rates).supplements = [];
      },
    ],
    [
      'another supplement is charged',
      (contract) => {
        contract.supplements.push({
          ...item(contract.supplements),
          providerCode: 'GALA28',
          travelWindows: [range('2028-12-24..2028-12-24')],
        });
        item(contract.rates, 1).supplements = ['GALA28'];
      },
    ],
    [
      'another rate of the first year sold the night without it',
      (contract) => {
        contract.rates.push({ ...item(contract.rates), name: 'Room only 2027', supplements: [] });
      },
    ],
  ])('is not told where %s', (_, change) => expect(found(change)).toEqual([]));
});

import { describe, expect, it } from 'vitest';
import { item, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('unreachable minimum stay', () => {
  it('finds a season too short for its minimum stay, with none behind it', () => {
    const found = findingsAfter(({ rates }) => {
      rates.push({
        name: 'Fair 2028',
        minimumStay: 4,
        seasons: [
          {
            ...structuredClone(item(item(rates, 1).seasons)),
            name: 'Fair',
            dateRanges: [range('2028-05-01..2028-05-03')],
          },
        ],
      });
    });
    expect(found).toEqual([
      'O08 warning: rate "Fair 2028", season "Fair": the shortest stay is 4 nights, but from 2028-05-01 on the rate has only 3, so nobody can arrive on 2028-05-01..2028-05-03 (give the season minimumStay: 3 or less)',
    ]);
  });

  it('is content when the stay can run on into the next season', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons).minimumStay = 20;
    });
    expect(found).toEqual([]);
  });

  it('finds free nights that do not fit into their window', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).travelWindows = [range('2027-05-01..2027-05-06')];
    });
    expect(found).toEqual([
      'O08 warning: offer "PAY6": stay is 7, but of the nights of one stay it applies to at most 6, so none is ever free (make the travel windows longer, or stay shorter)',
    ]);
  });

  it('counts the weekdays of a window', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).operationalDays = ['SATURDAY'];
    });
    expect(found).toEqual([
      'O08 warning: offer "PAY6": stay is 7, but of the nights of one stay it applies to at most 5, so none is ever free (make the travel windows longer, or stay shorter)',
    ]);
  });

  it('tells of a minimum below that of its seasons', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).travelWindows = [range('2027-06-01..2027-06-30')];
      item(offers, 1).minimumStay = 4;
    });
    expect(found).toEqual([
      'O08 info: offer "PAY6": minimumStay 4 has no effect, because where it applies no stay is shorter than 5 nights',
    ]);
  });

  it('is content with an offer that asks for more nights', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).minimumStay = 3;
    });
    expect(found).toEqual([]);
  });
});

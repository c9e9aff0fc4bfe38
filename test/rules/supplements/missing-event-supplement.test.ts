import { describe, expect, it } from 'vitest';
import type { HotelContract, Supplement } from '../../../src/contract/model.ts';
import { type Draft, good, item, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { twoYears } from '../../support/two-years.ts';
import { findingsAfter, findingsIn, testFindings } from '../findings.ts';

/** Two rates that sell Christmas and New Year of two years; the gala is linked by the first. */
const found = (change: Changes = {}): string[] =>
  findingsAfter(
    {
      'rates.0.seasons.0.dateRanges': [range('2027-12-20..2027-12-31')],
      'rates.1.seasons.0.dateRanges': [range('2028-12-20..2028-12-31')],
      'rates.0.supplements': ['GALA'],
      'rates.1.supplements': [],
      'supplements.0.travelWindows': [range('2027-12-24..2027-12-24')],
      ...change,
    },
    'O22',
  );

describe("a gala that is missing in next year's rate", () => {
  it('is found, with its nights', () => {
    expect(found()).toEqual(['O22 warning rates.1.supplements, see supplements.0.travelWindows']);
  });

  it.each<[what: string, change: Changes]>([
    ['the next rate does not sell the night', { 'rates.1.seasons.0.dateRanges': [range('2028-12-01..2028-12-23')] }],
    ['the night is no feast of a fixed date', { 'supplements.0.travelWindows': [range('2027-12-22..2027-12-22')] }],
    ['the supplement is for many nights', { 'supplements.0.travelWindows': [range('2027-12-24..2027-12-27')] }],
    ['the rate links the supplement, whose dates others check', { 'rates.1.supplements': ['GALA'] }],
    [
      'the supplement has the dates of the next year',
      { 'supplements.0.travelWindows': [range('2027-12-24..2027-12-24'), range('2028-12-24..2028-12-24')] },
    ],
    ['no rate charged it', { 'rates.0.supplements': [] }],
    [
      'another supplement is charged',
      {
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA28',
          travelWindows: [range('2028-12-24..2028-12-24')],
        },
        'rates.1.supplements': ['GALA28'],
      },
    ],
  ])('is not reported if %s', (_, change) => expect(found(change)).toEqual([]));
});

describe('a gala that one of the rates sold side by side does not charge', () => {
  const withRate = (name: string) => {
    const rate = { ...good('rates.0'), name, supplements: [] };
    return { 'rates.2': rate, 'rates.2.seasons.0.dateRanges': [range('2027-12-20..2027-12-31')] };
  };

  testFindings({
    'is found there, and the next year is left alone': [
      () => found(withRate('Room only 2027')),
      'O22 warning rates.2.supplements, see supplements.0.travelWindows',
    ],
    'may be included in a package': [() => found(withRate('New Year package 2027'))],
    'may be charged by a minority of the rates': [
      () =>
        found({
          ...withRate('Room only 2027'),
          'rates.3': { ...good('rates.0'), name: 'Web 2027', supplements: [], seasons: good('rates.0').seasons },
          'rates.3.seasons.0.dateRanges': [range('2027-12-20..2027-12-31')],
        }),
    ],
  });
});

describe('a fee', () => {
  const fee = (change: (contract: Draft<HotelContract>) => void, only: 'O22' | 'D11') =>
    findingsIn(
      twoYears((contract) => {
        const { rates, supplements } = contract;
        const FEE = {
          ...structuredClone(good('supplements.0')),
          providerCode: 'FEE',
          apply: 'PER_NIGHT',
        } as Draft<Supplement>;
        FEE.names = [{ language: 'EN', description: 'Resort fee' }];
        FEE.travelWindows = [range('2027-04-01..2027-10-31')];
        supplements.push(FEE);
        for (const rate of rates) rate.supplements = ['FEE'];
        change(contract);
      }),
      only,
    ).filter((one) => one.includes('warning'));

  it('that ends with the old year is found, in the rate that links it and in one that does not', () => {
    expect(fee(() => {}, 'D11')).toEqual(['D11 warning supplements.0.travelWindows, see rates.1.seasons']);
    expect(fee(({ rates }) => (item(rates, 1).supplements = []), 'O22')).toEqual([
      'O22 warning rates.1.supplements, see supplements.0.travelWindows',
    ]);
  });

  it('that the next year charges under another code is not missing', () => {
    const renewed = ({ rates, supplements }: Draft<HotelContract>) => {
      const next = { ...structuredClone(item(supplements)), providerCode: 'CHARGE' };
      next.travelWindows = [range('2028-04-01..2028-10-31')];
      supplements.push(next);
      item(rates, 1).supplements = ['CHARGE'];
    };
    expect(fee(renewed, 'O22')).toEqual([]);
    expect(fee(renewed, 'D11')).toEqual([]);
  });

  testFindings({
    'that is a tax is only mentioned, because that of the next year may not be known': [
      () =>
        fee(({ rates, supplements }) => {
          item(supplements).names = [{ language: 'EN', description: 'Tourist tax' }];
          item(rates, 1).supplements = [];
        }, 'O22'),
    ],
    'that one of two rates sold at the same time does not charge is found, also if it is a tax': [
      () =>
        fee(({ rates, supplements }) => {
          item(supplements).names = [{ language: 'EN', description: 'Tourist tax' }];
          const other = structuredClone(item(rates));
          [other.name, other.supplements] = ['Non-refundable', []];
          rates.splice(1, 1, other);
        }, 'O22'),
      'O22 warning rates.1.supplements, see supplements.0.travelWindows',
    ],
    'for some weeks of the year may end': [
      () =>
        fee(({ rates, supplements }) => {
          item(supplements).travelWindows = [range('2027-07-01..2027-08-31')];
          item(rates, 1).supplements = [];
        }, 'O22'),
    ],
  });
});

describe('a tax of nearly all nights', () => {
  /** The nights of the rate run from 2027-05-01 to 2027-10-15. */
  const tax = (...windows: readonly string[]) => ({
    'supplements.0.names': [{ language: 'EN', description: 'City tax' }],
    'supplements.0.apply': 'PER_NIGHT_PERSON' as const,
    'supplements.0.travelWindows': windows.map(range),
  });
  const FOUND = ['O22 warning supplements.0.travelWindows'];

  it('is found if it ends early, begins late or leaves a hole', () => {
    expect(findingsAfter(tax('2027-05-01..2027-09-20'), 'O22')).toEqual(FOUND);
    expect(findingsAfter(tax('2027-05-20..2027-10-15'), 'O22')).toEqual(FOUND);
    expect(findingsAfter(tax('2027-05-01..2027-06-10', '2027-06-20..2027-10-15'), 'O22')).toEqual(FOUND);
  });

  it('may leave out a few days, be one of the summer, or of half of the nights', () => {
    expect(findingsAfter(tax('2027-05-01..2027-10-15'), 'O22')).toEqual([]);
    expect(findingsAfter(tax('2027-05-01..2027-10-09'), 'O22')).toEqual([]);
    expect(findingsAfter(tax('2027-05-01..2027-09-30'), 'O22')).toEqual([]);
    expect(findingsAfter(tax('2027-06-01..2027-10-15'), 'O22')).toEqual([]);
    expect(findingsAfter(tax('2027-05-01..2027-07-10'), 'O22')).toEqual([]);
    expect(findingsAfter(tax('2027-05-10..2027-09-20'), 'O22')).toEqual([]);
  });

  it('may be continued by another one, and no other supplement is looked at', () => {
    const next: Supplement = {
      ...good('supplements.0'),
      providerCode: 'NEXT',
      names: [{ language: 'EN', description: 'Tourist tax 2 %' }],
      travelWindows: [range('2027-09-21..2027-10-15')],
    };
    const both = { ...tax('2027-05-01..2027-09-20'), 'supplements.1': next, 'rates.0.supplements': ['GALA', 'NEXT'] };
    expect(findingsAfter(both, 'O22')).toEqual([]);
    expect(findingsAfter({ ...both, 'rates.0.supplements': ['GALA'] }, 'O22')).toEqual(FOUND);
    const heating = { 'supplements.0.names': [{ language: 'EN', description: 'Heating' }] };
    expect(findingsAfter({ ...tax('2027-05-01..2027-09-20'), ...heating }, 'O22')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { Origins } from '../../../src/contract/compact/origins.ts';
import type { Season } from '../../../src/contract/model.ts';
import { addDays, daysBetween } from '../../../src/kernel/calendar-day.ts';
import { aYearLater, repeatedSeasons } from '../../../src/rules/facts/repeated-seasons.ts';
import { day, goodContract, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

type Rates = readonly (readonly [rate: string, seasons: Readonly<Record<string, readonly string[]>>])[];

/** `Summer 2027 Low > Summer 2028 Low`. */
function repeats(...rates: Rates): string[] {
  const contract = {
    ...goodContract(),
    rates: rates.map(([name, seasons]) => ({
      name,
      seasons: Object.entries(seasons).map(
        ([season, ranges]): Season => ({
          name: season,
          dateRanges: ranges.map(range),
          priceType: 'DISTRIBUTION',
          seasonRoomPrices: [],
        }),
      ),
    })),
  };
  return [...repeatedSeasons(contract, new Origins())].map(
    ({ before, now }) => `${before.rate.name} ${before.season.name} > ${now.rate.name} ${now.season.name}`,
  );
}

const ofYear = (year: number, month = '05') => [`${year}-${month}-01..${year}-${month}-28`];

describe('a repeated season', () => {
  it('has the same names without their years, in the next year', () => {
    expect(repeats(['Summer 2027', { Low: ofYear(2027) }], ['Summer 2028', { Low: ofYear(2028) }])).toEqual([
      'Summer 2027 Low > Summer 2028 Low',
    ]);
    expect(repeats(['All', { 'Low 2027': ofYear(2027), 'Low 2028': ofYear(2028) }])).toEqual([
      'All Low 2027 > All Low 2028',
    ]);
    expect(repeats(['Summer 2028', { Low: ofYear(2028) }], ['Summer 2027', { Low: ofYear(2027) }])).toHaveLength(1);
  });

  it('is not one with another name, in the same year or after a missing year', () => {
    expect(repeats(['Summer 2027', { Low: ofYear(2027) }], ['Summer 2028', { High: ofYear(2028) }])).toEqual([]);
    expect(repeats(['Summer 2027', { Low: ofYear(2027) }], ['Winter 2028', { Low: ofYear(2028) }])).toEqual([]);
    expect(repeats(['Summer 2027', { Low: ofYear(2027) }], ['Summer 2027', { Low: ofYear(2027, '06') }])).toEqual([]);
    expect(repeats(['Summer 2027', { Low: ofYear(2027) }], ['Summer 2029', { Low: ofYear(2029) }])).toEqual([]);
  });

  it('may be named after its year alone, and then differs each year', () => {
    expect(repeats(['All', { '2027': ofYear(2027), '2028': ofYear(2028) }])).toEqual([]);
    expect(repeats(['2027', { Low: ofYear(2027) }], ['2028', { Low: ofYear(2028) }])).toHaveLength(1);
  });

  it('belongs to the year in which its last range begins, whatever the order', () => {
    const winter = (year: number) => [`${year}-12-20..${year}-12-31`, `${year + 1}-01-01..${year + 1}-01-06`];
    expect(
      repeats(['Winter 2026', { Low: winter(2026) }], ['Winter 2027', { Low: winter(2027).reverse() }]),
    ).toHaveLength(1);
    expect(repeats(['Winter 2026', { Low: ofYear(2026) }], ['Winter 2027', { Low: winter(2027).reverse() }])).toEqual(
      [],
    );
    expect(
      repeats(['Winter 2027', { Low: ofYear(2027) }], ['Winter 2028', { Low: winter(2027).reverse() }]),
    ).toHaveLength(1);
  });

  it('is found for each pair of consecutive years', () => {
    const years = [2029, 2027, 2028].map((year) => [`Summer ${year}`, { Low: ofYear(year) }] as const);
    expect(repeats(...years)).toEqual(['Summer 2027 Low > Summer 2028 Low', 'Summer 2028 Low > Summer 2029 Low']);
  });

  it('is found without its reversed ranges', () => {
    const backwards = ['2028-05-28..2028-05-01'];
    expect(repeats(['Summer 2027', { Low: ofYear(2027) }], ['Summer 2028', { Low: backwards }])).toEqual([]);
    expect(
      repeats(
        ['Summer 2027', { Low: [...ofYear(2027), '2028-06-28..2028-06-01'] }],
        ['Summer 2028', { Low: ofYear(2028) }],
      ),
    ).toHaveLength(1);
  });
});

describe('the same day a year later', () => {
  it.each([
    ['2027-05-31', '2028-05-31'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['2027-12-31', '2028-12-31'],
    ['0998-05-01', '0999-05-01'],
  ])('of %s is %s', (from, to) => {
    expect(aYearLater(day(from))).toBe(to);
  });
});

it('is 365 or 366 days later, so a change of less than a week around two such days is at most a week', () => {
  const any = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('1999-01-01'), days));
  fc.assert(
    fc.property(any, fc.integer({ min: -6, max: 6 }), (before, moved) => {
      const now = addDays(before, 365 + moved);
      expect(Math.abs(daysBetween(aYearLater(before), now))).toBeLessThanOrEqual(7);
    }),
  );
});

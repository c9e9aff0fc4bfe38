import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

type Dates = Readonly<Record<string, readonly string[]>>;

/** What D18 says of two rates alone, of one year and the next, each with seasons of these dates. */
const years = (...dates: readonly Dates[]): string[] =>
  findingsAfter(
    {
      offers: [],
      supplements: [],
      rates: dates.map((ofYear, index) => ({
        name: `Contract ${2027 + index}`,
        seasons: Object.entries(ofYear).map(([name, ranges]) => ({
          ...good('rates.1.seasons.0'),
          name,
          dateRanges: ranges.map(range),
        })),
      })),
    },
    'D18',
  );

const SUMMER = { Low: ['2027-05-01..2027-06-30'], High: ['2027-07-01..2027-09-15'] };

describe('a season that is repeated a year later', () => {
  it('may have the same dates, or move by a few days', () => {
    expect(years(SUMMER, { Low: ['2028-05-01..2028-06-30'], High: ['2028-07-01..2028-09-15'] })).toEqual([]);
    expect(years(SUMMER, { Low: ['2028-05-06..2028-06-23'], High: ['2028-06-24..2028-09-10'] })).toEqual([]);
  });

  it('may move by two weeks when it keeps its weekday', () => {
    expect(years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2028-05-13..2028-10-22'] })).toEqual([]);
    expect(years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2028-05-12..2028-10-22'] })).toHaveLength(1);
  });

  it('may move by a week, but not more', () => {
    expect(years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2028-05-08..2028-10-31'] })).toEqual([]);
    expect(years({ Summer: ['2027-05-08..2027-10-31'] }, { Summer: ['2028-05-16..2028-10-31'] })).toHaveLength(1);
    // A leap day lies between the two years.
    const late = { Summer: ['2027-04-01..2027-04-20', '2027-05-08..2027-10-31'] };
    expect(years(late, { Summer: ['2028-04-01..2028-04-20', '2028-04-30..2028-10-31'] })).toHaveLength(1);
  });

  it('is found with both of its ends, or with one of several ranges', () => {
    expect(years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2028-06-01..2028-10-01'] })).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
    const two = { Low: ['2027-05-01..2027-05-31', '2027-09-01..2027-10-31'] };
    expect(years(two, { Low: ['2028-05-01..2028-05-31', '2028-10-01..2028-10-31'] })).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.1',
    ]);
  });

  it('is found when an end has no neighbour in one of the years, or only one of both ends has', () => {
    const closed = { Low: ['2028-05-01..2028-06-15'], High: ['2028-07-01..2028-09-15'] };
    expect(years(SUMMER, closed)).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
    const apart = { Low: ['2027-05-01..2027-06-15'], High: ['2027-07-01..2027-09-15'] };
    const joined = { Low: ['2028-05-01..2028-06-30'], High: ['2028-07-01..2028-09-15'] };
    expect(years(apart, joined)).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
    const later = { Low: ['2028-06-01..2028-07-15'], High: ['2028-07-16..2028-09-15'] };
    expect(years(SUMMER, later)).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
      'D18 info rates.1.seasons.1.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ]);
  });

  testFindings({
    'is found when its beginning moves by a month': [
      () => years(SUMMER, { Low: ['2028-06-01..2028-06-30'], High: ['2028-07-01..2028-09-15'] }),
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ],
    'is found when all of it moves': [
      () => years({ Summer: ['2027-05-01..2027-06-30'] }, { Summer: ['2028-06-01..2028-07-31'] }),
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ],
    'is only mentioned when its neighbour moves along': [
      () => years(SUMMER, { Low: ['2028-05-01..2028-06-15'], High: ['2028-06-16..2028-09-15'] }),
      'D18 info rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
      'D18 info rates.1.seasons.1.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ],
    'is found when it ends earlier, even as the last of its rate': [
      () => years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2028-05-01..2028-10-01'] }),
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ],
    'points to its range, and to that of the year before': [
      () => years(SUMMER, { High: ['2028-08-01..2028-09-15'] }),
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.1.dateRanges.0',
    ],
    'may open earlier and stay open longer': [
      () => years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2028-04-01..2028-11-30'] }),
    ],
  });

  it('may move with a holiday', () => {
    expect(years({ Easter: ['2027-03-25..2027-03-29'] }, { Easter: ['2028-04-13..2028-04-17'] })).toEqual([]);
    const weeks = [
      { 'Easter week': ['2027-03-22..2027-03-29'] },
      { 'Easter week': ['2028-04-10..2028-04-17'] },
    ] as const;
    expect(years(...weeks)).toEqual([]);
  });

  it('is not compared when it has more ranges than before, or skips a year', () => {
    expect(years(SUMMER, { Low: ['2028-06-01..2028-06-10', '2028-06-15..2028-06-30'] })).toEqual([]);
    expect(years({ Summer: ['2027-05-01..2027-10-31'] }, { Summer: ['2029-07-01..2029-10-31'] })).toEqual([]);
  });
});

describe('weekend ranges', () => {
  const WEEKENDS = { Weekend: ['2027-06-04..2027-06-06', '2027-06-11..2027-06-13', '2027-06-18..2027-06-20'] };

  it('are found when they fall on other days a year later', () => {
    const copied = { Weekend: ['2028-06-04..2028-06-06', '2028-06-11..2028-06-13', '2028-06-18..2028-06-20'] };
    expect(years(WEEKENDS, copied)).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.0, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  it('have up to four nights, and only the one that is off is reported', () => {
    const long = { Weekend: ['2027-06-03..2027-06-06', '2027-06-10..2027-06-13'] };
    expect(years(long, { Weekend: ['2028-06-01..2028-06-04', '2028-06-09..2028-06-12'] })).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  it('point to the first that is off, and to the first of the year before', () => {
    const strays = { Weekend: ['2028-06-02..2028-06-04', '2028-06-10..2028-06-12'] };
    expect(years(WEEKENDS, strays)).toEqual([
      'D18 warning rates.1.seasons.0.dateRanges.1, see rates.0.seasons.0.dateRanges.0',
    ]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['one range alone', ['2027-06-04..2027-06-06'], ['2028-06-04..2028-06-06']],
    [
      'long ranges',
      ['2027-05-07..2027-05-31', '2027-09-03..2027-09-30'],
      ['2028-05-07..2028-05-31', '2028-09-03..2028-09-30'],
    ],
    [
      'a long range next to a short one',
      ['2027-05-07..2027-05-09', '2027-09-03..2027-09-30'],
      ['2028-05-07..2028-05-09', '2028-09-03..2028-09-30'],
    ],
    [
      'ranges from different days of the week on',
      ['2027-06-04..2027-06-06', '2027-06-12..2027-06-13'],
      ['2028-06-04..2028-06-06', '2028-06-12..2028-06-13'],
    ],
  ])('are not %s, which may keep their dates', (_, before, now) => {
    expect(years({ Season: before }, { Season: now })).toEqual([]);
  });

  it('may differ in number', () => {
    expect(years(WEEKENDS, { Weekend: ['2028-06-02..2028-06-04', '2028-06-09..2028-06-11'] })).toEqual([]);
  });
});

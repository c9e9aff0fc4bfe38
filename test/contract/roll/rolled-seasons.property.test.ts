import { describe, expect, it } from 'vitest';
import { type RolledFrom, rolledSeasons } from '../../../src/contract/roll/rolled-seasons.ts';
import { sameDate } from '../../../src/contract/roll/year-shift.ts';
import {
  addDays,
  type CalendarDay,
  type DayRange,
  dayNumber,
  dayOfNumber,
  inRange,
  parseDay,
  weekdayOf,
} from '../../../src/kernel/calendar-day.ts';
import { easterSunday } from '../../../src/kernel/easter.ts';
import { day, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const years = fc.integer({ min: 1990, max: 2099 });
const later = fc.integer({ min: 1, max: 3 });

/** Seasons without overlaps over most of a year, some of them again and again, with gaps between some. */
const calendars = fc
  .tuple(
    years,
    fc.integer({ min: 0, max: 300 }),
    fc.array(fc.record({ nights: fc.integer({ min: 1, max: 60 }), season: fc.nat(4), isGap: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(([year, start, parts]) => {
    const ranges: DayRange[][] = [[], [], [], [], []];
    let at = dayNumber(day(`${year}-01-01`)) + start;
    for (const { nights, season, isGap } of parts) {
      if (!isGap) ranges[season]?.push({ start: dayOfNumber(at), end: dayOfNumber(at + nights - 1) });
      at += nights;
    }
    return { year, ranges };
  });

const nightsOf = (ranges: readonly DayRange[]): CalendarDay[] =>
  ranges.flatMap(({ start, end }) =>
    Array.from({ length: dayNumber(end) - dayNumber(start) + 1 }, (_, index) => addDays(start, index)),
  );

const seasonOn = (seasons: readonly (readonly DayRange[])[], night: CalendarDay): number[] =>
  seasons.flatMap((ranges, index) => (ranges.some((one) => inRange(night, one)) ? [index] : []));

/** The night some years before whose season a night has: 29 February has that of the 28th. */
const nightBefore = (night: CalendarDay, ago: number): CalendarDay => {
  const year = Number(night.slice(0, 4)) - ago;
  return parseDay(`${year}${night.slice(4)}`) ?? day(`${year}-02-28`);
};

/** All nights around the seasons of the old year, in the new one. */
const around = (ranges: readonly (readonly DayRange[])[], ago: number): CalendarDay[] => {
  if (ranges.flat().length === 0) return [];
  const all = ranges.flat().flatMap(({ start, end }) => [dayNumber(start), dayNumber(end)]);
  const [first, last] = [Math.min(...all), Math.max(...all)].map((number) =>
    dayNumber(sameDate(dayOfNumber(number), ago)),
  );
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 101 }, (_, index) => dayOfNumber(first - 50 + index));
};

describe('seasons in another year', () => {
  it('keep their dates: every night has the season of its date, and 29 February that of the 28th', () =>
    fc.assert(
      fc.property(calendars, later, ({ ranges }, ahead) => {
        const from = ranges.map(
          (dateRanges, index): RolledFrom => ({ name: `${index}`, dateRanges, rule: { by: 'dates' } }),
        );
        const { seasons, filled, met } = rolledSeasons(from, 'dates', ahead);
        expect({ filled, met }).toEqual({ filled: [], met: [] });
        for (const night of around(ranges, ahead))
          expect(seasonOn(seasons, night)).toEqual(seasonOn(ranges, nightBefore(night, ahead)));
      }),
      { numRuns: 60 },
    ));

  it('keep their weekdays: every night has one image, on the same day of the week, at most four days from its date', () =>
    fc.assert(
      fc.property(calendars, later, ({ ranges }, ahead) => {
        const from = ranges.map(
          (dateRanges, index): RolledFrom => ({ name: `${index}`, dateRanges, rule: { by: 'weekdays' } }),
        );
        const { seasons } = rolledSeasons(from, 'weekdays', ahead);
        for (const [index, now] of seasons.entries()) {
          const [was, is] = [nightsOf(ranges[index] ?? []), nightsOf(now)];
          expect(is.length).toBe(was.length);
          for (const [at, night] of was.entries()) {
            const image = is[at] ?? night;
            expect(weekdayOf(image)).toBe(weekdayOf(night));
            expect(Math.abs(dayNumber(image) - dayNumber(sameDate(night, ahead)))).toBeLessThanOrEqual(4);
          }
        }
      }),
      { numRuns: 60 },
    ));

  it('that move with Easter keep their length and their distance from it, and leave no gap and no overlap', () =>
    fc.assert(
      fc.property(calendars, later, fc.nat(10), fc.nat(10), ({ year, ranges }, ahead, before, after) => {
        const easter = easterSunday(year);
        const feast = { start: addDays(easter, -before), end: addDays(easter, after) };
        const others = ranges.map((list) =>
          list.flatMap((one) => [
            ...(one.start < feast.start
              ? [{ start: one.start, end: one.end < feast.start ? one.end : addDays(feast.start, -1) }]
              : []),
            ...(one.end > feast.end
              ? [{ start: one.start > feast.end ? one.start : addDays(feast.end, 1), end: one.end }]
              : []),
          ]),
        );
        const own = easterSunday(year + ahead);
        const rule = {
          by: 'event',
          name: 'Easter',
          from: { start: easter, end: easter },
          to: { start: own, end: own },
        } as const;
        const from: RolledFrom[] = [
          ...others.map((dateRanges, index) => ({ name: `${index}`, dateRanges, rule: { by: 'dates' } as const })),
          { name: 'Easter', dateRanges: [feast], rule },
        ];
        const { seasons } = rolledSeasons(from, 'dates', ahead);
        expect(seasons.at(-1)).toEqual([{ start: addDays(own, -before), end: addDays(own, after) }]);
        const all = from.map(({ dateRanges }) => dateRanges);
        for (const night of around(all, ahead)) {
          const now = seasonOn(seasons, night);
          expect(now.length).toBeLessThanOrEqual(1);
          const was = seasonOn(all, nightBefore(night, ahead));
          // Only a night of Easter itself, with nothing on either side, may be open ground now.
          const isAlone = was[0] === from.length - 1 && ![-1, 1].some((side) => bordersOther(all, feast, side));
          if (now.length === 0 && !isAlone) expect(was).toEqual([]);
          if (was.length > 0 && was[0] !== from.length - 1 && now[0] !== from.length - 1) expect(now).toEqual(was);
        }
      }),
      { numRuns: 100 },
    ));

  const bordersOther = (all: readonly (readonly DayRange[])[], feast: DayRange, side: number): boolean =>
    seasonOn(all, side < 0 ? addDays(feast.start, -1) : addDays(feast.end, 1)).length > 0;
});

it('a year that is sold every night is so again in each year to 2100: once a night, by date, and by weekday', () => {
  for (let year = 1990; year < 2100; year += 1) {
    const [easter, own] = [easterSunday(year), easterSunday(year + 1)];
    const feast = { start: addDays(easter, -3), end: addDays(easter, 1) };
    const low = [
      { start: day(`${year}-01-01`), end: addDays(feast.start, -1) },
      { start: addDays(feast.end, 1), end: day(`${year}-05-31`) },
      range(`${year}-10-01..${year}-12-31`),
    ];
    const high = [range(`${year}-06-01..${year}-09-30`)];
    const move = {
      by: 'event',
      name: 'Easter',
      from: { start: easter, end: easter },
      to: { start: own, end: own },
    } as const;
    const ruled = (by: 'dates' | 'weekdays', last: RolledFrom['rule']): readonly (readonly DayRange[])[] =>
      rolledSeasons(
        [
          { name: 'Low', dateRanges: low, rule: { by } },
          { name: 'High', dateRanges: high, rule: { by } },
          { name: 'Easter', dateRanges: [feast], rule: last },
        ],
        by,
        1,
      ).seasons;
    const all = nightsOf([range(`${year + 1}-01-01..${year + 1}-12-31`)]);
    expect(ruled('dates', move).flatMap(nightsOf).sort()).toEqual(all);
    const byWeekday = ruled('weekdays', { by: 'weekdays' }).flatMap(nightsOf);
    expect(new Set(byWeekday).size).toBe(nightsOf([range(`${year}-01-01..${year}-12-31`)]).length);
    expect(byWeekday.length).toBe(new Set(byWeekday).size);
  }
});

describe('a season that moves with Easter', () => {
  const mid = { name: 'Mid', rule: { by: 'dates' } } as const;
  const easter = (from: string, to: string) =>
    ({
      by: 'event',
      name: 'Easter',
      from: { start: day(from), end: day(from) },
      to: { start: day(to), end: day(to) },
    }) as const;

  it('gives its nights to the season around it', () => {
    const result = rolledSeasons(
      [
        { ...mid, dateRanges: [range('2027-03-16..2027-03-24'), range('2027-03-30..2027-05-31')] },
        { name: 'Easter', dateRanges: [range('2027-03-25..2027-03-29')], rule: easter('2027-03-28', '2028-04-16') },
      ],
      'dates',
      1,
    );
    expect(result).toEqual({
      seasons: [[range('2028-03-16..2028-04-12'), range('2028-04-18..2028-05-31')], [range('2028-04-13..2028-04-17')]],
      filled: [{ nights: range('2028-03-25..2028-03-29'), was: 1, now: 0 }],
      met: [],
    });
  });

  it('gives nights to the season before it if it moves later, and to the season after it if it moves earlier', () => {
    const seasons = (rule: RolledFrom['rule']): RolledFrom[] => [
      { name: 'Low', rule: { by: 'dates' }, dateRanges: [range('2027-01-02..2027-03-24')] },
      { name: 'Easter', rule, dateRanges: [range('2027-03-25..2027-03-29')] },
      { ...mid, dateRanges: [range('2027-03-30..2027-05-31')] },
    ];
    expect(rolledSeasons(seasons(easter('2027-03-28', '2028-04-16')), 'dates', 1).seasons).toEqual([
      [range('2028-01-02..2028-03-29')],
      [range('2028-04-13..2028-04-17')],
      [range('2028-03-30..2028-04-12'), range('2028-04-18..2028-05-31')],
    ]);
    expect(rolledSeasons(seasons(easter('2027-03-28', '2028-03-10')), 'dates', 1).seasons).toEqual([
      [range('2028-01-02..2028-03-06'), range('2028-03-12..2028-03-24')],
      [range('2028-03-07..2028-03-11')],
      [range('2028-03-25..2028-05-31')],
    ]);
  });
});

describe('Easter Sunday', () => {
  // From published tables of the feast.
  it.each([
    ...['1990-04-15', '2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31'],
    ...['2027-03-28', '2028-04-16', '2038-04-25', '2076-04-19', '2100-03-28'],
  ])('is on %s', (date) => expect(easterSunday(Number(date.slice(0, 4)))).toBe(date));
});

describe('a range that ends with February', () => {
  it.each([
    ['2027-02-01..2027-02-28', 1, '2028-02-01..2028-02-29'],
    ['2028-02-01..2028-02-29', 1, '2029-02-01..2029-02-28'],
    ['2028-02-29..2028-03-10', 1, '2029-03-01..2029-03-10'],
  ])('%s, %i year later, is %s', (from, ahead, to) =>
    expect(
      rolledSeasons([{ name: 'Low', rule: { by: 'dates' }, dateRanges: [range(from)] }], 'dates', ahead).seasons,
    ).toEqual([[range(to)]]),
  );

  it('and is only 29 February has no nights in a year without one', () =>
    expect(
      rolledSeasons(
        [{ name: 'Leap', rule: { by: 'dates' }, dateRanges: [range('2028-02-29..2028-02-29')] }],
        'dates',
        1,
      ).seasons,
    ).toEqual([[]]));
});

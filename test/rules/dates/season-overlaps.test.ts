import { describe, expect, it } from 'vitest';
import type { Rate, Season } from '../../../src/contract/model.ts';
import { addDays, type CalendarDay, type DayRange } from '../../../src/kernel/calendar-day.ts';
import { seasonOverlaps, sharesBoundary } from '../../../src/rules/dates/season-overlaps.ts';
import { day, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const season = (name: string, rooms: readonly string[], ...ranges: readonly DayRange[]): Season => ({
  name,
  dateRanges: ranges,
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: rooms.map((code) => prices(code, { '2': '100' })),
});
const rateOf = (...seasons: readonly Season[]): Rate => ({ name: 'Summer', seasons });

/** `A 2027-05-01 / B 2027-05-10: DBL, nights 2027-05-10..2027-05-12`, by the ranges' starts. */
const reported = (rate: Rate): string[] =>
  seasonOverlaps(rate)
    .map(
      ({ first, second, rooms, nights }) =>
        `${first.season.name} ${first.range.start} / ${second.season.name} ${second.range.start}: ${rooms.join('+')} ${nights.start}..${nights.end}`,
    )
    .sort();

describe('overlapping date ranges of a rate', () => {
  it('are listed with the rooms that both seasons price and the nights', () => {
    const low = season('A', ['DBL', 'FAM', 'SUI'], range('2027-05-01..2027-05-12'));
    const high = season('B', ['SUI', 'FAM'], range('2027-05-10..2027-05-31'));
    expect(reported(rateOf(high, low))).toEqual(['A 2027-05-01 / B 2027-05-10: FAM+SUI 2027-05-10..2027-05-12']);
  });

  it('are none if the seasons price other rooms, or follow each other', () => {
    const low = season('A', ['DBL'], range('2027-05-01..2027-05-12'));
    expect(reported(rateOf(low, season('B', ['FAM'], range('2027-05-10..2027-05-31'))))).toEqual([]);
    expect(reported(rateOf(low, season('B', ['DBL'], range('2027-05-13..2027-05-31'))))).toEqual([]);
  });

  it('are listed once and without rooms inside one season', () => {
    const twice = season('A', ['DBL', 'FAM'], range('2027-05-01..2027-05-12'), range('2027-05-12..2027-05-20'));
    expect(reported(rateOf(twice))).toEqual(['A 2027-05-01 / A 2027-05-12:  2027-05-12..2027-05-12']);
  });

  it('are paired with the earlier range that ends last, and end with the shorter', () => {
    const long = season('A', ['DBL'], range('2027-05-01..2027-05-31'));
    const short = season('B', ['DBL'], range('2027-05-03..2027-05-05'));
    const last = season('C', ['DBL'], range('2027-05-20..2027-06-10'));
    expect(reported(rateOf(long, short, last))).toEqual([
      'A 2027-05-01 / B 2027-05-03: DBL 2027-05-03..2027-05-05',
      'A 2027-05-01 / C 2027-05-20: DBL 2027-05-20..2027-05-31',
    ]);
  });

  it('with equal starts are sorted by end, and equal ranges by name', () => {
    const [may, ten] = [range('2027-05-01..2027-05-31'), range('2027-05-01..2027-05-10')];
    expect(reported(rateOf(season('A', ['DBL'], may), season('B', ['DBL'], ten)))).toEqual([
      'B 2027-05-01 / A 2027-05-01: DBL 2027-05-01..2027-05-10',
    ]);
    expect(reported(rateOf(season('B', ['DBL'], may), season('A', ['DBL'], { ...may })))).toEqual([
      'A 2027-05-01 / B 2027-05-01: DBL 2027-05-01..2027-05-31',
    ]);
  });

  it('are found whenever ranges share nights, whatever the order in the file', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -1, max: 6 }))
      .map(([from, length]): DayRange => {
        const start: CalendarDay = addDays(day('2027-05-01'), from);
        return { start, end: addDays(start, length) };
      });
    const anySeasons = fc.array(
      fc.tuple(fc.subarray(['DBL', 'FAM']), fc.array(anyRange, { minLength: 1, maxLength: 3 })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anySeasons, (drafts) => {
        const seasons = drafts.map(([rooms, ranges], index) => season(`S${index}`, rooms, ...ranges));
        const found = seasonOverlaps(rateOf(...seasons));
        for (const { first, second, nights } of found) {
          expect(nights.start).toBe(second.range.start);
          expect(nights.start <= nights.end && nights.end <= first.range.end && nights.end <= second.range.end).toBe(
            true,
          );
        }
        const ordered = seasons.map((one) => one.dateRanges.filter(({ start, end }) => start <= end));
        const share = (a: DayRange, b: DayRange) => a.start <= b.end && b.start <= a.end;
        const some = ordered.some((ranges, index) =>
          ranges.some((one, at) =>
            seasons.some((other, next) =>
              (ordered[next] ?? []).some(
                (its, to) =>
                  share(one, its) &&
                  (index === next
                    ? at < to
                    : other.seasonRoomPrices.some(({ providerRoomCode }) =>
                        drafts[index]?.[0].includes(providerRoomCode),
                      )),
              ),
            ),
          ),
        );
        expect(found.length > 0).toBe(some);
        expect(reported(rateOf(...seasons.toReversed()))).toEqual(reported(rateOf(...seasons)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a range that ends on the night on which the next begins', () => {
  const shares = (one: string, other: string) =>
    seasonOverlaps(rateOf(season('A', ['DBL'], range(one)), season('B', ['DBL'], range(other)))).map(sharesBoundary);

  it('shares its boundary', () => {
    expect(shares('2027-05-01..2027-05-10', '2027-05-10..2027-05-31')).toEqual([true]);
    expect(shares('2027-05-10..2027-05-31', '2027-05-01..2027-05-10')).toEqual([true]);
  });

  it('does not when more nights are shared, or one range lies within the other', () => {
    expect(shares('2027-05-01..2027-05-11', '2027-05-10..2027-05-31')).toEqual([false]);
    expect(shares('2027-05-01..2027-05-10', '2027-05-10..2027-05-10')).toEqual([false]);
    expect(shares('2027-05-10..2027-05-10', '2027-05-10..2027-05-31')).toEqual([false]);
    expect(shares('2027-05-05..2027-05-05', '2027-05-01..2027-05-31')).toEqual([false]);
  });
});

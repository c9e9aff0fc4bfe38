import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayInZone,
  dayNumber,
  dayOfNumber,
  daysBetween,
  inRange,
  isTimeZone,
  parseDay,
  rangesOverlap,
  weekdayOf,
} from '../../src/kernel/calendar-day.ts';
import { fc } from '../support/fast-check.ts';

const day = (text: string) => parseDay(text) ?? expect.fail(`no day: ${text}`);

describe('a calendar day', () => {
  it.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-7-1',
    '31.04.2027',
    '2027-05-01T00:00',
    '2027-05-102027-05-10',
    '2027-05-00',
    '',
    '0000-00-00',
  ])('is not %s', (text) => expect(parseDay(text)).toBeUndefined());

  it('handles leap years', () => expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2));

  it('counts nights, not hours, over a change of the clocks', () =>
    expect(daysBetween(day('2027-03-27'), day('2027-03-29'))).toBe(2));

  it('knows the day of the week', () => expect(weekdayOf(day('2027-05-06'))).toBe('THURSDAY'));

  it("knows the day of the week of every day as the system's calendar does", () =>
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (number) => {
        const name = new Date(number * 86_400_000).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
        expect(weekdayOf(dayOfNumber(number))).toBe(name.toUpperCase());
      }),
    ));

  it("is counted as the system's calendar counts it, back to the year 0", () =>
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (number) => {
        const text = new Date(number * 86_400_000).toISOString().slice(0, 10);
        return parseDay(text) === text && dayNumber(day(text)) === number && dayOfNumber(number) === text;
      }),
    ));

  it("exists if the system's calendar has it, in years of every kind", () => {
    const twoDigits = (most: number) =>
      Array.from({ length: most + 1 }, (_, number) => String(number).padStart(2, '0'));
    const wrong = ['0000', '1900', '2000', '2027', '2028', '2100', '2400'].flatMap((year) =>
      twoDigits(13).flatMap((month) =>
        twoDigits(32)
          .map((date) => `${year}-${month}-${date}`)
          .filter((text) => {
            const time = Date.parse(`${text}T00:00:00Z`);
            const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
            return (parseDay(text) === text) !== exists;
          }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['9999-12-30', 1, '9999-12-31'],
    ['9999-12-30', 2, '9999-12-31'],
    ['2027-05-10', 999_999_999_999, '9999-12-31'],
    ['0000-01-02', -2, '0000-01-01'],
    ['2027-05-10', -999_999_999_999, '0000-01-01'],
  ])('is never beyond the years that can be written: %s and %d days', (from, days, to) =>
    expect(addDays(day(from), days)).toBe(to),
  );

  it('is converted to its number and back', () =>
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), fc.integer({ min: -4000, max: 4000 }), (number, days) => {
        const from = dayOfNumber(number);
        expect(dayNumber(from)).toBe(number);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    ));
});

describe('a range of days', () => {
  const range = fc
    .tuple(fc.integer({ min: 20_000, max: 20_012 }), fc.integer({ min: 0, max: 8 }))
    .map(([start, nights]) => ({ start: dayOfNumber(start), end: dayOfNumber(start + nights) }));
  const daysOf = ({ start, end }: { readonly start: string; readonly end: string }) =>
    Array.from({ length: daysBetween(day(start), day(end)) + 1 }, (_, index) => addDays(day(start), index));

  it('contains its days, the first and the last included, and no other', () =>
    fc.assert(
      fc.property(range, fc.integer({ min: 19_998, max: 20_023 }), (some, number) => {
        expect(inRange(dayOfNumber(number), some)).toBe(daysOf(some).includes(dayOfNumber(number)));
      }),
    ));

  it('overlaps another when they have a day in common', () =>
    fc.assert(
      fc.property(range, range, (one, other) => {
        expect(rangesOverlap(one, other)).toBe(daysOf(one).some((some) => daysOf(other).includes(some)));
      }),
    ));
});

describe('the day in a time zone', () => {
  it('begins at midnight in that zone, in summer and in winter', () => {
    expect(dayInZone(Date.UTC(2027, 6, 1, 21, 59), 'Europe/Madrid')).toBe('2027-07-01');
    expect(dayInZone(Date.UTC(2027, 6, 1, 22, 0), 'Europe/Madrid')).toBe('2027-07-02');
    expect(dayInZone(Date.UTC(2027, 0, 1, 22, 59), 'Europe/Madrid')).toBe('2027-01-01');
    expect(dayInZone(Date.UTC(2027, 0, 1, 23, 0), 'Europe/Madrid')).toBe('2027-01-02');
  });

  it('is that of the calendar in UTC', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (time) => {
        expect(dayInZone(time, 'UTC')).toBe(new Date(time).toISOString().slice(0, 10));
      }),
    ));

  it('needs a zone that exists', () => {
    expect(['UTC', 'Africa/Cairo', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

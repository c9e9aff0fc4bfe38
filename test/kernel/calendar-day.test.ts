import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOfNumber, daysBetween, parseDay, weekdayOf } from '../../src/kernel/calendar-day.ts';

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
    '',
    '0000-00-00',
  ])('is not %s', (text) => expect(parseDay(text)).toBeUndefined());

  it('knows leap years', () => expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2));

  it('counts nights, not hours, over a change of the clocks', () =>
    expect(daysBetween(day('2027-03-27'), day('2027-03-29'))).toBe(2));

  it('knows the day of the week', () => expect(weekdayOf(day('2027-05-06'))).toBe('THURSDAY'));

  it('goes there and back', () =>
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), fc.integer({ min: -4000, max: 4000 }), (number, days) => {
        const from = dayOfNumber(number);
        expect(dayNumber(from)).toBe(number);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    ));
});

import { describe, expect, it } from 'vitest';
import { dayFlag } from '../../../../src/use/ground/flags/day-flag.ts';
import { todayOf } from '../../../../src/use/ground/flags/today.ts';
import { day } from '../../../support/sample-contract.ts';

const TODAY = day('2026-12-31');

describe('the value of a date flag', () => {
  it.each([
    ['2027-05-10', '2027-05-10'],
    ['today', '2026-12-31'],
    ['tomorrow', '2027-01-01'],
    ['+0d', '2026-12-31'],
    ['+30d', '2027-01-30'],
    ['+365d', '2027-12-31'],
  ])('%s stands for %s', (text, expected) => expect(dayFlag('check-in', text, TODAY)).toBe(expected));

  it('that looks like a date but does not exist is reported as such', () =>
    expect(() => dayFlag('check-in', '2027-02-30', TODAY)).toThrow('--check-in: 2027-02-30 does not exist'));

  it.each(['', '30d', '+d', '+30', '+3 d', '-1d', '+999999d', 'Tomorrow!', '10.05.2027'])(
    'of another form is wrong usage: "%s"',
    (text) => expect(() => dayFlag('check-in', text, TODAY)).toThrow(`--check-in: ${text} is not a valid date`),
  );
});

describe('today', () => {
  it('is the date of this machine', () =>
    expect(todayOf(undefined, new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22'));

  it('may be counted from that date', () => expect(todayOf('+10d', new Date(2026, 10, 22, 0, 1))).toBe('2026-12-02'));
});

import { expect, it } from 'vitest';
import { type DayRange, WEEKDAYS } from '../../../src/kernel/calendar-day.ts';
import { nightsOn, parseRange } from '../../../src/kernel/day-ranges.ts';
import { nightsText } from '../../../src/view/text/nights-text.ts';

const ranges = (text: string): readonly DayRange[] => text.split(', ').flatMap((one) => parseRange(one) ?? []);
const on = (text: string, ...days: readonly (typeof WEEKDAYS)[number][]): readonly DayRange[] =>
  ranges(text).flatMap((range) => nightsOn(range, days));
const MAY = '2027-05-01..2027-05-31';

it.each([
  ['a range', ranges(MAY), MAY],
  ['one night', ranges('2027-05-07'), '2027-05-07'],
  [
    'ranges as they are written',
    ranges('2027-07-01..2027-07-31, 2027-05-01..2027-05-31'),
    '2027-07-01..2027-07-31, 2027-05-01..2027-05-31',
  ],
  ['a weekday', on(MAY, 'FRIDAY'), 'Fri of 2027-05-07..2027-05-28'],
  ['two weekdays', on(MAY, 'FRIDAY', 'SATURDAY'), 'Fri, Sat of 2027-05-01..2027-05-29'],
  ['days apart', on(MAY, 'MONDAY', 'WEDNESDAY', 'FRIDAY'), 'Mon, Wed, Fri of 2027-05-03..2027-05-31'],
  [
    'days in a row',
    on(MAY, 'SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'),
    'Sun to Thu of 2027-05-02..2027-05-31',
  ],
  ['all but one', on(MAY, ...WEEKDAYS.filter((day) => day !== 'SATURDAY')), 'Sun to Fri of 2027-05-02..2027-05-31'],
  ['two weeks', on('2027-05-01..2027-05-14', 'FRIDAY'), '2027-05-07, 2027-05-14'],
  [
    'a weekday in two months',
    on(`${MAY}, 2027-07-01..2027-07-31`, 'FRIDAY'),
    'Fri of 2027-05-07..2027-05-28, Fri of 2027-07-02..2027-07-30',
  ],
  [
    'a weekday, and one night',
    [...on(MAY, 'FRIDAY'), ...ranges('2027-07-01')],
    'Fri of 2027-05-07..2027-05-28, 2027-07-01',
  ],
  ['not every week', on(MAY, 'FRIDAY').filter((_, index) => index !== 1), '2027-05-07, 2027-05-21, 2027-05-28'],
  [
    'a weekday and another night',
    ranges('2027-05-07, 2027-05-14, 2027-05-21, 2027-05-23'),
    '2027-05-07, 2027-05-14, 2027-05-21, 2027-05-23',
  ],
] as const)('nights are named by their weekdays where this is shorter: %s', (_, nights, expected) =>
  expect(nightsText(nights)).toBe(expected),
);

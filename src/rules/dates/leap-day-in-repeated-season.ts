import type { Rate } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { seasonNamed } from '../facts/record-names.ts';
import { aYearLater } from '../facts/repeated-seasons.ts';
import { rule } from '../rule.ts';

/** Only the end of February differs between years, so only it can get lost in a copy. */
export const leapDayInRepeatedSeason = rule({
  id: 'D17',
  name: 'leap-day-in-repeated-season',
  severity: 'info',
  summary: 'A season repeated from year to year still covers the end of February.',
  why: 'A season copied into or out of a leap year can lose the night of 29 February or gain that of 1 March without anybody noticing.',
  hotel: function* (_, context) {
    for (const { before, now } of context.repeatedSeasons()) {
      if (before.ranges.length !== now.ranges.length) continue;
      for (const [index, range] of now.ranges.entries()) {
        const last = before.ranges[index];
        const problem = last && lostLeapDay(last, range);
        // A night between two seasons is D04.
        if (!problem || hasStart(now.rate, addDays(range.end, 2))) continue;
        yield {
          message: `${seasonNamed(now.rate, now.season)}: the range ${rangeText(range)} repeats ${rangeText(last)}, but ${problem}`,
          ...context.at(range),
          ...context.seeAlso('the previous year is here', last),
          hint: 'check which season the end of February belongs to',
        };
      }
    }
  },
});

const hasStart = ({ seasons }: Rate, day: CalendarDay): boolean =>
  seasons.some(({ dateRanges }) => dateRanges.some(({ start }) => start === day));

function lostLeapDay(before: DayRange, now: DayRange): string | undefined {
  if (isMonthDay(before.end, '-02-28') && !isLeap(before.end) && isLeap(now.end))
    return `leaves out ${addDays(now.end, 1)}`;
  if (isMonthDay(before.end, '-02-29') && now.end === addDays(aYearLater(before.end), 1))
    return `ends on ${now.end}, one night after the end of February`;
  if (isMonthDay(before.start, '-02-29') && now.start === aYearLater(before.start))
    return `begins on ${now.start}, because there is no 29 February`;
  return undefined;
}

const isMonthDay = (day: CalendarDay, monthDay: string): boolean => day.endsWith(monthDay);

/** Whether the next day is 29 February. */
const isLeap = (day: CalendarDay): boolean => isMonthDay(addDays(day, 1), '-02-29');

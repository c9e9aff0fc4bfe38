import type { CalendarDay, DayRange } from '../../kernel/calendar-day.ts';
import { isOrdered, lengthOf, rangeText } from '../../kernel/day-ranges.ts';
import { writtenRanges } from '../facts/written-ranges.ts';
import { rule } from '../rule.ts';

const LONGEST_RANGE_NIGHTS = 400;
const YEARS_BACK = 1;
const YEARS_AHEAD = 5;
/** An earlier year must have lost or swapped digits. */
const FIRST_YEAR = 2000;

/** Rates that are completely over are D06, whatever their year. */
export const implausibleDates = rule({
  id: 'D07',
  name: 'implausible-dates',
  severity: 'warning',
  summary:
    'No date range of a season is longer than 400 nights, and all dates are between last year and five years ahead.',
  why: 'Swapped digits in a year are easily missed: 2206 instead of 2026 keeps a hotel open for two centuries. Windows may go back for years, and may end on 31 December of a distant year to mean "no end"; seasons may not.',
  hotel: function* (_, context) {
    const thisYear = yearOf(context.today);
    for (const { of, ranges, kind, rates } of writtenRanges(context)) {
      const isPast = kind === 'season' && (context.nightsOf(...rates).at(-1)?.end ?? context.today) < context.today;
      const reach = isPast ? 'past season' : kind === 'season' ? kind : 'window';
      for (const range of ranges) {
        const problem = isOrdered(range) ? problemWith(range, reach, thisYear) : undefined;
        if (!problem) continue;
        yield {
          message: `${of()} ${rangeText(range)} ${problem}`,
          ...context.at(range),
          hint: 'check both years',
        };
      }
    }
  },
});

function problemWith(range: DayRange, kind: 'season' | 'past season' | 'window', thisYear: number): string | undefined {
  const [first, last] = [yearOf(range.start), yearOf(range.end)];
  const newest = thisYear + YEARS_AHEAD;
  if (first > newest) return `begins in ${range.start.slice(0, 4)}, more than ${YEARS_AHEAD} years ahead`;
  if (last > newest && !(kind === 'window' && range.end.endsWith('-12-31')))
    return `ends in ${range.end.slice(0, 4)}, more than ${YEARS_AHEAD} years ahead`;
  if (kind !== 'past season') {
    const oldest = kind === 'season' ? thisYear - YEARS_BACK : FIRST_YEAR;
    if (first < oldest) return `begins in ${range.start.slice(0, 4)}, which is long past`;
  }
  if (kind === 'window') return undefined;
  const nights = lengthOf(range);
  return nights > LONGEST_RANGE_NIGHTS ? `is ${nights} nights long` : undefined;
}

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

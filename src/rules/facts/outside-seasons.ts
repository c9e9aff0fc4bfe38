import type { DayRange } from '../../kernel/calendar-day.ts';

/** How many years off a mistyped year may be. */
const YEARS = [-3, -2, -1, 1, 2, 3] as const;

/** The hint for a range outside all seasons. `seasons` must be merged and not empty. */
export function outsideSeasons(range: DayRange, nights: readonly DayRange[]): string {
  const seasons = `the seasons run from ${nights[0]?.start} to ${nights.at(-1)?.end}`;
  return `${seasons}: check the ${isInOtherYear(range, nights) ? 'year' : 'dates'}`;
}

/** Whether the range would meet the nights in another year. */
export const isInOtherYear = ({ start, end }: DayRange, nights: readonly DayRange[]): boolean =>
  YEARS.some((years) => {
    const [from, to] = [inYear(start, years), inYear(end, years)];
    return nights.some((range) => from <= range.end && range.start <= to);
  });

/** The same day some years later, only for comparison: 29 February stays 29 February in every year. */
export const inYear = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

import type { DayRange } from '../../kernel/calendar-day.ts';

/** As far as a year is mistyped. */
const YEARS = [-3, -2, -1, 1, 2, 3] as const;

/** What to do about a range that meets none of the nights of seasons, which must be merged and at least one. */
export function besideSeasons({ start, end }: DayRange, nights: readonly DayRange[]): string {
  const isOtherYear = YEARS.some((years) => {
    const [from, to] = [inYear(start, years), inYear(end, years)];
    return nights.some((range) => from <= range.end && range.start <= to);
  });
  const seasons = `the seasons run from ${nights[0]?.start} to ${nights.at(-1)?.end}`;
  return `${seasons}: check the ${isOtherYear ? 'year' : 'dates'}`;
}

/** The day some years later, to compare with: 29 February stays one in every year. */
export const inYear = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

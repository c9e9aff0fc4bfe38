import type { Rate } from '../../contract/model.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { daysIn, lastDayOf, mergedRanges } from '../../kernel/day-ranges.ts';
import type { HotelContext } from './hotel-context.ts';

/**
 * The last day on which some night of the rate can be booked, judged by its seasons and their release days alone, without booking
 * windows, stop sales and impossible release days. `undefined` for a rate without nights.
 */
export function lastBookableDay(rate: Rate, context: HotelContext): CalendarDay | undefined {
  const limits = context.limitsOf(rate);
  const nights = mergedRanges(rate.seasons.flatMap(({ dateRanges }) => dateRanges));
  // All nights together are the only stay, which begins with the first of them.
  const isStay = limits[0]?.minimumStay === daysIn(nights);
  let last: CalendarDay | undefined;
  for (const [index, { dateRanges }] of rate.seasons.entries()) {
    const lastNight = isStay ? nights[0]?.start : lastDayOf(dateRanges);
    if (lastNight === undefined) continue;
    const { releaseDays = 0 } = limits[index] ?? {};
    const bookable = addDays(lastNight, isPlausibleRelease(releaseDays) ? -releaseDays : 0);
    if (last === undefined || bookable > last) last = bookable;
  }
  return last;
}

const LONGEST_RELEASE = 365;

/** Impossible release days are O10 and are not used here. */
export const isPlausibleRelease = (releaseDays: number): boolean => releaseDays >= 0 && releaseDays <= LONGEST_RELEASE;

import type { Rate } from '../../contract/model.ts';
import type { CalendarDay, DayRange } from '../../kernel/calendar-day.ts';
import { isOrdered, rangeText } from '../../kernel/day-ranges.ts';
import { lastBookableDay } from '../facts/last-bookable-day.ts';
import { listed, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/** A single window that is too late, among others, is D10. */
export const neverBookableRate = rule({
  id: 'D09',
  name: 'never-bookable-rate',
  severity: 'error',
  summary: 'At least one booking window of a rate opens while one of its nights can still be booked.',
  why: 'If all booking windows open after the last night, less the release days, the rate is in the hub but can never be booked.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      const last = missedDay(rate, context);
      if (last === undefined) continue;
      const windows = windowsOf(rate);
      yield {
        message: `${rateNamed(rate)} can never be booked: the last day to book any of its nights is ${last}, but the booking window${windows.length > 1 ? 's are' : ' is'} ${listed(windows.map(rangeText))}`,
        ...context.at(windows[0] ?? rate),
        ...context.seeAlso('the seasons are here', rate, 'seasons'),
        hint: 'check the year of the booking window, or the release days',
      };
    }
  },
});

/** The last day on which a night of the rate could be booked, if all its booking windows open later. */
export function missedDay(rate: Rate, context: HotelContext): CalendarDay | undefined {
  const windows = windowsOf(rate);
  const last = windows.length > 0 ? lastBookableDay(rate, context) : undefined;
  return last !== undefined && windows.every(({ start }) => start > last) ? last : undefined;
}

const windowsOf = ({ bookingWindows = [] }: Rate): readonly DayRange[] => bookingWindows.filter(isOrdered);

import { at, seeAlso } from './at.ts';
import { isOrdered, rangeText } from './day-ranges.ts';
import { lastBookableDay } from './last-bookable-day.ts';
import { listed, rateNamed } from './record-names.ts';
import type { Rule } from './rule.ts';

/** One window of several that is too late is D10. */
export const neverBookableRate: Rule = {
  code: {
    id: 'D09',
    name: 'never-bookable-rate',
    severity: 'error',
    summary: 'Some booking window of a rate opens while a night of it can still be booked.',
    why: 'A rate whose booking windows open after its last night, less the release days, is in the hub and can never be booked.',
  },
  hotel: function* ({ hotel, rates }, context) {
    for (const rate of rates) {
      const windows = (rate.bookingWindows ?? []).filter(isOrdered);
      const [first] = windows;
      const last = first && lastBookableDay(rate, hotel);
      if (!first || last === undefined || windows.some(({ start }) => start <= last)) continue;
      yield {
        message: `${rateNamed(rate)} can never be booked: the last day to book any of its nights is ${last}, and the booking window${windows.length > 1 ? 's are' : ' is'} ${listed(windows.map(rangeText))}`,
        ...at(context, first),
        ...seeAlso(context, 'the seasons are here', rate, 'seasons'),
        hint: 'check the year of the booking window, or the release days',
      };
    }
  },
};

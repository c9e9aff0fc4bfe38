import { commonRanges, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { listed, rateNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { isClosed } from './expired-rate.ts';
import { correctedWindows, misplacedWindow } from './misplaced-booking-window.ts';
import { missedDay } from './never-bookable-rate.ts';

/**
 * Without booking windows a rate, offer or supplement is valid on every booking day. A rate that can never be booked is D09, one that
 * can no longer be booked is D06, and one whose corrected window would meet the other is D19.
 */
export const unreachableBookingWindow = rule({
  id: 'D13',
  name: 'unreachable-booking-window',
  severity: 'warning',
  summary: 'An offer or supplement shares at least one booking day with each rate that links it.',
  why: 'If the booking windows share no day, the link has no effect, and a promised discount is never given.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const windows = mergedRanges(modifier.record.bookingWindows ?? []);
      const [first] = windows;
      if (!first) continue;
      for (const rate of linkingRates(modifier, contract)) {
        const bookable = mergedRanges(rate.bookingWindows ?? []);
        if (bookable.length === 0 || commonRanges(windows, bookable).length > 0) continue;
        if (missedDay(rate, context) !== undefined || isClosed(rate, context.today)) continue;
        const misplaced = misplacedWindow(rate, context);
        if (misplaced && correctedWindows(misplaced).some((range) => commonRanges(windows, [range]).length > 0))
          continue;
        yield {
          message: `${modifierNamed(modifier)} can be booked on ${listed(windows.map(rangeText))}, but ${rateNamed(rate)}, which links it, only on ${listed(bookable.map(rangeText))}; it never applies there`,
          ...context.at(modifier.record, 'bookingWindows'),
          ...context.seeAlso('the booking windows of the rate are here', rate, 'bookingWindows'),
          hint: 'check the years, or remove the link from the rate',
        };
      }
    }
  },
});

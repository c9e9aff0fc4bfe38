import { lacks } from '../../contract/gaps.ts';
import type { Rate } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { addDays, type CalendarDay, type DayRange, daysBetween, parseDay } from '../../kernel/calendar-day.ts';
import { commonRanges, gapsBetween, isOrdered, lastDayOf, lengthOf, rangeText } from '../../kernel/day-ranges.ts';
import { lastBookableDay } from '../facts/last-bookable-day.ts';
import { inYear } from '../facts/outside-seasons.ts';
import { listed, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';
import { isClosed } from './expired-rate.ts';
import { missedDay } from './never-bookable-rate.ts';

/** Rates usually go on sale before their nights begin, */
const LATEST_OPENING_DAYS = 14;
/** and stay on sale until a few days before the last night, some weeks longer, or until the end of that year. */
const EARLY_END_DAYS = 3;
const LATE_END_DAYS = 45;

/** A rate that can never be booked is D09, one that can no longer be booked D06; seasons that are over before booking opens are O10. */
export const misplacedBookingWindow = rule({
  id: 'D19',
  name: 'misplaced-booking-window',
  severity: 'warning',
  summary:
    'The booking window of a rate opens before its nights, and does not end a year early or have day and month swapped.',
  why: 'With the wrong year, or 2027-05-03 instead of 2027-03-05, most nights of a rate can never be booked. A rate is not reported if another rate sells the same nights on the other booking days, as early-booking and last-minute rates do.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      const found = misplacedWindow(rate, context);
      if (!found || (found.isOpening && shutsSeasons(rate))) continue;
      yield {
        message: `${rateNamed(rate)}: booking ${found.what}`,
        ...context.at(found.window),
        ...context.seeAlso('the seasons are here', rate, 'seasons'),
        ...(isTorn(rate, context)
          ? { hint: 'check the years of the booking window and of the seasons' }
          : toChoose(
              `did you mean ${listed(found.meant, found.meant.length, 'or')}?`,
              rangeText(found.window),
              ...correctedWindows(found).map(rangeText),
            )),
      };
    }
  },
});

/** Whether no season covers most of a year: then the year of a season may be wrong rather than that of the window. */
const isTorn = (rate: Rate, context: HotelContext): boolean =>
  gapsBetween(context.nightsOf(rate)).some((gap) => lengthOf(gap) > MOST_OF_A_YEAR);

const MOST_OF_A_YEAR = 300;

/** What says when a rate and its neighbours can be booked. */
const BOOKED = ['rates.bookingWindows', 'rates.releaseDays', 'rates.seasons.dateRanges', 'rates.seasons.releaseDays'];

/** Whether booking opens after the last night of a season. */
const shutsSeasons = ({ bookingWindows = [], seasons }: Rate): boolean => {
  const windows = bookingWindows.filter(isOrdered);
  return seasons.some(({ dateRanges }) => {
    const last = lastDayOf(dateRanges);
    return last !== undefined && windows.every(({ start }) => start > last);
  });
};

interface MisplacedWindow {
  readonly isOpening: boolean;
  readonly window: DayRange;
  readonly what: string;
  /** Days that would fit instead of its start or end. */
  readonly meant: readonly CalendarDay[];
}

/** The window, corrected with each of these days. */
export const correctedWindows = ({ isOpening, window, meant }: MisplacedWindow): readonly DayRange[] =>
  meant.map((day) => (isOpening ? { start: day, end: window.end } : { start: window.start, end: day }));

/** The booking window that opens too late or ends too early because of a wrong year or swapped day and month. */
export function misplacedWindow(rate: Rate, context: HotelContext): MisplacedWindow | undefined {
  const windows = [...(rate.bookingWindows ?? [])].filter(isOrdered);
  if (windows.length === 0 || lacks(context.contract, ...BOOKED) || isClosed(rate, context.today)) return undefined;
  if (missedDay(rate, context) !== undefined) return undefined;
  const opening = windows.reduce((first, window) => (window.start < first.start ? window : first));
  const closing = windows.reduce((last, window) => (window.end > last.end ? window : last));
  return opensLate(opening, rate, context) ?? endsEarly(closing, rate, context);
}

function opensLate(window: DayRange, rate: Rate, context: HotelContext): MisplacedWindow | undefined {
  const first = context.nightsOf(rate)[0]?.start;
  const { start } = window;
  if (first === undefined || start <= context.today || daysBetween(first, start) <= LATEST_OPENING_DAYS)
    return undefined;
  const meant = slipsOf(start, -1).filter((day) => day <= first);
  const isSold = isSoldByOthers(rate, context, { start: first, end: start }, (booked) => booked.start < start);
  if (isSold || meant.length === 0) return undefined;
  return {
    isOpening: true,
    window,
    what: `opens on ${start}, but the nights begin on ${first} and no other rate sells them earlier`,
    meant,
  };
}

function endsEarly(window: DayRange, rate: Rate, context: HotelContext): MisplacedWindow | undefined {
  const last = context.nightsOf(rate).at(-1)?.end;
  const bookable = lastBookableDay(rate, context);
  const { end } = window;
  if (last === undefined || bookable === undefined || end >= bookable) return undefined;
  const [from, to] = [addDays(bookable, -EARLY_END_DAYS), addDays(last, LATE_END_DAYS)];
  const isUsual = (day: CalendarDay) => from <= day && (day <= to || day === `${last.slice(0, 4)}-12-31`);
  const meant = end >= from ? [] : slipsOf(end, 1, 2).filter(isUsual);
  const isSold = isSoldByOthers(rate, context, { start: end, end: last }, (booked) => booked.end > end);
  if (isSold || meant.length === 0) return undefined;
  return {
    isOpening: false,
    window,
    what: `ends on ${end}, but the nights continue until ${last} and no other rate sells them later`,
    meant,
  };
}

/** Whether another rate sells some of these nights on the booking days that this one lacks. */
const isSoldByOthers = (
  rate: Rate,
  context: HotelContext,
  nights: DayRange,
  isOpenBeside: (booked: DayRange) => boolean,
): boolean =>
  context.contract.rates.some(
    (other) =>
      other !== rate &&
      commonRanges(commonRanges(context.nightsOf(other), context.nightsOf(rate)), [nights]).length > 0 &&
      (other.bookingWindows === undefined || other.bookingWindows.some(isOpenBeside)),
  );

/** The days that may have been meant: with day and month swapped, and in later years. */
const slipsOf = (day: CalendarDay, ...years: readonly number[]): readonly CalendarDay[] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [`${year}-${date}-${month}`, ...years.map((one) => inYear(day, one))]
    .flatMap((text) => parseDay(text) ?? [])
    .filter((one) => one !== day);
};

import { decisiveLevel } from '../../contract/effective-limits.ts';
import type { Rate, Season, StayLimits } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { type CalendarDay, type DayRange, daysBetween } from '../../kernel/calendar-day.ts';
import { lastDayOf, mergedRanges } from '../../kernel/day-ranges.ts';
import { misplacedWindow } from '../dates/misplaced-booking-window.ts';
import { isPlausibleRelease } from '../facts/last-bookable-day.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { listed, seasonNamed } from '../facts/record-names.ts';
import { allStayLevels, type StayLevel } from '../facts/stay-levels.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A rate that can never be booked at all is D09. */
export const unbookableRelease = rule({
  id: 'O10',
  name: 'unbookable-release',
  severity: 'warning',
  summary: 'releaseDays is between 0 and 365, and leaves at least one day on which the nights can be booked.',
  why: 'If guests must book before booking opens, they cannot book at all: the season or offer is silently disabled. A negative number is an error.',
  hotel: function* ({ rates }, context) {
    for (const level of allStayLevels(context))
      if (!isPlausibleRelease(level.record.releaseDays ?? 0)) yield implausible(level, context);
    for (const rate of rates) yield* unbookableSeasons(rate, context);
    for (const modifier of context.priceModifiers()) yield* unbookableModifier(modifier, context);
  },
});

function implausible({ named, record }: StayLevel, context: HotelContext): Problem {
  const { releaseDays = 0 } = record;
  return {
    ...(releaseDays < 0 && { severity: 'error' }),
    message:
      releaseDays < 0
        ? `${named()}: releaseDays is ${releaseDays}; guests cannot book after arrival`
        : `${named()}: releaseDays is ${releaseDays}, more than a year before arrival`,
    ...context.at(record, 'releaseDays'),
    ...(releaseDays < 0
      ? toChoose(`write ${-releaseDays} if only the sign is wrong`, `${releaseDays}`, `${-releaseDays}`)
      : plausibleRelease(releaseDays)),
  };
}

/** Single seasons of a rate that can otherwise be booked. */
function* unbookableSeasons(rate: Rate, context: HotelContext): Generator<Problem> {
  const shut = shutSeasons(rate, context);
  if (shut.length === 0 || shut.length === rate.seasons.length) return;
  const { meant = [] } = misplacedWindow(rate, context) ?? {};
  for (const { season, days, releaseDays, setBy } of shut) {
    if (!isPlausibleRelease(releaseDays)) continue;
    yield {
      message: `${seasonNamed(rate, season)}: releaseDays is ${releaseDays}, but booking opens ${openText(days, 'night')}, so it can never be booked`,
      ...context.at(season, setBy === season ? 'releaseDays' : 'dateRanges'),
      ...(setBy && setBy !== season && context.seeAlso('releaseDays is set here', setBy, 'releaseDays')),
      hint: `${earlierBooking(days, releaseDays, 'open booking')}${meant.length > 0 ? `; did you mean ${listed(meant, meant.length, 'or')}?` : ''}`,
    };
  }
}

interface ShutSeason {
  readonly season: Season;
  /** From the opening of the booking window to the last night. */
  readonly days: number;
  readonly releaseDays: number;
  readonly setBy: StayLimits | undefined;
}

/** The seasons whose release leaves no day for booking. */
export function shutSeasons(rate: Rate, context: HotelContext): readonly ShutSeason[] {
  const opening = openingOf(rate.bookingWindows);
  if (opening === undefined) return [];
  const limits = context.limitsOf(rate);
  return rate.seasons.flatMap((season, index) => {
    const { releaseDays = 0 } = limits[index] ?? {};
    const days = daysAhead(opening, season.dateRanges);
    if (days === undefined || releaseDays <= days) return [];
    const setBy = decisiveLevel('releaseDays', [context.contract.hotel, rate, season]);
    return [{ season, days, releaseDays, setBy }];
  });
}

function* unbookableModifier(modifier: KindOfModifier, context: HotelContext): Generator<Problem> {
  const { releaseDays = 0, bookingWindows, travelWindows } = modifier.record;
  const opening = openingOf(bookingWindows);
  const days = opening && daysAhead(opening, travelWindows);
  if (days === undefined || days < 0 || !isPlausibleRelease(releaseDays) || releaseDays <= days) return;
  yield {
    message: `${modifierNamed(modifier)}: releaseDays is ${releaseDays}, but its booking window opens ${openText(days, 'travel day')}, so it never applies`,
    ...context.at(modifier.record, 'releaseDays'),
    ...context.seeAlso('the booking window is here', modifier.record, 'bookingWindows'),
    hint: earlierBooking(days, releaseDays, 'start its booking window'),
  };
}

/** The first booking day; `undefined` if booking is always open. */
const openingOf = (windows: readonly DayRange[] = []): CalendarDay | undefined => mergedRanges(windows)[0]?.start;

/** The days from the first booking day to the last night; `undefined` if there is no night. */
function daysAhead(opening: CalendarDay, nights: readonly DayRange[]): number | undefined {
  const last = lastDayOf(nights);
  return last && daysBetween(opening, last);
}

const openText = (days: number, night: string): string =>
  days < 0 ? `after its last ${night}` : `${days} days before its last ${night}`;

/** The largest release that still allows booking the last night, or how much earlier booking must open. */
function earlierBooking(days: number, releaseDays: number, open: string): string {
  const sooner = `${open} at least ${releaseDays - days} ${releaseDays - days === 1 ? 'day' : 'days'} earlier`;
  return days < 0 ? sooner : `write ${days} at most, or ${sooner}`;
}

/** For `3000` extra zeros can be dropped; for most other numbers only the author knows what was meant. */
function plausibleRelease(releaseDays: number) {
  const shorter = [10, 100]
    .map((zeros) => releaseDays / zeros)
    .filter((days) => Number.isInteger(days) && isPlausibleRelease(days) && days < 100) // more is O21
    .map(String);
  if (shorter.length === 0) return { hint: 'write the number of days before arrival, at most 365' };
  const hint = `write ${shorter.join(' or ')} if zeros were added by mistake; the maximum is 365`;
  return toChoose(hint, `${releaseDays}`, ...shorter);
}

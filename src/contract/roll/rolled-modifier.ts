import { addDays, type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Offer, Supplement } from '../model.ts';
import { renamed } from './with-year.ts';
import { sameDates } from './year-shift.ts';

export type Modifier = Offer | Supplement;

/** What becomes of an offer or supplement that a rate links. */
export interface RolledModifier {
  readonly kind: 'offer' | 'supplement';
  readonly from: string;
  /** The code that the new rate links. */
  readonly code: string;
  /** `same`: it also applies in the new year; `new`: a copy with new dates; `there`: the files have a record with the new code; `missing`: the files do not have it. */
  readonly now: 'same' | 'new' | 'there' | 'missing';
  /** The changed fields of the copy. */
  readonly fields: JsonObject;
}

export interface ModifierMoves {
  /** The nights of the rate. */
  readonly hull: readonly DayRange[];
  /** Where a range of nights is in the new year; `undefined` if it does not exist there. */
  readonly moved: (range: DayRange) => DayRange | undefined;
  readonly sourceYear: number;
  readonly years: number;
  /** Whether the files have a record of this kind with the code. */
  readonly exists: (code: string) => boolean;
}

/**
 * An offer or supplement without dates, or whose dates cover the new year already, stays linked. Any other is copied under a new code, because
 * the hub cannot change one: with the travel windows that touch the nights of the rate moved as these nights move, and with booking windows
 * on the same dates.
 */
export function rolledModifier(
  kind: RolledModifier['kind'],
  from: string,
  modifier: Modifier | undefined,
  { hull, moved, sourceYear, years, exists }: ModifierMoves,
): RolledModifier {
  if (!modifier) return { kind, from, code: from, now: 'missing', fields: {} };
  const travelWindows = datesOf(modifier.travelWindows);
  const bookingWindows = datesOf(modifier.bookingWindows);
  const travel = travelWindows
    ?.filter((window) => hull.some((range) => rangesOverlap(range, window)))
    .flatMap((window) => moved(window) ?? []);
  const booking = bookingWindows?.flatMap((window) => sameDates(window, years) ?? []);
  if (isCovered(travel, travelWindows) && isCovered(booking, bookingWindows))
    return { kind, from, code: from, now: 'same', fields: {} };
  const code = renamed(from, sourceYear, years, '-');
  if (exists(code)) return { kind, from, code, now: 'there', fields: {} };
  const fields = {
    providerCode: code,
    ...(travel && { travelWindows: travel.map(rangeText) }),
    ...(booking && { bookingWindows: booking.map(rangeText) }),
  };
  return { kind, from, code, now: 'new', fields };
}

/** An empty list means every day, as no list does. */
const datesOf = (ranges: readonly DayRange[] | undefined): readonly DayRange[] | undefined =>
  ranges && ranges.length > 0 ? ranges : undefined;

/** Whether every day of `needed` is in one of the ranges. */
function isCovered(needed: readonly DayRange[] | undefined, ranges: readonly DayRange[] | undefined): boolean {
  if (!needed || !ranges) return true;
  return needed.every(({ start, end }) => {
    let next = start;
    for (const range of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
      if (range.start <= next && range.end >= next) next = addDays(range.end, 1);
    return next > end;
  });
}

import type { Rate, Supplement } from '../../contract/model.ts';
import { addDays, type DayRange, parseDay } from '../../kernel/calendar-day.ts';
import { commonRanges, daysIn, lengthOf, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import type { HotelContext } from './hotel-context.ts';
import { inYear } from './outside-seasons.ts';
import { nameWithoutYears } from './words/season-words.ts';

/** Words of the names of supplements for an evening, in English, German, French, Spanish, Portuguese and Italian. */
export const EVENT =
  /(?<!\p{L})(gala|galadinner|nye|new year|new year's|christmas|xmas|silvester|weihnacht|weihnachten|réveillon|reveillon|noël|noel|navidad|nochevieja|natal|natale|capodanno)(?!\p{L})/iu;

export const LONGEST_EVENT_NIGHTS = 3;
/** The evenings of gala dinners, in any year. */
const FEASTS = ['12-24', '12-25', '12-26', '12-31', '01-01', '01-05', '01-06'];
/** Other events move to the same weekday or so. */
const MOST_DAYS = 10;
/** A fee or transfer is for nearly all nights. */
const NEARLY_ALL = 0.8;

/** The short windows of a supplement that are feasts, or are events by its name. */
export function eventWindows({ travelWindows, names = [] }: Supplement, isNamed = false): readonly DayRange[] {
  return mergedRanges(travelWindows).filter(
    (window) =>
      lengthOf(window) <= LONGEST_EVENT_NIGHTS &&
      (isFeast(window) || (isNamed && names.some(({ description }) => EVENT.test(description)))),
  );
}

const isFeast = ({ start, end }: DayRange): boolean =>
  FEASTS.some((day) => [start, end].some((one) => one.endsWith(day)));

export function yearLater({ start, end }: DayRange): DayRange | undefined {
  const [first, last] = [start, end].map((day) => parseDay(inYear(day, 1)));
  return first && last && { start: first, end: last };
}

export const sells = (rate: Rate, window: DayRange, context: HotelContext): boolean =>
  rangesWithout([window], context.nightsOf(rate)).length === 0;

export const links = (rate: Rate, { providerCode }: Supplement): boolean => linkedCodes(rate).has(providerCode);

const linkedCodes = memoizeWeakly(({ supplements }: Rate) => new Set(supplements));

/** The supplements that the rate links. */
const linkedOf = memoizeWeakly((all: readonly Supplement[]) =>
  memoizeWeakly((rate: Rate) => all.filter((one) => links(rate, one))),
);

/** The nights of the rate on which the supplement applies, if it is linked. */
const nightsIn = ({ travelWindows }: Supplement, rate: Rate, context: HotelContext): readonly DayRange[] =>
  commonRanges(mergedRanges(travelWindows), context.nightsOf(rate));

const isNearlyAll = (nights: readonly DayRange[], of: readonly DayRange[]): boolean =>
  daysIn(nights) >= NEARLY_ALL * daysIn(of);

/**
 * The nights on which the rate should charge something like a supplement of another rate, sold at the same time or a year before, and does
 * not: those of an event of one to three nights, or all for a fee. `undefined` for other supplements, because seasons and markets change.
 */
export function lostNights(
  supplement: Supplement,
  other: Rate,
  rate: Rate,
  years: 0 | 1,
  context: HotelContext,
): DayRange | undefined {
  const charged = nightsIn(supplement, other, context);
  if (!links(other, supplement) || charged.length === 0) return undefined;
  const own = linkedOf(context.contract.supplements)(rate);
  const nights = context.nightsOf(rate);
  const [first, last] = [nights[0], nights.at(-1)];
  if (isNearlyAll(charged, context.nightsOf(other))) {
    const isAlike = (one: Supplement): boolean => {
      const reached = nightsIn(one, rate, context);
      if (one === supplement || isSuccessor(one, supplement)) return reached.length > 0;
      return one.apply === supplement.apply && !links(other, one) && isNearlyAll(reached, nights);
    };
    if (!first || !last || own.some(isAlike)) return undefined;
    const isReached = years === 1 || isNearlyAll(nightsIn(supplement, rate, context), nights);
    return isReached ? { start: first.start, end: last.end } : undefined;
  }
  return eventWindows(supplement, true).flatMap((window) => {
    const next = years === 0 ? window : yearLater(window);
    if (!next || !sells(other, window, context) || !sells(rate, next, context)) return [];
    const days = years === 0 || isFeast(window) ? 0 : MOST_DAYS;
    const around = [{ start: addDays(next.start, -days), end: addDays(next.end, days) }];
    return own.some((one) => commonRanges(mergedRanges(one.travelWindows), around).length > 0) ? [] : [next];
  })[0];
}

const isSuccessor = (one: Supplement, before: Supplement): boolean =>
  nameWithoutYears(one.providerCode) === nameWithoutYears(before.providerCode) ||
  (one.names ?? []).some(({ description }) => (before.names ?? []).some((name) => name.description === description));

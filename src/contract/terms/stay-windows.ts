import { addDays, type CalendarDay, type DayRange, type Weekday } from '../../kernel/calendar-day.ts';
import { daysIn, lengthOf, mergedRanges, nightsOn, rangesWithout } from '../../kernel/day-ranges.ts';
import { type Decimal, fromScaled, scaleOf, toScaled } from '../../kernel/decimal.ts';
import { amountsOf, withAmounts } from '../compact/changed-price.ts';
import type { Origins } from '../compact/origins.ts';
import type { WrittenStays } from '../compact/written-terms.ts';
import type { Rate, Season, SeasonRoomPrice } from '../model.ts';
import { lastNightName } from '../stay-name.ts';

/** A stay from one arrival day: all its nights are in seasons of the rate, and the season of the arrival sets its price. */
export interface StayWindow {
  readonly nights: DayRange;
  readonly season: Season;
  /** The range of the season that has the arrival. */
  readonly range: DayRange;
}

/** The nights of a season in which no stay begins, or that no stay covers. */
export interface IdleNights {
  readonly season: Season;
  readonly nights: readonly DayRange[];
  readonly hasArrival: boolean;
}

/** Ten years: a range of thousands of years would become more stays than fit into memory. */
const LONGEST_RANGE = 3660;

/** The season with a range that is too long to be sold in stays. */
export const seasonTooLong = ({ seasons }: Rate): Season | undefined =>
  seasons.find(({ dateRanges }) => dateRanges.some((range) => lengthOf(range) > LONGEST_RANGE));

/** The stays of a rate, by arrival; at most one more than `most`. */
export function stayWindows({ seasons }: Rate, stays: WrittenStays, most: number): readonly StayWindow[] {
  const sold = mergedRanges(seasons.flatMap(({ dateRanges }) => dateRanges));
  const windows: StayWindow[] = [];
  for (const season of seasons)
    for (const range of season.dateRanges)
      for (const arrival of arrivalsIn(range, stays.arrivalDays)) {
        const nights = { start: arrival, end: addDays(arrival, stays.nights - 1) };
        if (rangesWithout([nights], sold).length === 0) windows.push({ nights, season, range });
        if (windows.length > most) return windows;
      }
  return windows.sort((a, b) => (a.nights.start < b.nights.start ? -1 : 1));
}

const arrivalsIn = (range: DayRange, days: readonly Weekday[]): readonly CalendarDay[] =>
  nightsOn(range, days).flatMap(({ start, end }) =>
    Array.from({ length: lengthOf({ start, end }) }, (_, index) => addDays(start, index)),
  );

/** Seasons that sell less than their nights say. The prices of seasons of another rate need not count in this one. */
export function idleNights(
  { seasons }: Rate,
  windows: readonly StayWindow[],
  isDerived: boolean,
): readonly IdleNights[] {
  const covered = mergedRanges(windows.map(({ nights }) => nights));
  return seasons.flatMap((season): readonly IdleNights[] => {
    const own = mergedRanges(season.dateRanges);
    const hasArrival = windows.some((one) => one.season === season);
    const nights = hasArrival || isDerived ? rangesWithout(own, covered) : own;
    return daysIn(nights) === 0 ? [] : [{ season, nights, hasArrival }];
  });
}

/** The seasons of a stay: of all its nights, or, where its price cannot be divided evenly, of the last night and of those before it. */
export function seasonsOfStay({ nights, season, range }: StayWindow, digits: number, origins: Origins): Season[] {
  const length = lengthOf(nights);
  const { minimumStay: _, seasonRoomPrices, ...rest } = season;
  const part = (name: (text: string) => string, dateRange: DayRange, night: 'each' | 'last'): Season =>
    origins.inherit(
      {
        ...rest,
        name: name(season.name),
        ...(season.formerly !== undefined && { formerly: name(season.formerly) }),
        dateRanges: [origins.inherit(dateRange, range)],
        seasonRoomPrices: seasonRoomPrices.map((price) =>
          withAmounts(price, (amount) => ofNight(amount, length, digits)[night], origins),
        ),
      },
      season,
    );
  const isEven = seasonRoomPrices.every((price) =>
    amountsIn(price).every((amount) => {
      const { each, last } = ofNight(amount, length, digits);
      return each === last;
    }),
  );
  if (isEven) return [part((name) => name, nights, 'each')];
  const last = part(lastNightName, { start: nights.end, end: nights.end }, 'last');
  origins.notePart(last, 'changed');
  const others = part((name) => name, { start: nights.start, end: addDays(nights.end, -1) }, 'each');
  origins.notePart(others, 'plain');
  return [others, last];
}

/** The price of each night, rounded down to the smallest unit of the currency, and of the last one, which takes the rest. */
function ofNight(amount: Decimal, nights: number, digits: number): { readonly each: Decimal; readonly last: Decimal } {
  const scale = Math.max(digits, scaleOf(amount));
  const whole = toScaled(amount, scale);
  const each = whole / BigInt(nights);
  return { each: fromScaled(each, scale), last: fromScaled(whole - each * BigInt(nights - 1), scale) };
}

const amountsIn = (price: SeasonRoomPrice): readonly Decimal[] => [
  ...amountsOf(price),
  ...(price.adultPrices ?? []),
  ...(price.childPrices ?? []),
];

import { type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { HotelContract, Offer, Supplement } from '../model.ts';
import type { MovedRate } from './moved-rate.ts';
import { nightsOf } from './rate-origins.ts';
import { renamed } from './with-year.ts';
import { sameDates } from './year-shift.ts';

export type Modifier = Offer | Supplement;

/** What becomes of an offer or supplement that rates link. */
export interface RolledModifier {
  readonly kind: 'offer' | 'supplement';
  readonly from: string;
  /** The code that the new rates link. */
  readonly code: string;
  /**
   * `same`: it also applies in the new year; `new`: a copy with new dates; `there`: the files have a record with the new code; `missing`:
   * the files do not have it; `left-out`: none of its days exist in the new year.
   */
  readonly now: 'same' | 'new' | 'there' | 'missing' | 'left-out';
  /** The year in which the rates begin. */
  readonly year: number;
  /** The changed fields of the copy. */
  readonly fields: JsonObject;
  readonly record?: Modifier | undefined;
  /** The nights to which it applies in the new year; absent for all. */
  readonly nights?: readonly DayRange[] | undefined;
}

/** What becomes of the offers and supplements of rates that move together, each once. */
export function rolledModifiers(
  { offers, supplements }: Pick<HotelContract, 'offers' | 'supplements'>,
  rates: readonly MovedRate[],
  years: number,
): readonly RolledModifier[] {
  const linked = (kind: RolledModifier['kind'], list: readonly Modifier[], codesOf: (one: MovedRate) => Codes) =>
    [...new Set(rates.flatMap((one) => codesOf(one) ?? []))].map((code) =>
      rolledModifier(
        kind,
        code,
        list,
        rates.filter((one) => codesOf(one)?.includes(code)),
        years,
      ),
    );
  return [
    ...linked('offer', offers, ({ rate }) => rate.offers),
    ...linked('supplement', supplements, ({ rate }) => rate.supplements),
  ];
}

type Codes = readonly string[] | undefined;

/**
 * An offer or supplement without dates, or whose dates cover the new year already, stays linked. Any other is copied under a new code, because
 * the hub cannot change one: with the travel windows that touch the nights of its rates moved as these nights move, and with booking windows
 * on the same dates. Windows that are exactly the nights of seasons follow these seasons, also where they grow.
 */
function rolledModifier(
  kind: RolledModifier['kind'],
  from: string,
  list: readonly Modifier[],
  rates: readonly MovedRate[],
  years: number,
): RolledModifier {
  const record = list.find(({ providerCode }) => providerCode === from);
  const [first] = rates;
  const year = first?.year ?? 0;
  if (!record) return { kind, from, code: from, now: 'missing', fields: {}, year };
  const [all, booked] = [datesOf(record.travelWindows), datesOf(record.bookingWindows)];
  const own = all?.filter((window) => rates.some(({ rate }) => touches(window, nightsOf(rate))));
  const travel = own && (ofSeasons(own, rates) ?? own.flatMap((window) => movedBy(window, rates)));
  const booking = booked?.flatMap((window) => sameDates(window, years) ?? []);
  // Without days, the copy would apply on every day.
  if ((own && own.length > 0 && travel?.length === 0) || booking?.length === 0)
    return { kind, from, code: from, now: 'left-out', fields: {}, year };
  if (own?.length === 0 || (isCovered(travel, all) && isCovered(booking, booked)))
    return { kind, from, code: from, now: 'same', fields: {}, year, record, nights: all };
  const code = renamed(from, year, years, '-');
  const there = list.find(({ providerCode }) => providerCode === code);
  if (there) return { kind, from, code, now: 'there', fields: {}, year, record, nights: datesOf(there.travelWindows) };
  const fields = {
    providerCode: code,
    ...(travel && { travelWindows: travel.map(rangeText) }),
    ...(booking && { bookingWindows: booking.map(rangeText) }),
  };
  return { kind, from, code, now: 'new', fields, year, record, nights: travel };
}

const touches = (window: DayRange, nights: readonly DayRange[]): boolean =>
  nights.some((range) => rangesOverlap(range, window));

const movedBy = (window: DayRange, rates: readonly MovedRate[]): readonly DayRange[] => {
  const now = rates.find(({ rate }) => touches(window, nightsOf(rate)))?.moved(window);
  return now ? [now] : [];
};

/** The new nights of the seasons whose nights the windows are; `undefined` if they are not exactly those of seasons. */
function ofSeasons(windows: readonly DayRange[], rates: readonly MovedRate[]): readonly DayRange[] | undefined {
  const days = mergedRanges(windows);
  const seasons = rates
    .flatMap((one) => one.seasons)
    .filter(({ was }) => rangesWithout(mergedRanges(was), days).length === 0);
  const nights = mergedRanges(seasons.flatMap(({ was }) => was));
  return rangesWithout(days, nights).length === 0
    ? mergedRanges(seasons.flatMap((season) => season.nights))
    : undefined;
}

/** An empty list means every day, as no list does. */
const datesOf = (ranges: readonly DayRange[] | undefined): readonly DayRange[] | undefined =>
  ranges && ranges.length > 0 ? ranges : undefined;

/** Whether every day of `needed` is in one of the ranges. */
const isCovered = (needed: readonly DayRange[] | undefined, ranges: readonly DayRange[] | undefined): boolean =>
  !needed || !ranges || rangesWithout(mergedRanges(needed), mergedRanges(ranges)).length === 0;

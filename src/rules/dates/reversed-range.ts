import type { Rate } from '../../contract/model.ts';
import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import { isOrdered, lastDayOf, rangeText } from '../facts/day-ranges.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { once } from '../facts/once.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { type Named, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { writtenStopSales } from '../facts/stopped-nights.ts';
import { type HotelContext, rule } from '../rule.ts';
import { meantRanges, type Surroundings } from './meant-ranges.ts';

export const reversedRange = rule({
  id: 'D01',
  name: 'reversed-range',
  severity: 'error',
  summary: 'Every date range ends on or after its start.',
  why: 'A range that ends before it starts has no nights: the season is not sold, the stop sale closes nothing.',
  hotel: function* (_, context) {
    const alike = once(() => allRanges(context));
    for (const list of listsOf(context)) {
      const { of, ranges } = list;
      if (ranges.every(isOrdered)) continue;
      const around = surroundings(list, alike(), context);
      let told = 0;
      for (const range of ranges) {
        if (isOrdered(range)) continue;
        told += 1;
        const meant = told > MOST_ADVISED ? [] : meantRanges(range, around);
        yield {
          message: `${of()}: the range ends on ${range.end}, before it starts on ${range.start}`,
          ...context.at(range),
          ...adviceOf(meant),
        };
      }
    }
  },
});

/** A list with more reversed ranges than this was not typed by hand, and looking for each error would take too long. */
const MOST_ADVISED = 50;

function adviceOf(meant: readonly DayRange[]): { readonly hint?: string } {
  const [only, ...others] = meant.map(rangeText);
  if (only === undefined) return {};
  if (others.length === 0) return { hint: `did you mean ${only}?` };
  return { hint: `several dates fit the ranges around it: did you mean ${[only, ...others].join(' or ')}?` };
}

interface RangeList {
  readonly of: Named;
  readonly ranges: readonly DayRange[];
  readonly mostDays: number;
  /** The rates whose nights the range concerns. */
  readonly rates: readonly Rate[];
  /** A rate can usually be booked until its nights are over; early-booking offers end long before. */
  readonly holds: 'seasons' | 'nights' | 'bookings' | 'bookings to the end';
}

function* listsOf(context: HotelContext): Generator<RangeList> {
  const { contract } = context;
  for (const rate of contract.rates) {
    const { bookingWindows = [], seasons } = rate;
    const rates = [rate];
    const window: Named = () => `${rateNamed(rate)}, booking window`;
    yield { of: window, ranges: bookingWindows, mostDays: YEARS, rates, holds: 'bookings to the end' };
    for (const season of seasons)
      yield { of: () => seasonNamed(rate, season), ranges: season.dateRanges, mostDays: YEAR, rates, holds: 'seasons' };
  }
  for (const { of: whose, stop, rates } of writtenStopSales(contract)) {
    const { providerRoomCode, roomName, stopSales: ranges } = stop;
    const of: Named = () => `${whose()}, stop sale of room ${quoted(providerRoomCode ?? roomName ?? '')}`;
    yield { of, ranges, mostDays: MONTH, rates, holds: 'nights' };
  }
  for (const modifier of context.priceModifiers()) {
    const { bookingWindows = [], travelWindows } = modifier.record;
    const rates = linkingRates(modifier, contract);
    const named =
      (window: string): Named =>
      () =>
        `${modifierNamed(modifier)}, ${window} window`;
    yield { of: named('booking'), ranges: bookingWindows, mostDays: YEAR, rates, holds: 'bookings' };
    yield { of: named('travel'), ranges: travelWindows, mostDays: YEAR, rates, holds: 'nights' };
  }
}

const [MONTH, YEAR, YEARS] = [31, 366, 800];

function surroundings(
  { ranges, rates, holds, mostDays }: RangeList,
  alike: Surroundings['alike'],
  context: HotelContext,
): Surroundings {
  const besides =
    holds === 'seasons' ? rates.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges)) : ranges;
  const nights = context.nightsOf(...rates);
  return {
    beside: besides.filter(isOrdered),
    within: holds === 'seasons' ? [] : holds === 'nights' ? nights : bookable(nights),
    endsIn: holds === 'bookings to the end' ? nights : [],
    alike,
    mostDays,
  };
}

/** The days on which these nights are booked: from two years before the first night to the last one. */
function bookable(nights: readonly DayRange[]): readonly DayRange[] {
  const [first] = nights;
  const last = lastDayOf(nights);
  return first && last ? [{ start: addDays(first.start, -YEARS), end: last }] : [];
}

function allRanges({ contract, priceModifiers }: HotelContext): readonly DayRange[] {
  const ofRates = contract.rates.flatMap(({ bookingWindows = [], seasons, stopSales = [] }) => [
    ...bookingWindows,
    ...seasons.flatMap(({ dateRanges }) => dateRanges),
    ...stopSales.flatMap((one) => one.stopSales),
  ]);
  const ofModifiers = priceModifiers().flatMap(({ record: { bookingWindows = [], travelWindows } }) => [
    ...bookingWindows,
    ...travelWindows,
  ]);
  return [...ofRates, ...ofModifiers].filter(isOrdered);
}

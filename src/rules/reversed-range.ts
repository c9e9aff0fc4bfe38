import type { HotelContract } from '../contract/model.ts';
import { addDays, type DayRange } from '../kernel/calendar-day.ts';
import { at } from './at.ts';
import { isOrdered, lastDayOf, rangeText } from './day-ranges.ts';
import { Facts } from './facts.ts';
import { linkingRates, nightsOf } from './linking-rates.ts';
import { meantRanges, type Surroundings } from './meant-ranges.ts';
import { modifierNamed, priceModifiers } from './price-modifiers.ts';
import { type Named, quoted, rateNamed, seasonNamed } from './record-names.ts';
import type { Rule } from './rule.ts';

export const reversedRange: Rule = {
  code: {
    id: 'D01',
    name: 'reversed-range',
    severity: 'error',
    summary: 'Every range of dates ends on or after the day on which it starts.',
    why: 'A range that ends before it starts holds no night: the season is not sold, the stop sale stops nothing.',
  },
  hotel: function* (contract, context) {
    for (const { of, ranges, around } of listsWithReversed(contract)) {
      let given = 0;
      for (const range of ranges) {
        if (isOrdered(range)) continue;
        given += 1;
        const meant = given > MOST_ADVISED ? [] : meantRanges(range, around());
        yield {
          message: `${of()}: the range ends on ${range.end}, before it starts on ${range.start}`,
          ...at(context, range),
          ...adviceOf(meant),
        };
      }
    }
  },
};

/** A list with more reversed ranges than this was not typed; looking for each slip would take long. */
const MOST_ADVISED = 50;

function adviceOf(meant: readonly DayRange[]): { readonly hint?: string } {
  const [only, ...others] = meant.map(rangeText);
  if (only === undefined) return {};
  if (others.length === 0) return { hint: `did you mean ${only}?` };
  return { hint: `the dates around it do not decide: did you mean ${[only, ...others].join(' or ')}?` };
}

interface NamedRanges {
  readonly of: Named;
  readonly ranges: readonly DayRange[];
  readonly around: () => Surroundings;
}

function* listsWithReversed(contract: HotelContract): Generator<NamedRanges> {
  const alike = (): readonly DayRange[] => known.of(contract, allRanges);
  const list = (
    of: Named,
    ranges: readonly DayRange[],
    mostDays: number,
    within: () => readonly DayRange[],
  ): NamedRanges[] =>
    hasReversed(ranges)
      ? [
          {
            of,
            ranges,
            around: () => ({ beside: ranges.filter(isOrdered), within: within(), alike: alike(), mostDays }),
          },
        ]
      : [];
  for (const rate of contract.rates) {
    const { bookingWindows = [], stopSales = [] } = rate;
    const nights = (): readonly DayRange[] => nightsOf(rate);
    yield* list(
      () => `${rateNamed(rate)}, booking window`,
      bookingWindows,
      YEARS,
      () => bookable(nights()),
    );
    for (const season of rate.seasons) {
      if (!hasReversed(season.dateRanges)) continue;
      const beside = rate.seasons.flatMap(({ dateRanges }) => dateRanges).filter(isOrdered);
      yield {
        of: () => seasonNamed(rate, season),
        ranges: season.dateRanges,
        around: () => ({ beside, within: [], alike: alike(), mostDays: YEAR }),
      };
    }
    for (const { providerRoomCode, roomName, stopSales: ranges } of stopSales)
      yield* list(
        () => `${rateNamed(rate)}, stop sale of room ${quoted(providerRoomCode ?? roomName ?? '')}`,
        ranges,
        MONTH,
        nights,
      );
  }
  for (const modifier of priceModifiers(contract)) {
    const { bookingWindows = [], travelWindows } = modifier.record;
    const nights = (): readonly DayRange[] => nightsOf(...linkingRates(modifier, contract));
    yield* list(
      () => `${modifierNamed(modifier)}, booking window`,
      bookingWindows,
      YEAR,
      () => bookable(nights()),
    );
    yield* list(() => `${modifierNamed(modifier)}, travel window`, travelWindows, YEAR, nights);
  }
}

const [MONTH, YEAR, YEARS] = [31, 366, 800];

const hasReversed = (ranges: readonly DayRange[]): boolean => ranges.some((range) => !isOrdered(range));

/** The days on which nights are booked: up to two years before the first, and not after the last. */
function bookable(nights: readonly DayRange[]): readonly DayRange[] {
  const [first] = nights;
  const last = lastDayOf(nights);
  return first && last ? [{ start: addDays(first.start, -YEARS), end: last }] : [];
}

const known = new Facts<HotelContract, readonly DayRange[]>();

function allRanges(contract: HotelContract): readonly DayRange[] {
  const ofRates = contract.rates.flatMap(({ bookingWindows = [], seasons, stopSales = [] }) => [
    ...bookingWindows,
    ...seasons.flatMap(({ dateRanges }) => dateRanges),
    ...stopSales.flatMap((one) => one.stopSales),
  ]);
  const ofModifiers = [...priceModifiers(contract)].flatMap(({ record: { bookingWindows = [], travelWindows } }) => [
    ...bookingWindows,
    ...travelWindows,
  ]);
  return [...ofRates, ...ofModifiers].filter(isOrdered);
}

import type { HotelContract } from '../contract/model.ts';
import { type DayRange, parseDay } from '../kernel/calendar-day.ts';
import { at } from './at.ts';
import { isOrdered, rangeText } from './day-ranges.ts';
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
    for (const { of, ranges } of listsWithReversed(contract)) {
      for (const range of ranges) {
        if (isOrdered(range)) continue;
        yield {
          message: `${of()}: the range ends on ${range.end}, before it starts on ${range.start}`,
          ...at(context, range),
          hint: `did you mean ${rangeText(meantRange(range))}?`,
        };
      }
    }
  },
};

interface NamedRanges {
  readonly of: Named;
  readonly ranges: readonly DayRange[];
}

function* listsWithReversed(contract: HotelContract): Generator<NamedRanges> {
  for (const rate of contract.rates) {
    const { bookingWindows = [], stopSales = [] } = rate;
    if (hasReversed(bookingWindows)) yield { of: () => `${rateNamed(rate)}, booking window`, ranges: bookingWindows };
    for (const season of rate.seasons)
      if (hasReversed(season.dateRanges)) yield { of: () => seasonNamed(rate, season), ranges: season.dateRanges };
    for (const { providerRoomCode, roomName, stopSales: ranges } of stopSales) {
      const room = providerRoomCode ?? roomName ?? '';
      if (hasReversed(ranges)) yield { of: () => `${rateNamed(rate)}, stop sale of room ${quoted(room)}`, ranges };
    }
  }
  for (const modifier of priceModifiers(contract)) {
    const { bookingWindows = [], travelWindows } = modifier.record;
    if (hasReversed(bookingWindows))
      yield { of: () => `${modifierNamed(modifier)}, booking window`, ranges: bookingWindows };
    if (hasReversed(travelWindows))
      yield { of: () => `${modifierNamed(modifier)}, travel window`, ranges: travelWindows };
  }
}

const hasReversed = (ranges: readonly DayRange[]): boolean => ranges.some((range) => !isOrdered(range));

/** From a late month to an early one of the same year, the new year was forgotten; otherwise the days are swapped. */
function meantRange({ start, end }: DayRange): DayRange {
  const year = start.slice(0, 4);
  const overNewYear = end.startsWith(year) && start.slice(5, 7) >= '10' && end.slice(5, 7) <= '04';
  const nextYear = overNewYear ? parseDay(`${String(Number(year) + 1).padStart(4, '0')}${end.slice(4)}`) : undefined;
  return nextYear === undefined ? { start: end, end: start } : { start, end: nextYear };
}

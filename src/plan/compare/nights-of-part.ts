import { recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { addDays, type CalendarDay, type DayRange, parseDay } from '../../kernel/calendar-day.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';

/** How a rate is read: the room of a stop sale, and whether the end of a range is a night. */
export interface RateReading {
  readonly stopSaleKey: (entry: JsonObject) => string;
  readonly rangeEndIsNight: boolean;
}

/**
 * Nights that a part of a rate can change, the last one of each range. Whole rates and seasons: open nights with a price. Fields of a season:
 * its nights. Stop sales: closed nights. `undefined` if the part has no nights.
 */
export function nightsOfPart(
  rate: JsonObject,
  [list, key, ...below]: readonly string[],
  { stopSaleKey, rangeEndIsNight }: RateReading,
): readonly CalendarDay[] | undefined {
  const rangesOf = (ranges: Json | undefined): readonly DayRange[] =>
    recordsOf(ranges).flatMap((range) => {
      const [start, end] = [parseDay(textOf(range['start']) ?? ''), parseDay(textOf(range['end']) ?? '')];
      return start && end ? { start, end: rangeEndIsNight ? end : addDays(end, -1) } : [];
    });
  const closedOf = (room: Json | undefined): readonly DayRange[] =>
    recordsOf(rate['stopSales']).flatMap((entry) => (stopSaleKey(entry) === room ? rangesOf(entry['stopSales']) : []));
  if (list === 'stopSales') return closedOf(key).map(({ end }) => end);
  if (list !== undefined && list !== 'seasons') return undefined;
  return recordsOf(rate['seasons'])
    .filter((season) => key === undefined || season['name'] === key)
    .flatMap((season) => {
      const nights = rangesOf(season['dateRanges']);
      if (below.length > 0) return nights.map(({ end }) => end);
      return recordsOf(season['seasonRoomPrices']).flatMap((price) => {
        const closed = closedOf(price['providerRoomCode']);
        return nights.flatMap((range) => lastOpen(range, closed) ?? []);
      });
    });
}

function lastOpen({ start, end }: DayRange, closed: readonly DayRange[]): CalendarDay | undefined {
  let last = end;
  for (;;) {
    const stop = closed.find((range) => range.start <= last && last <= range.end);
    if (stop === undefined) return last >= start ? last : undefined;
    last = addDays(stop.start, -1);
  }
}

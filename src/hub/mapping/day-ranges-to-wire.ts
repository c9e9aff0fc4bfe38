import { addDays, parseDay } from '../../kernel/calendar-day.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Capabilities } from '../capabilities.ts';
import { textOf } from './lists.ts';

export type RangeEnd = Pick<Capabilities, 'rangeEndIsNight'>;

/** Ranges of nights: seasons, travel windows, stop sales. If the hub counts the end as the departure day, the end is one day later. */
export const nightRangesToWire = (
  ranges: readonly JsonObject[],
  { rangeEndIsNight }: RangeEnd,
): readonly JsonObject[] => ranges.map(({ start, end }) => ({ start, end: rangeEndIsNight ? end : dayAfter(end) }));

function dayAfter(end: Json | undefined): Json {
  const day = parseDay(textOf(end) ?? '');
  if (day === undefined) throw new Error('a range of nights ends on a day');
  return addDays(day, 1);
}

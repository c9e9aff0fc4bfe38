import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Capabilities } from '../capabilities.ts';

type RangeEnd = Pick<Capabilities, 'rangeEndIsNight'>;

/** Ranges of nights: seasons, travel windows, stop sales. If the hub counts the end as the departure day, the end is one day later. */
export const nightRangesToWire = (ranges: readonly DayRange[], { rangeEndIsNight }: RangeEnd): readonly JsonObject[] =>
  ranges.map(({ start, end }) => ({ start, end: rangeEndIsNight ? end : addDays(end, 1) }));

/** Ranges of booking days. These are not nights, so the end is never moved. */
export const bookingWindowsToWire = (ranges: readonly DayRange[]): readonly JsonObject[] =>
  ranges.map(({ start, end }) => ({ start, end }));

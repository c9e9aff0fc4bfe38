import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Capabilities } from '../capabilities.ts';

type RangeEnd = Pick<Capabilities, 'rangeEndIsNight'>;

/** Ranges of nights: seasons, travel windows, stop sales. A hub that counts the end as the day of leaving gets the day after. */
export const nightRangesToWire = (ranges: readonly DayRange[], { rangeEndIsNight }: RangeEnd): readonly JsonObject[] =>
  ranges.map(({ start, end }) => ({ start, end: rangeEndIsNight ? end : addDays(end, 1) }));

/** Ranges of days on which something may be booked; nobody sleeps there, so the end is never moved. */
export const bookingWindowsToWire = (ranges: readonly DayRange[]): readonly JsonObject[] =>
  ranges.map(({ start, end }) => ({ start, end }));

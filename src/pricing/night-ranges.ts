import { addDays, type DayRange } from '../kernel/calendar-day.ts';
import type { PricingSwitches } from './pricing-switches.ts';

/** The nights of the ranges, first and last (Q21), in their order. A range that holds no night has its end before its start. */
export const nightRanges = (ranges: readonly DayRange[], { rangeEnd }: PricingSwitches): readonly DayRange[] =>
  rangeEnd === 'night' ? ranges : ranges.map(({ start, end }) => ({ start, end: addDays(end, -1) }));

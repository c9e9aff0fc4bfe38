import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from './pricing-switches.ts';

/** The first and last night of each range (Q21). A range without nights ends before it starts. */
export const nightRanges = (ranges: readonly DayRange[], { rangeEnd }: PricingSwitches): readonly DayRange[] =>
  rangeEnd === 'night' ? ranges : ranges.map(({ start, end }) => ({ start, end: addDays(end, -1) }));

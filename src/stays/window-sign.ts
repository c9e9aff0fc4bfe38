import { type CalendarDay, type DayRange, inRange } from '../kernel/calendar-day.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';

/** What tells nights apart by the windows of an offer or supplement: nights with the same text are in and outside of the same ones, as far as that counts. */
export function windowSign(windows: readonly DayRange[], day: CalendarDay, { stayAmount }: PricingSwitches): string {
  // Where each window is charged, it matters which ones a stay touches.
  if (stayAmount === 'per-window')
    return windows.flatMap((range, index) => (inRange(day, range) ? [index] : [])).join('.');
  return windows.length === 0 || windows.some((range) => inRange(day, range)) ? 'in' : '';
}

import type { Offer, Supplement } from '../../contract/model.ts';
import { type CalendarDay, type DayRange, inRange, weekdayOf } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/**
 * What tells nights apart by an offer or supplement with these travel windows: for nights with the same text it counts alike, as far as windows
 * and weekdays decide.
 */
export function nightSign(
  { operationalDays = [] }: Offer | Supplement,
  windows: readonly DayRange[],
  day: CalendarDay,
  { stayAmount, travelWindow, operationalDays: weekdays }: PricingSwitches,
): string {
  const isInside = windows.length === 0 || windows.some((range) => inRange(day, range));
  // By other settings the arrival or all nights decide for a night, so that its weekday counts outside the windows, too.
  if (!isInside && travelWindow === 'each-night' && weekdays === 'each-night') return '';
  const onDays = operationalDays.length === 0 || operationalDays.includes(weekdayOf(day)) ? 'd' : '';
  if (stayAmount !== 'per-window') return `${isInside ? 'in' : ''}${onDays}`;
  // Where each window is charged, it matters which ones a stay touches.
  return `${windows.flatMap((range, index) => (inRange(day, range) ? [index] : [])).join('.')}${onDays}`;
}

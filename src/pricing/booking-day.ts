import { type CalendarDay, dayInZone } from '../kernel/calendar-day.ts';
import type { PricingSwitches } from './pricing-switches.ts';

/** The day on which something booked at `time` (milliseconds since 1970) is booked, by the clocks that the switches name (Q10). */
export const bookingDay = (time: number, { bookingTimeZone }: PricingSwitches): CalendarDay =>
  dayInZone(time, bookingTimeZone);

import { type CalendarDay, dayInZone } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/** The booking day at `time` (milliseconds since 1970), in the hub's time zone for bookings (Q10). */
export const bookingDay = (time: number, { bookingTimeZone }: PricingSwitches): CalendarDay =>
  dayInZone(time, bookingTimeZone);

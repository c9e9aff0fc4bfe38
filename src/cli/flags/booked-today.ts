import { nodeClock } from '../../host/node-clock.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { bookingDay } from '../../pricing/stay/booking-day.ts';
import type { Environment } from '../settings/environment.ts';
import { todayOf } from './today.ts';

/**
 * The day on which what is asked of the environment's hub now is booked: that of `--today`, else the one by the clocks of the hub (Q10),
 * which may have another date than this machine.
 */
export const bookedToday = (
  flag: string | undefined,
  { capabilities }: Pick<Environment, 'capabilities'>,
  now = nodeClock.now(),
): CalendarDay => (flag === undefined ? bookingDay(now, capabilities.pricing) : todayOf(flag));

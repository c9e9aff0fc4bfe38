import { nodeClock } from '../../../host/node-clock.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import { bookingDay } from '../../../pricing/stay/booking-day.ts';
import { todayOf } from '../flags/today.ts';
import type { Environment } from './environment.ts';

/**
 * The booking date of questions to the environment's hub now: the date of `--today`, else the one by the clocks of the hub (Q10), which
 * may differ from the date on this machine.
 */
export const bookedToday = (
  flag: string | undefined,
  { capabilities }: Pick<Environment, 'capabilities'>,
  now = nodeClock.now(),
): CalendarDay => (flag === undefined ? bookingDay(now, capabilities.pricing) : todayOf(flag));

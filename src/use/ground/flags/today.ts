import { type CalendarDay, dayOfNumber } from '../../../kernel/calendar-day.ts';
import { dayFlag } from './day-flag.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The date that `--today` names, else the date by this machine's clock and time zone. */
export function todayOf(flag: string | undefined, now = new Date()): CalendarDay {
  const here = dayOfNumber(Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE_MS) / DAY_MS));
  return flag === undefined ? here : dayFlag('today', flag, here);
}

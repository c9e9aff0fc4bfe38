import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { wrongUsage } from '../exit/cli-failure.ts';

/** The day that `--today` names, else the one of this machine's clock and zone. */
export function todayOf(flag: string | undefined): CalendarDay {
  const now = new Date();
  const local = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  const day = parseDay(flag ?? local);
  if (day) return day;
  throw wrongUsage(`--today: ${flag} is not a valid date (yyyy-mm-dd)`);
}

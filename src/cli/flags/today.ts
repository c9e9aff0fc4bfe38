import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';

/** The day that `--today` names, else the one of this machine's clock and zone. */
export function todayOf(flag: string | undefined): CalendarDay {
  const now = new Date();
  const local = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  const day = parseDay(flag ?? local);
  if (day) return day;
  throw new CliFailure({
    code: 'wrong-usage',
    exit: EXIT.usage,
    message: `--today: ${flag} is not a valid date (yyyy-mm-dd)`,
  });
}

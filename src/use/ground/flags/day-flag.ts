import { addDays, type CalendarDay, parseDay } from '../../../kernel/calendar-day.ts';
import { wrongUsage } from '../exit/cli-failure.ts';

/** The forms of a date flag, for help texts. */
export const DAY_FORMS = 'yyyy-mm-dd, today, tomorrow or +30d';

/** The date that the value of a date flag means, counted from `today`. Text in another form is wrong usage. */
export function dayFlag(flag: string, text: string, today: CalendarDay): CalendarDay {
  const [, ahead] = /^\+(\d{1,5})d$/.exec(text) ?? [];
  const days = text === 'today' ? 0 : text === 'tomorrow' ? 1 : ahead === undefined ? undefined : Number(ahead);
  const day = days === undefined ? parseDay(text) : addDays(today, days);
  if (day !== undefined) return day;
  const reason = /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'does not exist' : 'is not a valid date';
  throw wrongUsage(`--${flag}: ${text} ${reason}`, `write ${DAY_FORMS}`);
}

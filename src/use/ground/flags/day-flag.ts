import { addDays, type CalendarDay, parseDay } from '../../../kernel/calendar-day.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { wrongUsage } from '../exit/exit-code.ts';

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

const LONGEST = 30;

/** The lengths of stays that `--nights` means: `7`, `1-14` or `1-7,14`, in order. */
export function lengthsFlag(text: string): readonly number[] {
  const lengths = text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part.trim()) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || first < 1 || last > LONGEST || last < first)
      throw wrongUsage(
        `--nights: ${safeText(text, 60)} is not a list of lengths`,
        `write 7, 1-14 or 1-7,14; at most ${LONGEST}`,
      );
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(lengths)].sort((a, b) => a - b);
}

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

/** The minutes that `30m`, `2h` or `7d` means, at least 1. Text in another form, or more than `mostDays`, is wrong usage. */
export function durationFlag(flag: string, text: string, mostDays: number): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * MINUTES[unit === 'd' || unit === 'h' ? unit : 'm'];
  if (minutes >= 1 && minutes <= mostDays * MINUTES.d) return minutes;
  throw wrongUsage(`--${flag}: ${text} is not a time between 1m and ${mostDays}d`, 'write 30m, 2h or 7d');
}

import { type CalendarDay, parseDay } from '../kernel/calendar-day.ts';
import { wrongArgument } from './contracts-error.ts';

/** The day that the argument `name` spells; throws for anything else. */
export function dayArgument(name: string, text: string): CalendarDay {
  const day = parseDay(text);
  if (day !== undefined) return day;
  throw wrongArgument(`${name}: ${text} is not a valid date`, 'write yyyy-mm-dd, as in 2027-05-10');
}

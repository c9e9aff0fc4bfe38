import { type CalendarDay, type DayRange, parseDay } from '../../../kernel/calendar-day.ts';

/** `2027-05-01..2027-05-31`, or one night. */
export function answeredRange(text: string): DayRange | undefined {
  const [first = '', last = first] = text.split('..');
  const [start, end]: readonly (CalendarDay | undefined)[] = [parseDay(first), parseDay(last)];
  return start !== undefined && end !== undefined && start <= end ? { start, end } : undefined;
}

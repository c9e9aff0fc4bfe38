import { meantDays } from '../../contract/shape/meant-days.ts';
import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';

export type DateOrder = 'day first' | 'month first';

/** What is written of a date: `1`, `1 October`, `October 2027`, `1/10/2027`. */
export interface DatePart {
  readonly text: string;
  readonly day?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
}

/** The date written in digits. Fails if it has two readings, or none, in the `order` that holds for the sheet. */
export function fullDate(text: string, order: DateOrder | undefined): Result<DatePart, string> {
  const readings = meantDays(text);
  const possible = readings.filter((one) =>
    one.order === 'year first' ? /^\d{4}/.test(text) : one.order === (order ?? one.order),
  );
  const [first, second] = possible;
  if (first === undefined)
    return fail(readings.length === 0 ? `${text} does not exist` : `${text} does not exist ${order}`);
  if (second !== undefined) return fail(`${text} is ${possible.map(({ day }) => day).join(' or ')}`);
  const [year, month, day] = first.day.split('-').map(Number);
  return ok({ text, ...(year && month && day && { year, month, day }) });
}

/** `9/4` is a day and a month. */
export function dayAndMonth(text: string, order: DateOrder | undefined): Result<DatePart, string> {
  const [a = 0, b = 0] = text.split(/[./]/).map(Number);
  const orders = [
    { order: 'day first', text, day: a, month: b },
    { order: 'month first', text, day: b, month: a },
  ].filter((one) => one.month >= 1 && one.month <= 12 && one.day >= 1 && one.day <= 31);
  const possible = orders.filter((one) => order === undefined || text.includes('.') || one.order === order);
  const [first, second] = text.includes('.') ? possible.filter((one) => one.order === 'day first') : possible;
  if (first === undefined) return fail(`${text} is not a day and a month`);
  if (second !== undefined && a !== b)
    return fail(`${text} is ${partText({ ...first, text: '' })} or ${partText({ ...second, text: '' })}`);
  return ok({ text, day: first.day, month: first.month });
}

/** The date as it was written, or in words. */
export const partText = ({ text, day, month }: DatePart): string =>
  text === '' ? `day ${day} of month ${month}` : text;

/** The day that `part` names in full; `which` says what a month without a day stands for. */
export function dayOf(part: DatePart, which: 'first' | 'last'): Result<CalendarDay, string> {
  const { year = 0, month = 0 } = part;
  const days = part.day === undefined ? (which === 'first' ? [1] : [31, 30, 29, 28]) : [part.day];
  for (const day of days) {
    const found = parseDay([String(year).padStart(4, '0'), two(month), two(day)].join('-'));
    if (found !== undefined) return ok(found);
  }
  return fail(`${part.text} does not exist`);
}

const two = (number: number): string => String(number).padStart(2, '0');

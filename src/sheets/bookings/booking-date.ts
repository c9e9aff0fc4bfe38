import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { CellValue } from '../import/cells.ts';
import { dayOfText } from '../import/values/day.ts';
import { type ValueRead, value, wrong } from '../import/values/value-read.ts';

/** Which comes first in `03/04/2027`. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date in a cell, with the time behind it as written. */
export interface WrittenDate {
  readonly day: CalendarDay;
  /** `14:05:09`, or `14:05` without seconds; absent if there is none. */
  readonly time?: string;
  /** `Z` or `+02:00`; absent if the cell does not say. */
  readonly zone?: string;
}

const TIME =
  /(?<=\d)(?:T| *,? +)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)? ?(?<half>[ap]\.?m\.?)? ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * The date that a cell means, as in a rate sheet, with or without a time. A midnight is a date without a time, as in workbooks. Without `order`,
 * a date that could be read in two ways is open.
 */
export function bookingDate(cell: CellValue, order: DateOrder | undefined): ValueRead<WrittenDate> {
  if (cell.is === 'blank') return wrong('it is empty');
  if (cell.is === 'day') return value({ day: cell.day, ...(cell.time !== undefined && { time: cell.time }) });
  const { text } = cell;
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return wrong(`${text} is a spreadsheet's number, not a date`);
  const timed = TIME.exec(text);
  const dayOrder = order && (order === 'dmy' ? 'day first' : 'month first');
  const read = dayOfText(text.slice(0, timed?.index), { dayOrder });
  if (read.is === 'wrong' && order !== undefined && bookingDate(cell, undefined).is === 'value')
    return wrong(`${text} contradicts --dates ${order}`);
  if (read.is === 'open' && read.about === 'year') return wrong(`${text} has no year`);
  if (read.is !== 'value') return read;
  if (!timed) return value({ day: read.value });
  const { hour = '', minute = '', second, half, zone } = timed.groups ?? {};
  const time = timeOf(hour, minute, second, half);
  if (time === undefined) return wrong(`${text} has a time that does not exist`);
  if (/^00:00(?::00)?$/.test(time)) return value({ day: read.value });
  return value({ day: read.value, time, ...(zone !== undefined && { zone: offsetOf(zone) }) });
}

/** The order that an unambiguous date proves: `25/01/2027` is day first. */
export function orderProvedBy(cell: CellValue): DateOrder | undefined {
  const [dayFirst, monthFirst] = DATE_ORDERS.map((order) => bookingDate(cell, order).is === 'value');
  return dayFirst === monthFirst ? undefined : dayFirst ? 'dmy' : 'mdy';
}

function timeOf(hour: string, minute: string, second = '', half?: string): string | undefined {
  const afternoon = half && /^p/i.test(half) ? 12 : 0;
  const counted = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon;
  const isRight = half === undefined ? counted < 24 : Number(hour) >= 1 && Number(hour) <= 12;
  if (!isRight || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(counted).padStart(2, '0')}:${minute}${second && `:${second}`}`;
}

const offsetOf = (zone: string): string => (/^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z');

import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { monthNamed } from '../../kernel/month-names.ts';
import { type CellValue, textOfCell } from '../sheet/sheet.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from './value-read.ts';

/** The day in a cell. Whether `1/5/2027` is in January or in May is for the mapping to say; `orderSeen` finds evidence only. */
export function day(cell: CellValue, writing: Writing = {}): ValueRead<CalendarDay> {
  if (cell.is === 'blank') return NONE;
  if (cell.is === 'day') return value(cell.day);
  const text = textOfCell(cell);
  if (cell.is === 'number') return wrong(`${text} is a number, not a date; format the cell as a date`);
  return dayOfText(text, writing);
}

export function dayOfText(written: string, { dayOrder, year: knownYear }: Writing): ValueRead<CalendarDay> {
  const text = written.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text);
  if (iso) return dayFrom(written, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?\.?$/.exec(text);
  if (numeric) {
    const [a, b] = [Number(numeric[1]), Number(numeric[2])];
    const year = yearOf(numeric[3], knownYear);
    const order = a === b || a > 12 ? 'day first' : b > 12 ? 'month first' : dayOrder;
    if (order !== dayOrder && dayOrder !== undefined && a !== b)
      return wrong(`${written} is not a date with the ${dayOrder.replace(' first', '')} first`);
    if (order === undefined) return { is: 'open', about: 'dayOrder', text: bothDays(written, a, b, year) };
    if (year === undefined) return noYear(written);
    return order === 'day first' ? dayFrom(written, year, b, a) : dayFrom(written, year, a, b);
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th|[.ºª°])?[-/ ]*(?:de |of )?(\p{L}+)\.?[-/ ,]*(?:de |del )?(\d{4}|\d{2})?$/iu.exec(text) ??
    swapped(/^(\p{L}+)\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/ ,]*(\d{4})?$/iu.exec(text));
  const month = named ? monthNamed(named[2] ?? '') : undefined;
  if (!named || month === undefined) return wrong(`${written} is not a date`);
  const year = yearOf(named[3], knownYear);
  return year === undefined ? noYear(written) : dayFrom(written, year, month, Number(named[1]));
}

const swapped = (match: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  match && [match[0], match[2], match[1], match[3]];

/** Whether the text can only be read in one order: evidence for the question about the others. */
export function orderSeen(text: string): Writing['dayOrder'] {
  const [, a, b] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}$/.exec(text) ?? [];
  if (Number(a) > 12 && Number(b) <= 12) return 'day first';
  return Number(b) > 12 && Number(a) <= 12 ? 'month first' : undefined;
}

const noYear = (text: string): ValueRead<never> => ({ is: 'open', about: 'year', text: `${text}: which year?` });

const yearOf = (written: string | undefined, known: number | undefined): number | undefined =>
  written === undefined ? known : written.length === 2 ? 2000 + Number(written) : Number(written);

function dayFrom(text: string, year: number, month: number, dayOfMonth: number): ValueRead<CalendarDay> {
  const found = parseDay(spelled(year, month, dayOfMonth));
  return found === undefined ? wrong(`${text} does not exist`) : value(found);
}

const spelled = (year: number, month: number, dayOfMonth: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

function bothDays(text: string, a: number, b: number, year: number | undefined): string {
  const spell = (dayOfMonth: number, month: number): string =>
    `${dayOfMonth} ${ENGLISH[month - 1] ?? ''}${year === undefined ? '' : ` ${year}`}`;
  return `${text}: is this ${spell(a, b)} or ${spell(b, a)}?`;
}

const ENGLISH = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

import type { DayRange } from '../../../kernel/calendar-day.ts';
import { type CellValue, textOfCell } from '../cells.ts';
import { dayOfText } from './day.ts';
import { LONGEST_LABEL } from './plain-word.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from './value-read.ts';

/** A range in one cell, first and last day: `01/05/2027 - 31/05/2027`, `2027-05-01..2027-05-31`, `1 May 2027 to 31 May 2027`. */
export function dayRange(cell: CellValue, writing: Writing = {}): ValueRead<DayRange> {
  if (cell.is === 'blank') return NONE;
  const text = textOfCell(cell);
  if (text.length > LONGEST_LABEL) return wrong('a text this long is not a range of days');
  const ends = text.split(
    /\s*(?:\.\.|–|—|\s-\s|(?<=\d{4})-(?=\d{1,2}[/. ])|\b(?:to|until|till|al|a|au|bis|hasta)\b)\s*/iu,
  );
  const [first, last] = ends;
  if (ends.length !== 2 || !first || !last) return wrong(`${text} is not a range of days`);
  const [start, end] = [dayOfText(first, writing), dayOfText(last, writing)];
  if (start.is !== 'value') return start;
  if (end.is !== 'value') return end;
  return rangeOf(text, start.value, end.value);
}

/** A range that ends before it begins is wrong. */
export const rangeOf = (text: string, start: DayRange['start'], end: DayRange['end']): ValueRead<DayRange> =>
  end < start ? wrong(`${text} ends before it begins`) : value({ start, end });

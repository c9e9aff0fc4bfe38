import { addDays, type CalendarDay, type DayRange, dayNumber } from '../../kernel/calendar-day.ts';

/** Days from left to right, so many to a cell that all of them fit. */
export interface TimeLine {
  readonly start: CalendarDay;
  readonly days: number;
  readonly cells: number;
}

/** From the first to the last day of the ranges, in at most `width` cells; `undefined` without a day. */
export function timeLineOf(ranges: readonly DayRange[], width: number): TimeLine | undefined {
  const ordered = ranges.filter(({ start, end }) => start <= end);
  const starts = ordered.map(({ start }) => start).sort();
  const ends = ordered.map(({ end }) => end).sort();
  const [start, end] = [starts[0], ends.at(-1)];
  if (start === undefined || end === undefined) return undefined;
  const days = dayNumber(end) - dayNumber(start) + 1;
  return { start, days, cells: Math.min(days, Math.max(1, width)) };
}

const cellOf = ({ days, cells }: TimeLine, day: number): number => Math.floor((day * cells) / days);

/** For each cell, what `of` says about each of its days. */
export function cellsOf<T>(line: TimeLine, of: (day: CalendarDay) => T): readonly (readonly T[])[] {
  const all = Array.from({ length: line.cells }, (): T[] => []);
  for (let day = 0; day < line.days; day += 1) all[cellOf(line, day)]?.push(of(addDays(line.start, day)));
  return all;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const YEAR_WIDTH = 5;

/** The years and months above the line, at their first days. A name without room for it is left out. */
export function headsOf(line: TimeLine): readonly string[] {
  const firsts = Array.from({ length: line.days }, (_, day) => ({
    date: addDays(line.start, day),
    cell: cellOf(line, day),
  })).filter(({ date }, day) => day === 0 || date.endsWith('-01'));
  const years = firsts.filter(({ date }) => date.endsWith('-01-01'));
  const [first] = firsts;
  const [newYear = { cell: line.cells }] = years;
  if (first && newYear.cell >= YEAR_WIDTH) years.unshift(first);
  return [
    texted(
      line,
      years.map(({ date, cell }) => ({ cell, text: date.slice(0, 4) })),
    ),
    texted(
      line,
      firsts.map(({ date, cell }) => ({ cell, text: MONTHS[Number(date.slice(5, 7)) - 1] ?? '' })),
    ),
  ];
}

/** The texts at their cells, with a blank between them. */
function texted({ cells }: TimeLine, texts: readonly { readonly cell: number; readonly text: string }[]): string {
  let line = '';
  for (const { cell, text } of texts)
    if ((line === '' || cell > line.length) && cell + text.length <= cells) line = line.padEnd(cell) + text;
  return line;
}

import { type DayRange, WEEKDAYS, type Weekday } from '../../../kernel/calendar-day.ts';
import { nightsOn } from '../../../kernel/day-ranges.ts';
import type { CellPlace } from '../cells.ts';
import type { Table } from '../sheet/table.ts';
import type { Source } from '../source.ts';
import { numberedDays, weekdaySet } from '../words/weekday-set.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { GridLabel } from './grid.ts';
import type { WordReader } from './word-reader.ts';

/** The nights of a season that the sheet calls by this name, which stands in a label or in the mapping. */
export type NightsOf = (name: string, label: CellPlace | undefined) => readonly DayRange[];

/** The labels of a price that are about its nights. */
export interface Nights {
  /** With the name of the season as its text. */
  named?: GridLabel;
  stay?: number;
  weekdays?: GridLabel;
  readonly dated: GridLabel[];
  readonly firsts: GridLabel[];
  readonly lasts: GridLabel[];
}

/** What the other labels of a price say. */
interface PlaceOfPrice {
  readonly hotel?: string;
  readonly rate?: string;
  readonly said?: GridLabel;
  readonly isOpen: boolean;
}

/** The season of a price, if its labels or the mapping say one; whether something about it is asked. */
export function seasonOf(
  reader: WordReader,
  { hotel, rate, said, isOpen }: PlaceOfPrice,
  { named, stay, weekdays, dated, firsts, lasts }: Nights,
  nightsOf: NightsOf,
): { readonly season?: SeasonHeading; readonly isOpen: boolean } {
  const { mapping, table } = reader;
  const ends = [...firsts, ...lasts];
  const pairs = firsts.flatMap((first, index) => {
    const last = lasts[index] ?? first;
    return reader.range(first.row, first.column, last.row, last.column);
  });
  if (firsts.length !== lasts.length && (lasts.length > 0 || mapping.layout !== 'grid'))
    reader.findings.fail(
      'one end of a range of nights is missing',
      ends.map(({ row, column }) => table.source(row, column)),
    );
  // Dates of all prices may stand anywhere else in the sheet.
  const [only, ...others] = Object.keys(mapping.seasons ?? {});
  const name = named?.text ?? (dated.length + ends.length === 0 && others.length === 0 ? only : undefined);
  const headings = together(table, dated).map(({ row, column, text }) => ({ ...table.source(row, column), text }));
  const dates = headings.length > 0 ? reader.season(headings) : undefined;
  const ranges = ends.length > 0 ? pairs : (dates?.ranges ?? (name === undefined ? undefined : nightsOf(name, named)));
  if (ranges === undefined) {
    // In a table with a season in each row, a price without one is not for all of them.
    const label = weekdays ?? (reader.hasRows ? said : undefined);
    return { isOpen: label !== undefined && !isOpen && askNights(reader, label) };
  }
  const spelled = ranges.map(({ start, end }) => `${start}..${end}`).join(', ');
  const called = name ?? (reader.hasRows ? undefined : dates?.name) ?? spelled;
  const season = {
    name: (mapping.seasons?.[called]?.name ?? called).replaceAll(/\s*\n\s*/g, ', '),
    ranges,
    ...(rate !== undefined && { rate }),
    ...(hotel !== undefined && { hotel }),
    ...(stay !== undefined && { stay }),
  };
  if (weekdays === undefined) return { season, isOpen: ranges.length === 0 };
  const source = { ...table.source(weekdays.row, weekdays.column), text: weekdays.text };
  const part = weekdayNights(reader, season, source, weekdays.text);
  return { season: part ?? season, isOpen: ranges.length === 0 || !part };
}

/** The last of these dates, with those right before it in their row or column, apart from blank rows: several ranges of one season. */
function together(table: Table, dated: readonly GridLabel[]): readonly GridLabel[] {
  const found: GridLabel[] = [];
  for (const label of [...dated].reverse()) {
    const [next = label] = found;
    const rows = table.rows.filter(
      (row) => row > label.row && row <= next.row && table.columns.some((column) => table.isFilled(row, column)),
    );
    const steps = rows.length + next.column - label.column;
    if (label !== next && (label.axis !== next.axis || steps !== 1)) break;
    found.unshift(label);
  }
  return found;
}

/** One question for all prices without a season. */
export function askNights(reader: WordReader, { row, column }: Pick<GridLabel, 'row' | 'column'>): true {
  const text = 'which nights do these prices hold for? Write the first and the last one';
  reader.findings.ask(['seasons', 'all', 'nights'], text, [reader.table.source(row, column)]);
  return true;
}

/** The nights of a season on some weekdays, as a separate season, if the mapping says so. A season of a contract has no weekdays. */
function weekdayNights(
  reader: WordReader,
  season: SeasonHeading,
  source: Source,
  text: string,
): SeasonHeading | undefined {
  const days = daysOf(reader, { ...source, text });
  if (days === undefined) return undefined;
  if (days.length === WEEKDAYS.length) return season;
  if (reader.mapping.weekdays !== 'seasons') {
    const question = 'a season has no weekdays: write "seasons" to make seasons of exactly these nights';
    reader.findings.ask(['weekdays'], question, [source], ['seasons']);
    return undefined;
  }
  const named = days.map((day) => `${day[0]}${day.slice(1, 3).toLowerCase()}`).join(', ');
  return {
    ...season,
    name: `${season.name} ${named}`,
    ranges: season.ranges.flatMap((range) => nightsOn(range, days)),
  };
}

function daysOf({ mapping, findings }: WordReader, source: Source): readonly Weekday[] | undefined {
  const set = weekdaySet(source.text);
  if (set === undefined) findings.fail(`${source.text} are not weekdays`, [source]);
  if (set?.is !== 'numbers') return set?.days;
  if (mapping.firstWeekday !== undefined) return numberedDays(set.numbers, mapping.firstWeekday);
  findings.ask(['firstWeekday'], `${source.text}: is day 1 a Monday or a Sunday?`, [source], ['Monday', 'Sunday']);
  return undefined;
}

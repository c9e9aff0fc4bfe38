import { groupBy } from '../../../kernel/by-key.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import type { CellPlace } from '../cells.ts';
import type { Source } from '../source.ts';
import { day } from '../values/day.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';
import { nightsTokens } from '../words/nights-tokens.ts';
import { isDate } from './grid.ts';
import { isDated } from './propose-words.ts';
import type { WordReader } from './word-reader.ts';

/** `dates` are those behind the name in the same text. */
export interface NamedPlace {
  readonly row: number;
  readonly column: number;
  readonly dates: string;
}

/** The places of a sheet by what they name: a whole text, or the words before its dates. */
export function placesByName({ table }: WordReader): ReadonlyMap<string, readonly NamedPlace[]> {
  const places = table.rows.flatMap((row) =>
    table.columns.flatMap((column) => {
      const text = table.text(row, column);
      if (text === '' || text.length > LONGEST_LABEL) return [];
      const { name, dates } = nameAndDates(text);
      return [{ row, column, dates, key: seasonKey(name) }];
    }),
  );
  return groupBy(places, ({ key }) => key);
}

/** `Low season: 01/04/2027 - 31/05/2027` is a name and its dates, in any order; any other text is a name. Without a mark behind it, `from` is no name. */
export function nameAndDates(text: string): { readonly name: string; readonly dates: string } {
  const [, first = '', last = ''] = NAME_LAST.exec(text) ?? [];
  if (last !== '' && isDated(first) && nightsTokens(last).every(({ kind }) => kind === 'other'))
    return { name: last, dates: first };
  const [, name = '', mark = '', rest = ''] =
    /^([^:(\d–]*?)\s*([:(–-]?)\s*((?:(?<=[:(]\s*)\p{L}{2,4}\.?\s+)?\d.*)$/su.exec(text) ?? [];
  const isName = name !== '' && ([':', '('].includes(mark) || nightsTokens(name).every(({ kind }) => kind === 'other'));
  return isName && isDated(rest)
    ? { name: name.replace(FROM, ''), dates: rest.replace(/\)$/, '') }
    : { name: text, dates: '' };
}

/** `16.05.2027 - 14.12.2027 (Low season)`, also behind a word for "dates". */
const NAME_LAST =
  /^(?:(?:zeitraum|reisezeit|period[eo]?|dates?|du|vom|dal?|from)\s*:?\s+)?(\d[^()]*?(?:\d\.?|\p{L}{3,}\.?))\s*[(:]\s*([^()\d]+?)\s*\)?$/iu;

/** At the end of a name, before its dates. */
const FROM = /\s+(?:du|del|dal|vom|von|from|od|van)$/iu;

/** The nights of a season that is only named next to the prices: as the mapping says, else as dates stand behind its name in the sheet. */
export function nightsNamed(
  reader: WordReader,
  name: string,
  places: ReadonlyMap<string, readonly NamedPlace[]>,
  label: CellPlace | undefined,
): readonly DayRange[] {
  const { table, mapping } = reader;
  const here = places.get(seasonKey(name)) ?? [];
  const [first = label] = here;
  const source: Source = {
    ...(first ? table.source(first.row, first.column) : { file: reader.sheet.file }),
    text: name,
  };
  if (mapping.seasons?.[name]?.nights !== undefined || isDated(name)) return reader.season([source]).ranges;
  const found = here.flatMap(({ row, column, dates }) => {
    if (dates === '') return nightsBeside(reader, row, column);
    table.label(row, column);
    return [reader.season([{ ...table.source(row, column), text: dates }]).ranges];
  });
  return found.length > 0 ? found.flat() : reader.season([source]).ranges;
}

/** Names of seasons are written in full in one place and short in the other: `Temporada baja`, `T. baja`. */
const seasonKey = (name: string): string =>
  plainWord(name)
    .replaceAll(
      /\b(?:season|temporada|temp|t|saison|stagione|periodo?|periode|zeitraum|sezon|epoca)\b|(?<=.)(?:saison|seizoen)\b/g,
      ' ',
    )
    .trim() || plainWord(name);

/** Dates in the cells to the right of a name. */
function nightsBeside(reader: WordReader, row: number, column: number): readonly (readonly DayRange[])[] {
  const { table } = reader;
  const right = table.columns.filter((one) => one > column && table.text(row, one) !== '');
  const end = right.findIndex((one) => !isDate(table, row, one));
  const days = end < 0 ? right : right.slice(0, end);
  if (days.length === 0) return [];
  table.label(row, column);
  const texts = days.map((one) => table.source(row, one));
  for (const one of days) table.label(row, one);
  const areDays = days.every((one) => ['value', 'open'].includes(day(table.cell(row, one)).is));
  if (areDays && days.length % 2 === 0)
    return days.flatMap((one, index) => (index % 2 === 0 ? [reader.range(row, one, row, days[index + 1] ?? one)] : []));
  return texts.map((source) => reader.season([source]).ranges);
}

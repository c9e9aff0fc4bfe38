import type { MealPlanType, Occupancy } from '../../../contract/model.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { WordReader } from './word-reader.ts';

/** A column of prices: its season, and whom or which meal plan its own heading names. */
export interface PriceColumn {
  readonly column: number;
  readonly season: SeasonHeading;
  readonly parties?: readonly Occupancy[];
  readonly board?: { readonly plan: MealPlanType; readonly who: 'adults' | 'children' | 'all' };
  /** Something about the column is asked. */
  readonly isOpen: boolean;
}

type HeadField = 'season' | 'nights' | 'first night' | 'last night';

const isHeadField = (field: string): field is HeadField =>
  ['season', 'nights', 'first night', 'last night'].includes(field);

interface HeadRow {
  readonly row: number;
  readonly label: number;
  readonly field: HeadField;
}

/** The columns of prices, and the last row above the prices. */
export function priceColumns(reader: WordReader): { readonly columns: readonly PriceColumn[]; readonly last: number } {
  const { table, findings } = reader;
  const labelled = table.rows.flatMap((row) => headRow(reader, row) ?? []);
  const dated = labelled.filter(({ field }) => field !== 'season');
  const firstDated = dated[0];
  if (firstDated === undefined) {
    const text =
      'which rows hold the nights of the seasons? Give their labels the meaning "first night" and "last night", or "nights"';
    findings.fail(text, []);
    return { columns: [], last: table.area.bottom };
  }
  const isPriced = (column: number): boolean =>
    column > firstDated.label && dated.some(({ row }) => table.joinedText(row, column) !== '');
  const columns = table.columns.filter(isPriced);
  const heads = [...labelled];
  if (!labelled.some(({ field }) => field === 'season')) {
    const above = table.rows.filter(
      (row) => row < firstDated.row && columns.some((column) => table.text(row, column) !== ''),
    );
    const row = above.at(-1);
    if (row !== undefined) heads.push({ row, label: firstDated.label, field: 'season' });
  }
  const lastHead = Math.max(...heads.map(({ row }) => row));
  const guests = guestRow(reader, lastHead + 1, columns);
  for (const { row, label } of labelled) table.label(row, label);
  return {
    columns: columns.map((column) => columnAt(reader, column, heads, guests)),
    last: guests ?? lastHead,
  };
}

/** By the first text of the row. */
function headRow(reader: WordReader, row: number): HeadRow | undefined {
  const label = reader.table.columns.find((column) => reader.table.text(row, column) !== '');
  const meaning = label === undefined ? undefined : reader.knownLabel(reader.table.text(row, label));
  return label !== undefined && meaning?.is === 'field' && isHeadField(meaning.field)
    ? { row, label, field: meaning.field }
    : undefined;
}

/** A row of occupancies or meal plans between the nights and the prices. */
function guestRow(reader: WordReader, row: number, columns: readonly number[]): number | undefined {
  const isLabel = (column: number): boolean => {
    const known = reader.knownLabel(reader.table.text(row, column));
    return known?.is === 'parties' || known?.is === 'board';
  };
  return columns.some(isLabel) ? row : undefined;
}

function columnAt(
  reader: WordReader,
  column: number,
  heads: readonly HeadRow[],
  guests: number | undefined,
): PriceColumn {
  const { table } = reader;
  const ranges = nightsOf(reader, column, heads);
  const [title] = heads.flatMap(({ row, field }) =>
    field === 'season' && table.joinedText(row, column) !== '' ? [{ row, text: table.joinedText(row, column) }] : [],
  );
  if (title) table.label(title.row, column);
  const spelled = ranges.map(({ start, end }) => `${start}..${end}`).join(', ');
  const name = title ? (reader.mapping.seasons?.[title.text]?.name ?? title.text) : spelled;
  const meaning =
    guests === undefined || table.joinedText(guests, column) === '' ? undefined : reader.label(guests, column);
  return {
    column,
    season: { name, ranges },
    ...(meaning?.is === 'parties' && { parties: meaning.parties }),
    ...(meaning?.is === 'board' && { board: { plan: meaning.board, who: meaning.who } }),
    isOpen: ranges.length === 0,
  };
}

/** First and last nights in pairs, from the top, and ranges in one cell. */
function nightsOf(reader: WordReader, column: number, heads: readonly HeadRow[]): readonly DayRange[] {
  const { table, findings } = reader;
  const rowsOf = (wanted: HeadField): readonly number[] =>
    heads.flatMap(({ row, field }) => (field === wanted ? [row] : []));
  const [firsts, lasts] = [rowsOf('first night'), rowsOf('last night')];
  if (firsts.length !== lasts.length) {
    const text = `${firsts.length} rows of first nights and ${lasts.length} of last nights`;
    const sources = [...firsts, ...lasts].map((row) => table.source(row, column));
    findings.fail(text, sources);
    return [];
  }
  const pairs = firsts.flatMap((row, index) => reader.range(row, column, lasts[index] ?? row, column));
  const written = rowsOf('nights').flatMap((row) => {
    table.label(row, column);
    return table.joinedText(row, column) === '' ? [] : reader.season([table.source(row, column)]).ranges;
  });
  return [...pairs, ...written];
}

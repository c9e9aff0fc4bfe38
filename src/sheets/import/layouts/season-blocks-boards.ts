import type { Decimal } from '../../../kernel/decimal.ts';
import { adultAt, childAt, EACH_GUEST } from '../../export/guests.ts';
import type { Source } from '../source.ts';
import type { LabelMeaning } from '../words/label-meaning.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { WordReader } from './word-reader.ts';

/** A row of board prices, one for each room column. */
export interface BoardCells {
  readonly row: number;
  readonly columns: readonly number[];
  readonly meaning: Extract<LabelMeaning, { readonly is: 'board' }>;
}

/** Board prices of a season. A meal plan costs the same in every room: rooms with another price cannot be held. */
export function readBoardPrices(reader: WordReader, season: SeasonHeading, rows: readonly BoardCells[]): void {
  for (const { row, columns, meaning } of rows) {
    const label = reader.table.text(row, reader.table.area.left);
    const cells = columns.flatMap((column) => {
      const price = reader.amount(row, column, label);
      return price === undefined ? [] : [{ price, source: reader.table.source(row, column) }];
    });
    const [first, ...others] = cells;
    if (first === undefined) continue;
    const sources = cells.map(({ source }) => source);
    if (others.some(({ price }) => price !== first.price)) {
      reader.findings.fail(`"${label}" costs differently by room; a season has one price of a meal plan`, sources);
      continue;
    }
    boardFacts(reader, season, meaning, first.price, sources);
  }
  askAboutChildren(reader, rows);
}

/** The prices of a meal plan: the same for each guest, or for as many adults or children as the rooms hold. */
export function boardFacts(
  reader: WordReader,
  season: SeasonHeading,
  { board, who }: BoardCells['meaning'],
  price: Decimal,
  sources: readonly Source[],
): void {
  const { adults, children } = reader.mostGuests;
  if (who === 'all') reader.boardPrice(season, board, EACH_GUEST, price, sources);
  for (let position = 1; who === 'adults' && position <= adults; position += 1)
    reader.boardPrice(season, board, adultAt(position), price, sources);
  for (let position = 1; who === 'children' && position <= children; position += 1)
    reader.boardPrice(season, board, childAt(position), price, sources);
}

/** A meal plan with a price for adults only says nothing about children. */
function askAboutChildren(reader: WordReader, rows: readonly BoardCells[]): void {
  if (reader.mostGuests.children === 0) return;
  for (const { row, meaning } of rows) {
    if (meaning.who !== 'adults') continue;
    if (rows.some((other) => other.meaning.board === meaning.board && other.meaning.who !== 'adults')) continue;
    const label = reader.table.text(row, reader.table.area.left);
    reader.findings.ask(
      ['labels', label],
      `"${label}" has no price for children: write ${meaning.board} if they pay the same, or add a row for children`,
      [reader.table.source(row, reader.table.area.left)],
      [meaning.board],
    );
  }
}

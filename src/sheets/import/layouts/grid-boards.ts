import { groupBy } from '../../../kernel/by-key.ts';
import type { Decimal } from '../../../kernel/decimal.ts';
import { adultAt, childAt, EACH_GUEST } from '../../export/guests.ts';
import type { CellPlace } from '../cells.ts';
import type { Source } from '../source.ts';
import type { LabelMeaning } from '../words/label-meaning.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { Place } from './grid-place.ts';
import type { WordReader } from './word-reader.ts';

type BoardMeaning = Extract<LabelMeaning, { readonly is: 'board' }>;

interface BoardCell extends CellPlace {
  readonly meaning: BoardMeaning;
  readonly label: string;
  readonly said: Source;
}

/** Board prices of a season. A meal plan costs the same in every room: rooms with another price cannot be held. */
export function readBoards(
  reader: WordReader,
  season: SeasonHeading,
  cells: readonly (CellPlace & { readonly place: Place; readonly label: string })[],
): void {
  const boards = cells.flatMap(({ row, column, label, place: { price, said } }): readonly BoardCell[] =>
    price?.is === 'board' && said
      ? [
          {
            row,
            column,
            label,
            meaning: price,
            said: { ...reader.table.source(said.row, said.column), text: said.text },
          },
        ]
      : [],
  );
  for (const [label, own] of groupBy(boards, ({ said }) => said.text)) {
    const prices = own.flatMap((cell) => {
      const price = reader.amount(cell.row, cell.column, cell.label, true);
      return price === undefined ? [] : [{ ...cell, price, source: reader.table.source(cell.row, cell.column) }];
    });
    const [first, ...others] = prices;
    if (first === undefined) continue;
    const sources = prices.map(({ source }) => source);
    if (others.every(({ price }) => price === first.price))
      boardFacts(reader, season, first.meaning, first.price, sources);
    else reader.findings.fail(`"${label}" costs differently by room; a season has one price of a meal plan`, sources);
  }
  askAboutChildren(reader, boards);
}

/** The prices of a meal plan: the same for each guest, or for as many adults or children as the rooms hold. */
export function boardFacts(
  reader: WordReader,
  season: SeasonHeading,
  { board, who }: BoardMeaning,
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
function askAboutChildren(reader: WordReader, boards: readonly BoardCell[]): void {
  if (reader.mostGuests.children === 0) return;
  for (const { meaning, said } of boards) {
    if (meaning.who !== 'adults') continue;
    if (boards.some((other) => other.meaning.board === meaning.board && other.meaning.who !== 'adults')) continue;
    const text = `"${said.text}" has no price for children: write ${meaning.board} if they pay the same, or add a row for children`;
    reader.findings.ask(['labels', said.text], text, [said], [meaning.board]);
  }
}

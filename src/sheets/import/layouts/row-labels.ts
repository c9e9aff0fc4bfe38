import type { PriceFact, SeasonNights } from '../facts.ts';
import type { TableReader } from './table-reader.ts';

/** What a row says of all its prices. */
export interface RowLabels extends SeasonNights, Pick<PriceFact, 'type' | 'code' | 'basis' | 'board'> {
  /** The room as the sheet writes it. */
  readonly word: string;
}

/** `undefined` if something is open or wrong, which is noted. */
export function rowLabels(reader: TableReader, row: number): RowLabels | undefined {
  const here = [reader.source(row, 0)];
  const hotel = reader.hotel(reader.textOf(row, 'hotel') ?? reader.textOf(row, 'hotel name'), here);
  const rate = reader.rate(reader.textOf(row, 'rate'), here);
  const nights = reader.nights(row);
  const season = reader.textOf(row, 'season') ?? (nights ? `${nights.start}..${nights.end}` : '');
  const basis = basisOf(reader, row);
  const priced = reader.textOf(row, 'type') === 'board' ? boardOf(reader, row) : roomOf(reader, row);
  if (!hotel || !rate || !nights || !basis || !priced) return undefined;
  return { hotel, rate, season, nights, basis, ...priced };
}

type Priced = Pick<RowLabels, 'type' | 'code' | 'board' | 'word'>;

function boardOf(reader: TableReader, row: number): Priced | undefined {
  const word = reader.textOf(row, 'code') ?? '';
  const plan = reader.board(word, [reader.sourceOf(row, 'code')], () => reader.sourcesOf(row));
  return plan && { type: 'board', code: plan, word };
}

function roomOf(reader: TableReader, row: number): Priced | undefined {
  const role = ['room', 'code', 'room name'].find((one) => reader.textOf(row, one) !== undefined) ?? 'room';
  const word = reader.textOf(row, role);
  if (word === undefined) reader.findings.fail('a price without a room', [reader.sourceOf(row, 'room')]);
  const code = word === undefined ? undefined : reader.room(word, [reader.sourceOf(row, role)]);
  const included = reader.textOf(row, 'board');
  const here = [reader.sourceOf(row, 'board')];
  const board = included === undefined ? undefined : reader.board(included, here, () => reader.sourcesOf(row));
  if (word === undefined || code === undefined || (included !== undefined && board === undefined)) return undefined;
  return { type: 'room', code, word, ...(board && { board }) };
}

function basisOf(reader: TableReader, row: number): PriceFact['basis'] | undefined {
  const { basis, bases } = reader.mapping;
  const text = reader.textOf(row, 'basis');
  const known = text === undefined ? basis : (bases?.[text] ?? basisWord(text));
  if (known === 'room per week' || known === 'person per week') {
    reader.findings.fail('prices by the week are not read from this layout', [reader.sourceOf(row, 'basis')]);
    return undefined;
  }
  if (known !== undefined) return known;
  const [key, question] =
    text === undefined
      ? [['basis'], 'are the prices for the room, or for each person?']
      : [['bases', text], `is ${text} for the room and night, or for each person and night?`];
  reader.findings.ask(key, question, [reader.sourceOf(row, 'basis')], ['room per night', 'person per night']);
  return undefined;
}

/** `room_per_night`, `per person`: whose price it is; `undefined` if the word does not say it, or is of a week. */
export function basisWord(text: string): PriceFact['basis'] | undefined {
  const word = text.toLowerCase().replaceAll(/[_.]/g, ' ').trim();
  if (/week|stay|month|woche|semana/.test(word)) return undefined;
  if (/person|pax|p ?p|pppn|adult/.test(word)) return 'person per night';
  return /room|unit|habitaci|zimmer|prpn/.test(word) ? 'room per night' : undefined;
}

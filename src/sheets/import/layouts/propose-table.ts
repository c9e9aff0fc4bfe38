import { type Sheet, textOfCell } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { boardWord } from '../values/board-word.ts';
import { headingsOf, isNamedRole, roleOfHeading } from './columns.ts';
import { codedWords } from './propose-words.ts';

/** The headings of a table are in one of the first rows. */
const MOST_ROWS_ABOVE = 30;

/**
 * What a table with a heading for each column says of itself: its columns, and codes for its words. Nothing is proposed that a person must
 * know, so reading by the proposal asks for it. `undefined` if the sheet has another layout.
 */
export function proposeTable(sheet: Sheet): Mapping | undefined {
  const header = headerOf(sheet);
  if (header === undefined) return undefined;
  const headings = headingsOf(sheet, header);
  const roles = headings.map((heading) => roleOfHeading(heading));
  const days = ['first night', 'nights'].map((role) => roles.indexOf(role));
  const rows = sheet.rows.slice(header + 1).filter((row) => days.some((column) => textOf(row[column]) !== ''));
  const texts = (role: string): readonly string[] => {
    const column = roles.indexOf(role);
    const cells = column < 0 ? [] : rows.map((row) => row[column]);
    return [...new Set(cells.flatMap((cell) => (cell === undefined || cell.is === 'blank' ? [] : [textOfCell(cell)])))];
  };
  const isOwn = ['type', 'code', 'basis'].every((role) => roles.includes(role));
  const boards = isOwn ? [] : texts('board');
  const roomWords = isOwn
    ? codesOfRooms(rows, roles)
    : (['room', 'room name'].map(texts).find((all) => all.length > 0) ?? []);
  const hotelWords = ['hotel', 'hotel name'].map(texts).find((all) => all.length > 0) ?? [];
  const [supplier, ...others] = texts('supplier');
  const rate = roles.includes('rate') ? undefined : rateOf(texts('first night').concat(texts('nights')));
  return {
    layout: roles.includes('price') ? 'long' : 'seasons',
    ...(sheet.name !== undefined && { sheet: sheet.name }),
    header: header + 1,
    columns: Object.fromEntries(
      headings.flatMap((heading, column) => {
        const isEmpty = sheet.rows.every((row, index) => index <= header || (row[column]?.is ?? 'blank') === 'blank');
        return isEmpty && roles[column] === undefined ? [] : [[heading, roles[column]] as const];
      }),
    ),
    ...(supplier !== undefined && others.length === 0 && { supplier }),
    ...(rate !== undefined && { rate }),
    hotels: hotelsOf(hotelWords),
    rooms: codedWords(roomWords),
    ...(boards.length > 0 && { boards: Object.fromEntries(boards.map((word) => [word, boardWord(word)])) }),
    // Our own export leaves blank what the contract does not have, and writes 0 for what is free.
    ...(isOwn && { blank: 'not sold' as const, zero: 'free' as const }),
  };
}

/** The row with the most headings that are known, if it has rooms, days and prices. */
function headerOf(sheet: Sheet): number | undefined {
  const known = sheet.rows
    .slice(0, MOST_ROWS_ABOVE)
    .map((_, row) => headingsOf(sheet, row).flatMap((heading) => roleOfHeading(heading) ?? []));
  const isHeader = (roles: readonly string[]): boolean =>
    (roles.includes('nights') || (roles.includes('first night') && roles.includes('last night'))) &&
    ['room', 'room name', 'code'].some((role) => roles.includes(role)) &&
    roles.some((role) => role === 'price' || !isNamedRole(role));
  const best = known.filter(isHeader).sort((a, b) => b.length - a.length)[0];
  return best && known.indexOf(best);
}

function codesOfRooms(rows: Sheet['rows'], roles: readonly (string | undefined)[]): readonly string[] {
  const [type, code] = [roles.indexOf('type'), roles.indexOf('code')];
  const ofRooms = rows.filter((row) => textOf(row[type]) === 'room').map((row) => textOf(row[code]));
  return [...new Set(ofRooms)].filter((text) => text !== '');
}

const textOf = (cell: Sheet['rows'][number][number] | undefined): string => (cell ? textOfCell(cell) : '');

/** The words of hotels are their names, unless they are codes. */
function hotelsOf(words: readonly string[]): NonNullable<Mapping['hotels']> {
  if (words.length === 0) return { 'this sheet': {} };
  return Object.fromEntries(
    Object.entries(codedWords(words)).map(([word, { providerCode }]) => [
      word,
      { providerCode, ...(word !== providerCode && { hotelname: word }) },
    ]),
  );
}

/** `Rates 2027`, or `Rates 2027-2028`. */
function rateOf(texts: readonly string[]): string | undefined {
  const years = [...new Set(texts.flatMap((text) => text.match(/\b20\d\d\b/g) ?? []))].sort();
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first === last ? `Rates ${first}` : `Rates ${first}-${last}`;
}

import type { Budget } from '../budget.ts';
import { BLANK, type CellPlace, type CellValue, type MergedCells, placeOfCell, type Sheet } from '../cells.ts';

/** Whether a text is a web page or a part of one, with a table: saved, or pasted from a page or a mail. */
export const isHtml = (text: string): boolean =>
  /^\s*(?:<!|<\?xml|<[a-z][a-z0-9]*[\s>])/i.test(text) && /<table[\s>]/i.test(text);

/** A table while it is read. `after`: the texts that follow it, up to the next table. */
interface OpenTable {
  readonly rows: CellValue[][];
  readonly merged: MergedCells[];
  readonly hidden: CellPlace[];
  readonly before: readonly string[];
  readonly after: string[];
  row: number;
  isRowHidden: boolean;
  cell: { readonly place: MergedCells; readonly isHidden: boolean; text: string } | undefined;
}

/** How many texts before and after a table belong to it: headings, what prices include, remarks. */
const MOST_BEFORE = 10;
const MOST_AFTER = 30;

/**
 * The tables of a page, each a sheet; headings and paragraphs around it are rows above and below. Tables that only arrange others are left
 * out. Line breaks in cells stay, spans are joined cells.
 */
export function htmlSheets(file: string, text: string, budget: Budget): readonly Sheet[] {
  const done: OpenTable[] = [];
  const open: OpenTable[] = [];
  let words = '';
  let texts: string[] = [];
  const endText = (): void => {
    const block = plain(words);
    words = '';
    if (block === '') return;
    texts.push(block);
    done.at(-1)?.after.push(block);
  };
  for (const { groups = {} } of text.matchAll(PIECE)) {
    budget.tick(() => file);
    const { name: written, attributes = '', end, words: read } = groups;
    const table = open.at(-1);
    if (read !== undefined) {
      if (table?.cell) table.cell.text += read;
      else if (table === undefined) words += read;
      continue;
    }
    const name = (written ?? '').toLowerCase();
    if (name === 'table' && end === undefined) {
      endText();
      open.push({
        ...{ rows: [], merged: [], hidden: [], before: open.length > 0 ? [] : texts.slice(-MOST_BEFORE), after: [] },
        ...{ row: -1, isRowHidden: false, cell: undefined },
      });
      texts = [];
    } else if (table === undefined) {
      if (BLOCKS.has(name)) endText();
    } else if (name === 'table') {
      endCell(table);
      open.pop();
      done.push(table);
    } else if (name === 'tr') {
      endCell(table);
      if (end === undefined) table.row += 1;
      table.isRowHidden = end === undefined && isHidden(attributes);
    } else if (name === 'td' || name === 'th' || name === 'caption') {
      endCell(table);
      if (end === undefined) startCell(table, name === 'caption' ? '' : attributes, file, budget);
    } else if (table.cell && BLOCKS.has(name)) table.cell.text += '\n';
  }
  endText();
  for (const table of open) {
    endCell(table);
    done.push(table);
  }
  const tables = done.filter(({ rows }) => rows.length > 1 && rows.some((row) => row.length > 1));
  return tables.map((table, index) => ({
    ...sheetOf(file, table),
    ...(tables.length > 1 && { name: `table ${index + 1}` }),
    budget,
  }));
}

/** Comments and scripts say nothing; then tags, then texts. */
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<(?:script|style|head|noscript)\b(?![^>]*\/>)[\s\S]*?(?:<\/(?:script|style|head|noscript)\s*>|$)|<(?<end>\/)?(?<name>[a-z][a-z0-9]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^>"'])*)>|<[!?/][^>]*>|(?<words>[^<]+|<)/gi;

const BLOCKS: ReadonlySet<string> = new Set(
  'br p div li ul ol h1 h2 h3 h4 h5 h6 hr section article header footer dt dd tr pre'.split(' '),
);

function startCell(table: OpenTable, attributes: string, file: string, budget: Budget): void {
  if (table.row < 0) table.row = 0;
  const row = table.row;
  const isTaken = (column: number): boolean =>
    table.merged.some(
      ({ top, bottom, left, right }) => top <= row && row <= bottom && left <= column && column <= right,
    );
  let left = table.rows[row]?.length ?? 0;
  while (isTaken(left)) left += 1;
  const span = (name: string): number =>
    Math.max(1, Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes)?.[1] ?? 1));
  const place = { top: row, left, bottom: row + span('rowspan') - 1, right: left + span('colspan') - 1 };
  budget.cell(row, place.right, '', () => placeOfCell({ file }, row, left));
  budget.use('joined', place.bottom - row, () => file);
  table.cell = { place, isHidden: table.isRowHidden || isHidden(attributes), text: '' };
}

const isHidden = (attributes: string): boolean => /display\s*:\s*none|(?:^|\s)hidden(?:\s|=|$)/i.test(attributes);

function endCell(table: OpenTable): void {
  if (!table.cell) return;
  const { place, isHidden: isUnseen, text } = table.cell;
  table.cell = undefined;
  while (table.rows.length <= place.top) table.rows.push([]);
  const row = table.rows[place.top] ?? [];
  while (row.length < place.right + 1) row.push(BLANK);
  const words = plain(text);
  if (words !== '') row[place.left] = { is: 'text', text: words };
  if (words !== '' && isUnseen) table.hidden.push({ row: place.top, column: place.left });
  if (place.bottom > place.top || place.right > place.left) table.merged.push(place);
}

/** The table between the texts around it. */
function sheetOf(file: string, { rows, merged, hidden, before, after }: OpenTable): Sheet {
  const down = before.length;
  const asRow = (text: string): readonly CellValue[] => [{ is: 'text', text }];
  return {
    file,
    rows: [...before.map(asRow), ...rows, ...after.slice(0, MOST_AFTER).map(asRow)],
    merged: merged.map(({ top, bottom, ...one }) => ({
      ...one,
      top: top + down,
      bottom: Math.min(bottom, rows.length - 1) + down,
    })),
    ...(hidden.length > 0 && { hidden: hidden.map(({ row, column }) => ({ row: row + down, column })) }),
  };
}

const plain = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));?/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined) return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
      return named(name) ?? whole;
    })
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', pound: '£', yen: '¥', szlig: 'ß' },
  ...{ ndash: '–', mdash: '—', minus: '−', hellip: '…', bull: '•', middot: '·', times: '×', frac12: '½', deg: '°' },
  ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', ordm: 'º', ordf: 'ª', oslash: 'ø' },
};

const MARKS: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  ...{ cedil: '\u0327', caron: '\u030c' },
};

/** `&uuml;` is a letter with a mark. */
function named(name: string): string | undefined {
  const mark = MARKS[name.slice(1)];
  return ENTITIES[name.toLowerCase()] ?? (mark && `${name.slice(0, 1)}${mark}`.normalize('NFC'));
}

import { columnName } from '../../kernel/column-name.ts';
import { BLANK, type MergedCells, type Sheet, textOfCell } from '../../sheets/import/cells.ts';
import type { CellState, CoveredCell } from '../../sheets/import/coverage.ts';
import { upTo } from '../../sheets/import/sheet/table.ts';
import { placeOfSource, type Source } from '../../sheets/import/source.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import { plural } from '../../view/text/plural.ts';

/** Next to the colour, so that it is not the only sign. Labels have none. */
export const MARKS: Readonly<Record<CellState, string>> = {
  contract: '✓',
  label: '',
  'left out': '–',
  lost: '✕',
  open: '?',
  missing: '!!',
  unread: '!',
};

export const className = (state: CellState): string => `is-${state.replace(' ', '-')}`;

const MOST = { rows: 500, columns: 60, cells: 10_000, characters: 120, listed: 4 };

/** The cells that a page has drawn, and how many it may still draw. */
export class Drawing {
  readonly words: Readonly<Record<CellState, string>>;
  left = MOST.cells;
  readonly #ids = new Map<string, string>();

  /** `words` says what the states mean. */
  constructor(words: Drawing['words']) {
    this.words = words;
  }

  draw(source: Source): string {
    const id = `c${this.#ids.size + 1}`;
    this.#ids.set(placeOfSource(source), id);
    return id;
  }

  /** The id of a cell in the page; `undefined` if it is not drawn. */
  idOf(source: Source): string | undefined {
    return this.#ids.get(placeOfSource(source));
  }
}

/**
 * The sheet as a table with its column letters and row numbers. Each cell has the colour and mark of its state; what became of it is shown for the
 * cell at which the mouse or the keyboard is. What would be too much for a page is counted instead.
 */
export function sheetHtml(sheet: Sheet, cells: readonly CoveredCell[], drawing: Drawing): string {
  const widest = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const width = Math.min(widest, MOST.columns);
  const height = Math.min(sheet.rows.length, MOST.rows, Math.floor(drawing.left / Math.max(1, width)));
  drawing.left -= width * height;
  const covered = new Map(cells.map((one) => [one.source.cell, one]));
  const joined = joinedCells(sheet.merged, width, height);
  const rows = upTo(0, height - 1).map((row) => {
    const drawn = upTo(0, width - 1).map((column) => {
      const range = joined.get(row * width + column);
      if (range === 'inside') return '';
      const { top = row, left = column, bottom = row, right = column } = range ?? {};
      const size = ` colspan="${right - left + 1}" rowspan="${bottom - top + 1}"`.replace(/ \w+="1"/g, '');
      const text = textOfCell(sheet.rows[row]?.[column] ?? BLANK);
      return cellHtml(text, size, covered.get(`${columnName(column)}${row + 1}`), drawing);
    });
    return `<tr><th scope="row">${row + 1}</th>${drawn.join('')}</tr>`;
  });
  const title = [sheet.file, ...(sheet.name === undefined ? [] : [sheet.name])].join(', ');
  const letters = upTo(0, width - 1).map((column) => `<th scope="col">${columnName(column)}</th>`);
  const left = [
    ...(height < sheet.rows.length ? [plural(sheet.rows.length - height, 'row')] : []),
    ...(width < widest ? [plural(widest - width, 'column')] : []),
  ];
  const table = wideTable({ title, kind: 'sheet', head: ['<td></td>', ...letters], rows });
  return left.length === 0 ? table : `${table}<p><strong>${left.join(' and ')} not shown.</strong></p>`;
}

interface WideTable {
  readonly title: string;
  readonly kind: 'sheet' | 'prices';
  /** Elements. */
  readonly head: readonly string[];
  readonly rows: readonly string[];
}

/** A table that scrolls sideways, by keyboard as well. */
export const wideTable = ({ title, kind, head, rows }: WideTable): string =>
  [
    `<div class="wide" role="region" tabindex="0" aria-label="${xmlText(title, 200)}"><table class="${kind}">`,
    ...(kind === 'prices' ? [`<caption><bdi>${xmlText(title, 200)}</bdi></caption>`] : []),
    `<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody></table></div>`,
  ].join('');

function cellHtml(text: string, size: string, covered: CoveredCell | undefined, drawing: Drawing): string {
  const shown = text
    .split('\n', MOST.listed)
    .map((line) => xmlText(line, MOST.characters))
    .join('<br>');
  if (!covered) return `<td${size}></td>`;
  const { state, source, says, has = [] } = covered;
  const id = `id="${drawing.draw(source)}" dir="auto"${size}`;
  if (state === 'label') return `<td ${id}>${shown}</td>`;
  const others = has.filter((value) => state === 'missing' || !isWritten(text, value));
  const becomes = others.length > 0 ? ` <b>→ ${listed(others)}</b>` : '';
  const why = `<span class="says" dir="auto"> <strong>${source.cell}: ${drawing.words[state]}.</strong> ${listed(says, '<br>')}</span>`;
  const mark = `<sup aria-hidden="true">${MARKS[state]}</sup>`;
  return `<td ${id} class="${className(state)}" tabindex="0">${shown}${mark}${becomes}${why}</td>`;
}

/** The first of the texts. */
const listed = (texts: readonly string[], separator = ', '): string =>
  [
    ...texts.slice(0, MOST.listed).map((text) => xmlText(text)),
    ...(texts.length > MOST.listed ? [`and ${texts.length - MOST.listed} more`] : []),
  ].join(separator);

/** Whether the cell has these digits, so that the value need not be repeated: `1.190,50 €` has `1190.5`. */
function isWritten(text: string, value: string): boolean {
  const [whole = '', decimals = ''] = value.split('.');
  return [whole + decimals, whole + decimals.padEnd(2, '0')].includes(text.replace(/\D/g, ''));
}

/** The joined cells that are drawn, by the number of their first cell; `inside` for the others. Those that overlap others stay single. */
function joinedCells(
  merged: Sheet['merged'],
  width: number,
  height: number,
): ReadonlyMap<number, MergedCells | 'inside'> {
  const joined = new Map<number, MergedCells | 'inside'>();
  for (const { top, left, ...end } of merged) {
    const range = { top, left, bottom: Math.min(end.bottom, height - 1), right: Math.min(end.right, width - 1) };
    if (top > range.bottom || left > range.right || joined.has(top * width + left)) continue;
    const rows = upTo(top, range.bottom);
    const columns = upTo(left, range.right);
    if (rows.some((row) => columns.some((column) => joined.has(row * width + column)))) continue;
    for (const row of rows) for (const column of columns) joined.set(row * width + column, 'inside');
    joined.set(top * width + left, range);
  }
  return joined;
}

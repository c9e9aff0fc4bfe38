import { unzipSync } from 'fflate';
import { dayOfNumber, daysBetween, parseDay } from '../../../kernel/calendar-day.ts';
import { decimalOf, multiply, parseDecimal, roundHalfUp } from '../../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { Budget, TooMuch } from '../budget.ts';
import { BLANK, type CellPlace, type CellValue, type MergedCells, placeOfCell, type Sheet } from '../cells.ts';
import { placeOfSource } from '../source.ts';
import { areaOf, columnOf } from './table.ts';
import { type NumberFormat, numberFormats } from './xlsx-styles.ts';
import { xmlEvents } from './xml-events.ts';

/** What a workbook may unpack to: all cells that the budget allows, with their formats, take less than half of it. */
const MOST_MB = 40;

/** The sheets of a workbook (xlsx), hidden ones too; fails with what is wrong. Formulas count with the values that were stored with them. */
export function xlsxSheets(file: string, bytes: Uint8Array, budget = new Budget()): Result<readonly Sheet[], string> {
  try {
    const part = partsOf(file, bytes);
    const workbook = workbookOf(part('xl/workbook.xml') ?? '');
    const targets = targetsOf(part('xl/_rels/workbook.xml.rels') ?? '');
    const parts = {
      texts: sharedTexts(part('xl/sharedStrings.xml'), file, budget),
      formats: numberFormats(part('xl/styles.xml') ?? '<styleSheet/>'),
      dayZero: workbook.dayZero,
    };
    budget.use('sheets', workbook.sheets.length, () => file);
    return ok(
      workbook.sheets.flatMap(({ name, id, isHidden }) => {
        const text = part(targets.get(id) ?? '');
        return text === undefined
          ? []
          : [{ file, name, ...(isHidden && { isHidden }), ...xlsxCells(text, { file, name }, parts, budget) }];
      }),
    );
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    // The archive, or a file in it, is broken; both libraries throw.
    if (error instanceof Error) return fail(`this is not a workbook that can be read (${error.message})`);
    throw error;
  }
}

/** The text of a file in the archive. */
function partsOf(file: string, bytes: Uint8Array): (name: string) => string | undefined {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/.*\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MOST_MB * 1_000_000)
        throw new TooMuch(`${file}, ${name}: the workbook unpacks to more than ${MOST_MB} MB`);
      return true;
    },
  });
  if (files['xl/workbook.xml'] === undefined) throw new Error('it has no list of sheets');
  return (name) => {
    const found = files[name];
    return found && new TextDecoder('utf-8', { fatal: true }).decode(found);
  };
}

interface ListedSheet {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

interface Workbook {
  readonly sheets: readonly ListedSheet[];
  readonly dayZero: number;
}

function workbookOf(text: string): Workbook {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  xmlEvents(text, {
    open: (element, { name = '', id = '', state = 'visible', date1904 }) => {
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (element === 'sheet') sheets.push({ name: plainText(name), id, isHidden: state !== 'visible' });
    },
  });
  const [first, zero] = [parseDay('1970-01-01'), parseDay(is1904 ? '1904-01-01' : '1899-12-30')];
  return { sheets, dayZero: first && zero ? daysBetween(first, zero) : 0 };
}

/** The file of each relation of the workbook. */
function targetsOf(text: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  xmlEvents(text, {
    open: (element, { Id = '', Target = '' }) => {
      if (element === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** Texts that several cells share. Parts in different fonts belong together; hints for pronunciation do not. */
function sharedTexts(text: string | undefined, file: string, budget: Budget): readonly string[] {
  const texts: string[] = [];
  let [isText, isHint] = [false, false];
  if (text === undefined) return texts;
  xmlEvents(text, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text: (part) => {
      if (!isText) return;
      texts[texts.length - 1] += part;
      budget.fit('characters', texts.at(-1)?.length ?? 0, () => `${file}, shared text ${texts.length}`);
    },
    close: (name) => {
      if (name === 'rPh') isHint = false;
      isText = false;
    },
  });
  return texts;
}

/** What the cells of all sheets of a workbook refer to. */
interface WorkbookParts {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  /** The day before the first one, as days since 1970. */
  readonly dayZero: number;
}

/** The cells of a sheet. Its rows and columns are placed by their addresses, because empty ones are left out. */
function xlsxCells(
  text: string,
  of: Pick<Sheet, 'file' | 'name'>,
  parts: WorkbookParts,
  budget: Budget,
): Pick<Sheet, 'rows' | 'merged' | 'hidden' | 'budget'> {
  const rows: CellValue[][] = [];
  const merged: MergedCells[] = [];
  const hidden: CellPlace[] = [];
  const hiddenColumns = new Set<number>();
  let width = 0;
  let isRowHidden = false;
  let at = { row: -1, column: -1 };
  let cell: Readonly<Record<string, string>> = {};
  let [value, formula, inside]: [string | undefined, string, string] = [undefined, '', ''];
  xmlEvents(text, {
    open: (name, attributes) => {
      budget.tick(() => placeOfCell(of, Math.max(0, at.row), Math.max(0, at.column)));
      if (name === 'col' && isTrue(attributes['hidden'])) {
        const last = Math.min(numberOf(attributes['max'], 0), MOST_COLUMNS);
        for (
          let column = numberOf(attributes['min'], 0);
          column <= last && hiddenColumns.size < MOST_COLUMNS;
          column += 1
        )
          hiddenColumns.add(column - 1);
      }
      if (name === 'row') {
        at = { row: numberOf(attributes['r'], at.row + 2) - 1, column: -1 };
        isRowHidden = isTrue(attributes['hidden']);
      }
      if (name === 'c') {
        at = placeOf(attributes['r']) ?? { ...at, column: at.column + 1 };
        [cell, value, formula] = [attributes, undefined, ''];
      }
      if (name === 'v' || name === 't' || name === 'f') inside = name;
      if (name === 'v') value = '';
      const area = name === 'mergeCell' ? areaOf(attributes['ref'] ?? '') : undefined;
      if (area) merged.push(area);
    },
    text: (part) => {
      if (inside === 'f') formula += part;
      else if (inside !== '') value = (value ?? '') + part;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') inside = '';
      if (name !== 'c') return;
      const read = cellOf(cell, value, formula, parts);
      if (read.is === 'blank') return;
      const { row: top, column: left } = at;
      budget.cell(top, left, read.text, () => placeOfCell(of, top, left));
      while (rows.length <= at.row) rows.push([]);
      const row = rows[at.row] ?? [];
      while (row.length < at.column) row.push(BLANK);
      row[at.column] = read;
      width = Math.max(width, row.length);
      if (isRowHidden || hiddenColumns.has(at.column)) hidden.push(at);
    },
  });
  const whole = (): string =>
    placeOfSource({ file: of.file, ...(of.name !== undefined && { sheet: of.name }), text: '' });
  budget.fit('area', width * rows.length, whole);
  // Programs can join a million rows in a few characters; only those with cells matter.
  const joined = merged.flatMap((range) => {
    const bottom = Math.min(range.bottom, rows.length - 1);
    budget.use('joined', Math.max(0, bottom - range.top + 1), whole);
    return range.top <= bottom ? [{ ...range, bottom }] : [];
  });
  return { rows, merged: joined, budget, ...(hidden.length > 0 && { hidden }) };
}

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true';

/** Of a worksheet. */
const MOST_COLUMNS = 16_384;

function cellOf(
  { t: type = 'n', s: style }: Readonly<Record<string, string>>,
  value: string | undefined,
  formula: string,
  { texts, formats, dayZero }: WorkbookParts,
): CellValue {
  // A formula that was never calculated has no value, not even an empty text: it is shown, so that nothing reads it as blank.
  if (value === undefined || value === '')
    return formula === '' || (value === '' && type === 'str') ? BLANK : { is: 'text', text: `=${formula}` };
  if (type === 's') return textCell(texts[Number(value)] ?? '');
  if (type === 'b') return { is: 'text', text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'd') return isoCell(value);
  if (type !== 'n') return textCell(value);
  const serial = Number(value);
  const { kind, currency } = formats[Number(style ?? -1)] ?? {};
  if (kind === 'percentage') return { is: 'text', text: percentage(value) };
  const isDate = kind === 'date' && serial >= FIRST_DAY && serial < LAST_DAY;
  if (!isDate) return { is: 'number', text: value, ...(currency !== undefined && { currency }) };
  // Whole seconds: the rest is the noise of binary numbers.
  const seconds = Math.round(serial * DAY_S);
  const day = dayOfNumber(dayZero + Math.floor(seconds / DAY_S));
  return { is: 'day', day, ...timeOf(new Date((seconds % DAY_S) * 1000).toISOString().slice(11)), text: day };
}

const DAY_S = 86_400;

/** Without seconds that are not shown. */
function timeOf(written: string): { readonly time?: string } {
  const [time = ''] = /^\d{2}:\d{2}(?::(?!00)\d{2})?/.exec(written) ?? [];
  return time === '' || time === '00:00' ? {} : { time };
}

function isoCell(value: string): CellValue {
  const day = parseDay(value.slice(0, 10));
  return day === undefined ? textCell(value) : { is: 'day', day, ...timeOf(value.slice(11)), text: day };
}

/** `60 %` for 0.6: that is how the cell shows it, and a number alone would be taken for an amount. */
function percentage(stored: string): string {
  const part = parseDecimal(stored);
  return part === undefined ? stored : `${roundHalfUp(multiply(part, decimalOf(100)), MOST_PERCENT_DECIMALS)} %`;
}

/** Behind these, a stored percentage is the noise of binary numbers. */
const MOST_PERCENT_DECIMALS = 10;

/** Days before March 1900 are counted otherwise from program to program, and no rate is as old. */
const [FIRST_DAY, LAST_DAY] = [61, 100_000];

/** Workbooks write characters that XML does not have as `_x000D_`, and `_` before such a text as `_x005F_`. */
function plainText(text: string): string {
  return text
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
}

function textCell(written: string): CellValue {
  const text = plainText(written)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ *\n */g, '\n')
    .trim();
  return text === '' ? { is: 'blank' } : { is: 'text', text };
}

const numberOf = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number(text);

function placeOf(address: string | undefined): { readonly row: number; readonly column: number } | undefined {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address ?? '') ?? [];
  if (letters === undefined || row === undefined) return undefined;
  return { row: Number(row) - 1, column: columnOf(letters) };
}

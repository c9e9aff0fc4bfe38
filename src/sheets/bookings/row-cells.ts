import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, scaleOf } from '../../kernel/decimal.ts';
import { BLANK, type CellValue, type TableRow, textOfCell } from '../import/cells.ts';
import { isAmount, moneyInCell } from '../import/values/amount.ts';
import { canBeIn, currencyCode } from '../import/values/currency.ts';
import { plainWord } from '../import/values/plain-word.ts';
import { bookingDate, type DateOrder, type WrittenDate } from './booking-date.ts';
import type { BookingField, Columns } from './columns.ts';

export const DECIMAL_MARKS = ['comma', 'point'] as const;
type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How cells are read that could mean two things. */
export interface CellForms {
  readonly dates: DateOrder | undefined;
  readonly decimal: DecimalMark | undefined;
  /** Of amounts without a currency. */
  readonly currency: string | undefined;
  /** For booking times without a zone. */
  readonly timeZone: string;
}

export interface WrongCell {
  readonly field: BookingField;
  readonly message: string;
}

/** A cell that could mean two things, until one of these flags says which. */
export interface OpenCell {
  readonly field: BookingField;
  readonly flag: 'dates' | 'decimal' | 'currency';
  readonly cell: string;
}

/** The cells of a row by field, with everything that is wrong with them. */
export class RowCells {
  readonly wrong: WrongCell[] = [];
  readonly open: OpenCell[] = [];
  readonly #row: TableRow;
  readonly #columns: Columns;
  readonly #forms: CellForms;

  constructor(row: TableRow, columns: Columns, forms: CellForms) {
    this.#row = row;
    this.#columns = columns;
    this.#forms = forms;
  }

  has(field: BookingField): boolean {
    return this.#columns.has(field);
  }

  text(field: BookingField): string {
    return textOfCell(this.cell(field));
  }

  /** The text of a cell that may say that there is none: `-`, `no`, `n/a`. */
  optional(field: BookingField): string {
    const text = this.text(field);
    return NONE.test(text) ? '' : text;
  }

  cell(field: BookingField): CellValue {
    return cellOfField(this.#row, this.#columns, field);
  }

  refuse(field: BookingField, message: string): undefined {
    this.wrong.push({ field, message });
  }

  needed(field: BookingField): string | undefined {
    return this.text(field) || this.refuse(field, 'it is empty');
  }

  date(field: BookingField): WrittenDate | undefined {
    const read = bookingDate(this.cell(field), this.#forms.dates);
    if (read.is === 'value') return read.value;
    if (read.is === 'wrong') return this.refuse(field, read.text);
    this.open.push({ flag: 'dates', cell: this.text(field), field });
    return undefined;
  }

  /** A whole number; `1.00` is one, too. */
  count(field: BookingField, what: string): number | undefined {
    const text = this.needed(field);
    if (text === undefined) return undefined;
    return /^\d{1,2}(?:[.,]0+)?$/.test(text)
      ? Number.parseInt(text, 10)
      : this.refuse(field, `${text} is not a number of ${what}`);
  }

  /** The amount that was sold, or the fee for a cancellation. */
  sold(field: 'amount' | 'fee'): { readonly amount: Decimal; readonly currency: string } | undefined {
    const text = this.needed(field);
    if (text === undefined) return undefined;
    if (this.#row.joined?.includes(this.#columns.get(field) ?? -1))
      return this.refuse(field, `${text} is one amount for several rows`);
    const read = amountOfStay(this.cell(field), this.#forms.decimal);
    const named = this.text('currency').toUpperCase();
    const currency = /^EUROS?$/.test(named) ? 'EUR' : (currencyCode(named) ?? named);
    if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
      return this.refuse('currency', `${this.text('currency')} is not a currency code`);
    if (read.is === 'wrong') return this.refuse(field, read.text);
    if (read.is !== 'value') {
      this.open.push({ flag: 'decimal', cell: text, field });
      return undefined;
    }
    const { amount, currency: written } = read.value;
    const { currency: usual } = this.#forms;
    const meant = written && (currencyCode(written) ?? (usual && canBeIn(usual, written) ? usual : undefined));
    if (written !== undefined && currency !== '' && !canBeIn(currency, written))
      return this.refuse(field, `${text} is not in ${currency}, which the row names as its currency`);
    if (written !== undefined && currency === '' && meant === undefined)
      return this.refuse(field, `${text}: several currencies are written ${written}`);
    const known = currency || meant || usual;
    if (known !== undefined)
      // A spreadsheet keeps more decimals of a formula than it shows.
      return scaleOf(amount) > minorUnits(known) && this.cell(field).is === 'text'
        ? this.refuse(field, `${text} has more decimals than ${known} has`)
        : { amount, currency: known };
    if (this.has('currency')) return this.refuse('currency', 'it is empty');
    this.open.push({ flag: 'currency', cell: text, field });
    return undefined;
  }
}

const NONE = /^(?:[-–—]+|n\/?a|none|no|nein|keine?r?|ningun[oa]?|aucune?|nessun[oa]?|nenhum[a]?)$/i;

export const cellOfField = ({ cells }: TableRow, columns: Columns, field: BookingField): CellValue =>
  cells[columns.get(field) ?? -1] ?? BLANK;

export const DATE_FIELDS = ['bookedOn', 'checkIn', 'checkOut'] as const;

/** Whether a text can be a heading: it is no date, and no amount. */
export const canBeHeading = (text: string): boolean =>
  !isAmount(text) && bookingDate({ is: 'text', text }, undefined).is === 'wrong';

/** The first text of a row that is a sum or a remark: besides it, the row has no date and no room. Cells that are joined with a row above belong to that row. */
export function remarkIn(row: TableRow, columns: Columns): string | undefined {
  const own = row.cells.map((cell, column) => (row.continued?.includes(column) ? BLANK : cell));
  const filled = own.filter(({ is }) => is !== 'blank');
  const [first] = filled;
  if (first === undefined) return undefined;
  const text = textOfCell(first);
  const has = (field: BookingField): boolean => {
    const cell = cellOfField({ ...row, cells: own }, columns, field);
    return cell.is !== 'blank' && cell !== first;
  };
  if ((['room', ...DATE_FIELDS] as const).some(has)) return undefined;
  const isReference = first === own[columns.get('reference') ?? -1];
  const isSum = SUM.test(plainWord(text));
  if (filled.length === 1) return isSum || !isReference || !isCode(text) ? text : undefined;
  if (isSum && !has('hotel') && !has('mealPlan')) return text;
  const isRoomOrDate = (['room', ...DATE_FIELDS] as const).some((field) => first === own[columns.get(field) ?? -1]);
  return !isReference && !isRoomOrDate && filled.every((cell) => isAmount(textOfCell(cell))) ? text : undefined;
}

/** Whether a text may be a booking reference: without blanks, with digits or in capitals. */
const isCode = (text: string): boolean => !text.includes(' ') && (/\d/.test(text) || text === text.toUpperCase());

/** In six languages, before what is added up: `Total`, `Grand total`, `Summe`, `Total général`. */
const SUM = /^(?:grand |general |sub ?)?(?:total\w*|totaux|sum|summe|gesamt\w*|zwischensumme|somme|som[am]|suma)\b/;

/** The amount of one stay: a blank in it separates thousands. */
const amountOfStay = (cell: CellValue, decimal: DecimalMark | undefined) =>
  moneyInCell(cell, { decimal, spacedDigits: 'one number' });

/** The mark that an unambiguous amount proves. */
export function markProvedBy(cell: CellValue): DecimalMark | undefined {
  const [comma, point] = DECIMAL_MARKS.map((mark) => amountOfStay(cell, mark).is === 'value');
  return comma === point ? undefined : comma ? 'comma' : 'point';
}

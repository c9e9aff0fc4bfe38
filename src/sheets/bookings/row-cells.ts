import type { Decimal } from '../../kernel/decimal.ts';
import { BLANK, type CellValue, type TableRow, textOfCell } from '../import/cells.ts';
import { isAmount, moneyInCell } from '../import/values/amount.ts';
import { canBeIn, currencyCode } from '../import/values/currency.ts';
import { plainWord } from '../import/values/plain-word.ts';
import { bookingDate, type DateOrder, type WrittenDate } from './booking-date.ts';
import type { BookingField, Columns } from './columns.ts';

/** What separates the decimals. */
export const DECIMAL_MARKS = ['comma', 'point'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

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
    const currency = this.text('currency').toUpperCase();
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
    if (known !== undefined) return { amount, currency: known };
    if (this.has('currency')) return this.refuse('currency', 'it is empty');
    this.open.push({ flag: 'currency', cell: text, field });
    return undefined;
  }
}

export const cellOfField = ({ cells }: TableRow, columns: Columns, field: BookingField): CellValue =>
  cells[columns.get(field) ?? -1] ?? BLANK;

/** The fields with a date. */
export const DATE_FIELDS = ['bookedOn', 'checkIn', 'checkOut'] as const;

/** The first text of a row that is no booking: the headings once more, a sum or a remark. It has no date, and no room. */
export function remarkIn(row: TableRow, headings: readonly string[], columns: Columns): string | undefined {
  const filled = row.cells.filter(({ is }) => is !== 'blank');
  const [first = BLANK] = filled;
  const text = textOfCell(first);
  if (row.cells.every((cell, column) => textOfCell(cell) === (headings[column] ?? ''))) return text;
  const [room, reference] = [cellOfField(row, columns, 'room'), cellOfField(row, columns, 'reference')];
  if (room.is !== 'blank' && room !== first) return undefined;
  if (DATE_FIELDS.some((field) => bookingDate(cellOfField(row, columns, field), undefined).is !== 'wrong'))
    return undefined;
  const isOfHotel = (['hotel', 'mealPlan'] as const).some((field) => {
    const cell = cellOfField(row, columns, field);
    return cell.is !== 'blank' && cell !== first;
  });
  const isRemark = filled.length === 1 || (!isOfHotel && SUM.test(plainWord(text)));
  const isSum = reference.is === 'blank' && filled.every((cell) => isAmount(textOfCell(cell)));
  return isRemark || isSum ? text : undefined;
}

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

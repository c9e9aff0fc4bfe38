import type { CalendarDay, DayRange } from '../../kernel/calendar-day.ts';
import { parseDay } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { LocatedDocument, Path } from '../../source/located-document.ts';
import type { DateRangeInput } from '../format/common.ts';
import type { Origins } from '../origins.ts';
import type { EditableValue } from '../shape/editable-value.ts';

/** What decoding one document works with: checked input goes in, records with known origins come out. */
export class Decoding {
  readonly #document: LocatedDocument;
  readonly #value: EditableValue;
  readonly #origins: Origins;

  constructor(document: LocatedDocument, value: EditableValue, origins: Origins) {
    this.#document = document;
    this.#value = value;
    this.#origins = origins;
  }

  /** Remembers where `record` is written. */
  note<T extends object>(record: T, path: Path): T {
    return this.#origins.note(record, this.#document, path);
  }

  /** Each item with its path in the file. */
  list<T, R>(list: readonly T[] | undefined, path: Path, decode: (item: T, path: Path) => R): R[] {
    const decoded: R[] = [];
    for (const [item, index] of this.#value.items(list ?? [])) decoded.push(decode(item, [...path, index]));
    return decoded;
  }

  /** The digits that were written for the number under `key` of `container`. */
  decimal(container: object, key: string | number, value: number): Decimal {
    return this.#value.decimal(container, key, value);
  }

  decimals(list: readonly number[]): Decimal[] {
    return [...this.#value.items(list)].map(([value, index]) => this.decimal(list, index, value));
  }

  ranges(list: readonly DateRangeInput[] | undefined, path: Path): DayRange[] {
    return this.list(list, path, (range, at) => this.note(rangeOf(range), at));
  }
}

function rangeOf(range: DateRangeInput): DayRange {
  const [start = '', end = ''] = typeof range === 'string' ? range.split('..') : [range.start, range.end];
  return { start: dayOf(start), end: dayOf(end) };
}

/** The shape has been checked before: anything else here is a bug. */
export function dayOf(text: string): CalendarDay {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`not a day: ${text}`);
  return day;
}

type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** `T` with the keys absent whose values would be undefined. */
export type Given<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  readonly [K in OptionalKeys<T>]?: Exclude<T[K], undefined>;
};

/** The record without the keys that say nothing. */
export function given<T extends object>(record: T): Given<T> {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<T>;
}

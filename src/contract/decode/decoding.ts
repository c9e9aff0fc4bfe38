import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { CompactPrice } from '../compact/compact-price.ts';
import type { Origins } from '../compact/origins.ts';
import { WrittenTerms } from '../compact/written-terms.ts';
import type { SeasonRoomPrice } from '../model.ts';
import type { WrittenValue } from '../shape/editable-value.ts';
import type { LocatedDocument } from '../source/located-document.ts';
import { rootOf, type Trail, trail } from '../trail.ts';

/** The context for decoding one document from checked input to records with known places. */
export class Decoding {
  readonly root: Trail;
  /** The room prices that are written in compact form. */
  readonly compact = new Map<SeasonRoomPrice, CompactPrice>();
  readonly terms = new WrittenTerms();
  readonly #value: WrittenValue;
  readonly #origins: Origins;

  constructor(document: LocatedDocument, value: WrittenValue, origins: Origins) {
    this.root = rootOf(document);
    this.#value = value;
    this.#origins = origins;
  }

  /** Notes where `record` is written, and returns it. */
  note<T extends object>(record: T, path: Trail): T {
    return this.#origins.note(record, path);
  }

  /** `note` for many records at once. */
  noteLater(notes: () => Iterable<readonly [record: object, path: Trail]>): void {
    this.#origins.noteLater(notes);
  }

  /** The index in the file of the item that is now at `index`. */
  indexInFile(list: readonly unknown[], index: number): number {
    return this.#value.indexesInFile(list)?.[index] ?? index;
  }

  /** Each item with its path in the file. */
  list<T, R>(list: readonly T[] | undefined, path: Trail, decode: (item: T, path: Trail) => R): R[] {
    const decoded: R[] = [];
    if (!list) return decoded;
    const indexes = this.#value.indexesInFile(list);
    for (let at = 0; at < list.length; at += 1) {
      const item = list[at];
      if (item !== undefined) decoded.push(decode(item, trail(indexes?.[at] ?? at, path)));
    }
    return decoded;
  }

  /** The exact decimal written for the number under `key` of `container`. */
  decimal(container: object, key: string | number, value: number): Decimal {
    return this.#value.decimal(container, key, value);
  }

  decimals(list: readonly number[]): Decimal[] {
    return list.map((value, at) => this.decimal(list, this.indexInFile(list, at), value));
  }
}

/** The shape was checked before, so an invalid day is a bug. */
export function dayOf(text: unknown): CalendarDay {
  const day = typeof text === 'string' ? parseDay(text) : undefined;
  if (day === undefined) throw new Error(`not a day: ${text}`);
  return day;
}

import type { Spelling } from '../located-document.ts';
import { PlainObject } from '../plain-object.ts';
import { POINT } from './characters.ts';
import type { ObjectShape } from './object-shape.ts';
import { commentBehind } from './plain-nodes.ts';
import { PlainReader } from './plain-reader.ts';
import type { ScalarValue } from './plain-scanner.ts';
import { notPlain } from './plain-scanner.ts';

/** The value of a document, read without places. */
export interface PlainValue {
  readonly value: unknown;
  readonly spelling: Spelling;
}

/**
 * The value of a text in the plain style of most contracts, read a third faster than its tree. `undefined` for any other text, for `x-…`
 * keys, and for numbers with more digits than JavaScript numbers keep.
 */
export function readPlainValue(text: string): PlainValue | undefined {
  const reader = new ValueReader(text);
  const value = reader.read();
  return value === undefined ? undefined : { value, spelling: reader.spelling() };
}

/** JavaScript numbers keep any 15 digits. */
const MOST_DIGITS = 15;
/** Enough for coordinates; a text with more such numbers is left to the full parser. */
const MOST_FINE = 20;

class ValueReader extends PlainReader<unknown, PlainObject> {
  readonly #finerThanCents: { readonly key: string; readonly value: number }[] = [];
  #hasCommentedText = false;

  spelling(): Spelling {
    return { finerThanCents: this.#finerThanCents, hasCommentedText: this.#hasCommentedText };
  }

  protected fields(): PlainObject {
    return new PlainObject();
  }

  protected add(fields: PlainObject, shape: ObjectShape, _start: number, _end: number, value: unknown): void {
    const { key } = shape;
    if (!shape.isRight) {
      if (fields[key] !== undefined || key.startsWith('x-')) notPlain();
      shape.isRight = true;
    }
    fields[key] = value;
  }

  protected map(fields: PlainObject, shape: ObjectShape): unknown {
    return PlainObject.withKeys(fields, shape.keysOf(fields));
  }

  protected list(items: unknown[]): unknown {
    return items;
  }

  protected scalar(value: ScalarValue, { key }: ObjectShape, start: number, end: number, isQuoted: boolean): unknown {
    if (typeof value === 'number') this.#look(value, key, start, end);
    else if (!isQuoted && commentBehind(this.text, end) !== undefined) this.#hasCommentedText = true;
    return value;
  }

  #look(value: number, key: string, start: number, end: number): void {
    if (end - start > MOST_DIGITS) notPlain();
    const hasPoint = !Number.isInteger(value) || (end - 4 > start && this.text.charCodeAt(end - 4) === POINT);
    if (!hasPoint || this.text.indexOf('.', start) >= end - 3) return;
    this.#finerThanCents.push({ key, value });
    if (this.#finerThanCents.length > MOST_FINE) notPlain();
  }
}

import { canonicalJson, isJsonObject, type Json } from './json.ts';

/** JSON text, whole or in consecutive pieces, so that a long text need not be in memory at once. */
export type JsonPieces = string | Iterable<string>;

/** A JSON object whose field values are already JSON text. Keys are in code-point order; `undefined` fields are left out. */
export function* objectPieces(fields: { readonly [name: string]: JsonPieces | undefined }): Generator<string> {
  let before = '{';
  for (const name of Object.keys(fields).sort()) {
    const value = fields[name];
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (typeof value === 'string') yield value;
    else yield* value;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** The canonical JSON of an object with `fields` and the fields of `more`, whose values are already JSON text. */
export function canonicalText(fields: object, more: Readonly<Record<string, string>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const texts = Object.fromEntries(given.map(([name, value]) => [name, canonicalJson(value)]));
  return [...objectPieces({ ...texts, ...more })].join('');
}

/** A JSON list, one piece per item; `textOf` returns an item's JSON text. */
export function* listPieces<T>(items: Iterable<T>, textOf: (item: T) => string): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before + textOf(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A list whose items are made each time it is read, so that a long list is never in memory as a whole. */
export class LongList<Item = Json> {
  readonly #items: () => Iterable<Item>;

  constructor(items: () => Iterable<Item>) {
    this.#items = items;
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#items()[Symbol.iterator]();
  }

  toJSON(): readonly Item[] {
    return [...this];
  }
}

/** A document that may contain long lists. */
export type LongJson = { readonly [key: string]: Json | LongList | LongJson | undefined };

/**
 * The text of `JSON.stringify(value, null, 2)` in pieces. Down to `depth` levels, lists and objects are read item by item, each item only
 * when its piece is due.
 */
export function* indentedPieces(value: unknown, depth = 4, margin = ''): Generator<string> {
  const inner = `${margin}  `;
  if (depth > 0 && (Array.isArray(value) || value instanceof LongList)) {
    let before = '[';
    for (const item of value) {
      yield `${before}\n${inner}`;
      yield* indentedPieces(item, depth - 1, inner);
      before = ',';
    }
    yield before === '[' ? '[]' : `\n${margin}]`;
  } else if (depth > 0 && isJsonObject(value)) {
    let before = '{';
    for (const name of Object.keys(value)) {
      const field = value[name];
      if (field === undefined) continue;
      yield `${before}\n${inner}${JSON.stringify(name)}: `;
      yield* indentedPieces(field, depth - 1, inner);
      before = ',';
    }
    yield before === '{' ? '{}' : `\n${margin}}`;
  } else yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', `\n${margin}`);
}

/** The pieces as UTF-8, in chunks of about `sizeBytes`. */
export function* utf8Chunks(pieces: Iterable<string>, sizeBytes = 256 * 1024): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < sizeBytes) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  if (waiting !== '') yield encoder.encode(waiting);
}

/** The pieces as one UTF-8 array. They are generated twice, once to measure, so that only the result is held in memory. */
export function utf8Whole(pieces: () => Iterable<string>): Uint8Array {
  let size = 0;
  for (const chunk of utf8Chunks(pieces())) size += chunk.length;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of utf8Chunks(pieces())) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** JSON as text, whole or cut into pieces that follow each other: a long text need not be in memory at once. */
export type JsonPieces = string | Iterable<string>;

/** An object of fields that are JSON already, its keys in code-point order; fields that are `undefined` are left out. */
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

/** A list of what `textOf` gives as JSON, a piece an item. */
export function* listPieces<T>(items: Iterable<T>, textOf: (item: T) => string): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before + textOf(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The pieces as UTF-8, put together to chunks of about `sizeBytes`. */
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

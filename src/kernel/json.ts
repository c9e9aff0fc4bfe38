/** A JSON value. Fields that are `undefined` count as absent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

export type JsonObject = { readonly [key: string]: Json | undefined };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entry of a list or the field of a record; `undefined` if there is none. */
export function inside(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isJsonObject(value) && typeof step === 'string' ? value[step] : undefined;
}

/** The value at a path of keys; `undefined` if there is none. */
export const jsonAt = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (found, key) => (isJsonObject(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    value,
  );

/** JSON with sorted keys and without `undefined`, so that equal values give equal texts. `value` must be plain JSON data. */
export function canonicalJson(value: unknown): string {
  const text = textOf(value);
  // Engines keep a concatenated text as a tree of pieces, many times its size, until a character is read. The text has no NUL.
  return text.charCodeAt(0) === 0 ? '' : text;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    let text = '[';
    for (const item of value) text += text === '[' ? textOf(item) : `,${textOf(item)}`;
    return `${text}]`;
  }
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  let text = '{';
  for (const key of sortedKeys(value)) {
    const field = value[key];
    if (field !== undefined) text += `${text === '{' ? '' : ','}${keyText(key)}${textOf(field)}`;
  }
  return `${text}}`;
}

/** Most objects were read from canonical JSON, so their keys are sorted already. */
function sortedKeys(value: JsonObject): string[] {
  const keys = Object.keys(value);
  return keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') <= key) ? keys : keys.sort();
}

/** A few names make up most keys, so their JSON texts are cached. */
const KNOWN_KEYS = 2_000;
const knownKeys = new Map<string, string>();

function keyText(key: string): string {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (knownKeys.size < KNOWN_KEYS) knownKeys.set(key, text);
  return text;
}

/** Writes the text of `canonicalJson` piece by piece, for values too large to hold twice. */
export function writeCanonicalJson(value: unknown, write: (piece: string) => void): void {
  if (Array.isArray(value)) {
    let before = '[';
    for (const item of value) {
      write(before);
      writeCanonicalJson(item, write);
      before = ',';
    }
    write(before === '[' ? '[]' : ']');
  } else if (isJsonObject(value)) {
    let before = '{';
    for (const key of Object.keys(value).sort()) {
      if (value[key] === undefined) continue;
      write(`${before}${JSON.stringify(key)}:`);
      writeCanonicalJson(value[key], write);
      before = ',';
    }
    write(before === '{' ? '{}' : '}');
  } else write(JSON.stringify(value ?? null));
}

/** Whether two values have the same canonical JSON. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return (a ?? null) === (b ?? null);
  const definedKeys = (value: JsonObject): string[] => Object.keys(value).filter((key) => value[key] !== undefined);
  const keys = definedKeys(a);
  return keys.length === definedKeys(b).length && keys.every((key) => b[key] !== undefined && sameJson(a[key], b[key]));
}

/** The parsed value, or `undefined` if the text is not JSON. The parser's own error is dropped because it quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

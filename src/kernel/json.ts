/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

export type JsonObject = { readonly [key: string]: Json | undefined };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with keys in code-point order and without `undefined`: equal values give equal texts. Of what JSON can say. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const fields: string[] = [];
  for (const key of Object.keys(value).sort())
    if (value[key] !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${fields.join(',')}}`;
}

/** The same text piece by piece, for values of which no second copy should be made; of what JSON can say. */
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

/** Whether two values would be written as the same canonical JSON. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return (a ?? null) === (b ?? null);
  const given = (value: JsonObject): string[] => Object.keys(value).filter((key) => value[key] !== undefined);
  const keys = given(a);
  return keys.length === given(b).length && keys.every((key) => b[key] !== undefined && sameJson(a[key], b[key]));
}

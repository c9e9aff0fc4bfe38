/** The largest answer, both compressed and uncompressed. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The deepest nesting of objects and lists. */
export const MAX_JSON_DEPTH = 64;

/** The most values in one answer. Objects and lists count as one value, empty ones as two. A full catalogue page has 180,000. */
export const MAX_JSON_VALUES = 500_000;

/** The most entries in a list or object. A catalogue page has at most 20,000. */
export const MAX_JSON_ENTRIES = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Why the text must not be parsed (too deep, too many entries or values), found in one pass; `undefined` if it is fine. */
export function jsonObjection(text: string): string | undefined {
  // The commas so far in each open list or object, by depth.
  const commas = new Uint32Array(MAX_JSON_DEPTH + 1);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === COMMA) {
      values += 1;
      const entries = (commas[depth] ?? 0) + 2;
      if (entries > MAX_JSON_ENTRIES)
        return `answered JSON with more than ${count(MAX_JSON_ENTRIES)} entries in one list or object`;
      commas[depth] = entries - 1;
    } else if (isOpening(code)) {
      values += 1;
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return `answered with JSON deeper than ${MAX_JSON_DEPTH} levels`;
      commas[depth] = 0;
    } else if (isClosing(code)) {
      depth -= 1;
      // Unbalanced brackets: left to the parser.
      if (depth < 0) return undefined;
    }
    if (values > MAX_JSON_VALUES) return `answered JSON with more than ${count(MAX_JSON_VALUES)} values`;
  }
  return undefined;
}

/** The position of the quote that ends the string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;
const count = (limit: number): string => limit.toLocaleString('en');

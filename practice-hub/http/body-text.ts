import { isJsonObject, type JsonObject } from '../../src/kernel/json.ts';

const DEEPEST = 64;

/** The JSON object in a request body, or the server's error text. */
export function parseBody(text: string): JsonObject | string {
  if (text.trim() === '') return 'Required request body is missing';
  if (depthOf(text) > DEEPEST) return `JSON parse error: the body is nested deeper than ${DEEPEST} levels`;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : 'JSON parse error: the body is not an object';
  } catch {
    // The parser's own message would quote the body.
    return 'JSON parse error: the body is not well-formed';
  }
}

/** The deepest nesting of brackets outside strings, found without parsing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

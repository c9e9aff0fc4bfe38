// What a terminal may obey although JSON allows it (C1 controls, direction marks, line separators), and the start of a command that the
// log of a build may obey. Escaped, the value stays the same.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** `value` as JSON, with `indent` blanks a level or on one line. */
export const jsonText = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent)
    .replace(UNSAFE, (char) => (char === '\n' ? char : escapeOf(char)))
    .replaceAll('##', '#\\u0023');

const escapeOf = (char: string): string =>
  Array.from({ length: char.length }, (_, index) => unitEscape(char.charCodeAt(index))).join('');

const unitEscape = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

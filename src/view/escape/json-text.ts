// Characters that JSON allows but a terminal may obey (C1 controls, direction marks, line separators), and the start of a command that a
// build log may obey. Escaping them does not change the value.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A quick test, because most JSON contains none of these. */
const SUSPECT = /[^\n\x20-\x7e]|##/;

/** `value` as JSON, with `indent` blanks per level, or on one line. */
export const jsonText = (value: unknown, indent = 0): string => safeJson(JSON.stringify(value, null, indent));

/** Escapes JSON text, or a part of it that is cut between values. */
export const safeJson = (text: string): string =>
  SUSPECT.test(text)
    ? text.replace(UNSAFE, (char) => (char === '\n' ? char : escapeOf(char))).replaceAll('##', '#\\u0023')
    : text;

const escapeOf = (char: string): string =>
  Array.from({ length: char.length }, (_, index) => unitEscape(char.charCodeAt(index))).join('');

const unitEscape = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

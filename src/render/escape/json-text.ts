// What a terminal may obey although JSON allows it (C1 controls, direction marks, line separators), and the start of a command that the
// log of a build may obey. Escaped, the value stays the same.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Most JSON has nothing of all that, and is seen at a glance to have none. */
const SUSPECT = /[^\n\x20-\x7e]|##/;

/** `value` as JSON, with `indent` blanks a level or on one line. */
export const jsonText = (value: unknown, indent = 0): string => safeJson(JSON.stringify(value, null, indent));

/** The same JSON; or the same piece of one, cut between its values. */
export const safeJson = (text: string): string =>
  SUSPECT.test(text)
    ? text.replace(UNSAFE, (char) => (char === '\n' ? char : escapeOf(char))).replaceAll('##', '#\\u0023')
    : text;

const escapeOf = (char: string): string =>
  Array.from({ length: char.length }, (_, index) => unitEscape(char.charCodeAt(index))).join('');

const unitEscape = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

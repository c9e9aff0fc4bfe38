// Everything that can move a cursor, ring, hide or reorder text: controls, format characters (zero-width, BiDi, tags, byte order
// mark), lone surrogates, line and paragraph separators. They are shown, never obeyed.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** `##[…]` and `##vso[…]`, anywhere in a line of a build's log, may be a command to the build; so may `::…` at its beginning. */
export const BUILD_COMMAND = /##(?=[\w-]*\[)/g;
const COMMAND_START = /^(\s*):(?=:)/;

/** Printable ASCII without `#` and `:`: nothing above can be in it. */
const HARMLESS = /^[\x20-\x22\x24-\x39\x3b-\x7e]*$/;

/**
 * `text` on one line, with every unsafe character as a visible escape and nothing that a build server would take for a command, at
 * most `limit` characters long.
 */
export function safeText(text: string, limit = 500): string {
  if (text.length <= limit && HARMLESS.test(text)) return text;
  const shown = text
    .replace(UNSAFE, (char) => NAMED[char] ?? escapeOf(char))
    .replace(BUILD_COMMAND, '#\\u0023')
    .replace(COMMAND_START, '$1\\u003a');
  // No half of a surrogate pair may stay where the text is cut.
  return shown.length > limit ? `${shown.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : shown;
}

function escapeOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

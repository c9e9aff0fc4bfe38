// Characters that can move a cursor, ring the bell, hide or reorder text: controls, format characters (zero-width, BiDi, tags, byte
// order mark), lone surrogates, line and paragraph separators.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Build servers run commands in their logs: `##[…]` and `##vso[…]` anywhere in a line, and `::…` at its start. */
export const BUILD_COMMAND = /##(?=[\w-]*\[)/g;
const COMMAND_START = /^(\s*):(?=:)/;

/** The fast path: printable ASCII without `#` and `:` needs no escape. */
const HARMLESS = /^[\x20-\x22\x24-\x39\x3b-\x7e]*$/;

/**
 * `text` on one line of at most `limit` characters, with unsafe characters as visible escapes and without anything that a build server
 * would run as a command.
 */
export function safeText(text: string, limit = 500): string {
  if (text.length <= limit && HARMLESS.test(text)) return text;
  const shown = text
    .replace(UNSAFE, (char) => NAMED[char] ?? escapeOf(char))
    .replace(BUILD_COMMAND, '#\\u0023')
    .replace(COMMAND_START, '$1\\u003a');
  // Cutting must not leave half of a surrogate pair.
  return shown.length > limit ? `${shown.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : shown;
}

function escapeOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

import { safeText } from '../../kernel/safe-text.ts';

const REPLACED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '|': '&#124;',
  '@': '@&#8203;',
  '#': '#&#8203;',
  ':': '&#58;',
  '.': '&#46;',
};

/**
 * Text that Markdown shows literally, even in a table cell: no markup, no HTML, no links, and no mentions of people or issues (a
 * zero-width space follows `@` and `#`, because sites undo an escape before they look for mentions).
 */
export const markdownText = (text: string, limit = 1000): string =>
  safeText(text, limit).replace(
    /[\\`*_[\]~$]|[&<>|@]|#(?=\d)|:(?=\/\/)|(?<=\bwww)\./gi,
    (char) => REPLACED[char] ?? `\\${char}`,
  );

/** Text formatted as code. Characters that would end the code or the table cell are replaced, because code has no escapes. */
export function markdownCode(text: string, limit = 300): string {
  const html = safeText(text, limit).replace(/[&<>|`*_~[\]\\@#:$]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<code>${html}</code>`;
}

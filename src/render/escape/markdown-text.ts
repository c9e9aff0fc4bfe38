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
 * Text that Markdown shows as it stands, in a table cell too: no markup, no HTML, no link, and no mention of people or issues (a
 * zero-width space behind `@` and `#`, because an escape alone is undone before the site looks for them).
 */
export const markdownText = (text: string, limit = 1000): string =>
  safeText(text, limit).replace(
    /[\\`*_[\]~$]|[&<>|@]|#(?=\d)|:(?=\/\/)|(?<=\bwww)\./gi,
    (char) => REPLACED[char] ?? `\\${char}`,
  );

/** Text in the type of code. What would end it or the table's cell is replaced: inside of code there are no escapes. */
export function markdownCode(text: string, limit = 300): string {
  const html = safeText(text, limit).replace(/[&<>|`*_~[\]\\@#:$]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<code>${html}</code>`;
}

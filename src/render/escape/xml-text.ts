import { BUILD_COMMAND, safeText } from '../../kernel/safe-text.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Text for an XML element or attribute, on one line. Controls are shown as escapes like everywhere; the two non-characters that XML 1.0
 * forbids besides (U+FFFE, U+FFFF) too.
 */
export const xmlText = (text: string, limit = 4000): string =>
  safeText(text, limit)
    .replace(/[\ufffe\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"']/g, (char) => NAMED[char] ?? char)
    // What the log of a build would obey, if the report is printed there.
    .replace(BUILD_COMMAND, '#&#35;')
    .replace(/^(\s*):(?=:)/, '$1&#58;');

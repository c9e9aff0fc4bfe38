import { BUILD_COMMAND, safeText } from '../../kernel/safe-text.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Text for an XML element or attribute, on one line. Control characters are shown as escapes, as everywhere; so are the two other
 * characters that XML 1.0 forbids (U+FFFE, U+FFFF).
 */
export const xmlText = (text: string, limit = 4000): string =>
  safeText(text, limit)
    .replace(/[\ufffe\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"']/g, (char) => NAMED[char] ?? char)
    // A build log that contains the report would obey these.
    .replace(BUILD_COMMAND, '#&#35;')
    .replace(/^(\s*):(?=:)/, '$1&#58;');

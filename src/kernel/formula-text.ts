// Spreadsheet programs run a cell that begins with one of these signs, also full-width ones. They may separate cells otherwise than the file
// does, and then a quoted text becomes several cells, so a sign behind any separator counts, too.
const BEFORE = String.raw`(^|[,;\t|\n\r])((?:[^\S\t\n\r]|")*)`;
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
const FORMULA = new RegExp(`${BEFORE}(?='*${SIGN})`, 'g');
const DEFUSED = new RegExp(`${BEFORE}'(?='*${SIGN})`, 'g');

/** The text with an apostrophe before each sign that could begin a formula. A text with such an apostrophe gets another, so that `asWritten` recovers it. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "$1$2'");

/** The text that `withoutFormulas` was given. */
export const asWritten = (text: string): string => text.replace(DEFUSED, '$1$2');

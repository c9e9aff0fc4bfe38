/** The width of `text` in terminal columns: colours and combining marks have none, wide East Asian characters and emoji two. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of charactersIn(withoutColors(text))) width += columnsOf(segment);
  return width;
}

/** Colours are the only control sequences that a text may have: everything from files is made safe before. */
export const withoutColors = (text: string): string => text.replace(/\p{Cc}\[[\d;]*m/gu, '');

/** The width of one character as people see it. */
export const columnsOf = (character: string): number => (wide.test(character) ? 2 : zero.test(character) ? 0 : 1);

/** Most names are plain, and splitting text into characters is slow. */
const PLAIN = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | undefined;

function charactersIn(text: string): Intl.Segments {
  // Loading its data takes a twentieth of a start, and most runs print nothing else than plain text.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const zero = /^[\p{M}\p{Cf}]+$/u;

/** The characters of `text` as people see them. */
export const charactersOf = (text: string): string[] =>
  PLAIN.test(text) ? [...text] : Array.from(charactersIn(text), ({ segment }) => segment);

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - textWidth(text))) + text;

const LETTERS = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const RIGHT_TO_LEFT = new RegExp(`[${LETTERS}]`);
const END_OF_NAME = new RegExp(`[${LETTERS}](?! *[\\u200e${LETTERS}])`, 'g');
const MARK = '\u200e';

/**
 * `shown`, with a mark at both ends if the `text` in it is Hebrew or Arabic. Without the marks, a display that shows it from right to left
 * would include the neighbouring numbers and names, and prices would change columns. The marks have no width.
 */
export const leftToRight = (text: string, shown = text): string =>
  RIGHT_TO_LEFT.test(text) ? `${MARK}${shown}${MARK}` : shown;

/** `text` with a mark after every Hebrew or Arabic name, so that `100.00 -> 110.00` next to it is not shown in reverse. */
export const inReadingOrder = (text: string): string => text.replace(END_OF_NAME, `$&${MARK}`);

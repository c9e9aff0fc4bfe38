/** `text` in lines of at most `width` columns, broken between words, and inside a word only if it is wider than a line. */
export function wrapText(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text).flatMap((whole) => pieces(whole, width))) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A command in backticks is one word, because a broken one cannot be copied. */
function wordsOf(text: string): string[] {
  const parts = text.split('`');
  // Without backticks, or with a single one, a line may end at every blank.
  const isPlain = parts.length === 1 || parts.length % 2 === 0;
  return isPlain ? text.split(' ') : text.split(/ (?=[^`]*(?:`[^`]*`[^`]*)*$)/);
}

/** Colours have no width, and are never cut. */
const COLOR_OR_TEXT = /\p{Cc}\[[\d;]*m|\P{Cc}+/gu;

function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const parts = [''];
  const units = (word.match(COLOR_OR_TEXT) ?? []).flatMap((unit) =>
    /^\p{Cc}/u.test(unit) ? [unit] : charactersOf(unit),
  );
  for (const unit of units) {
    const last = parts.length - 1;
    if (textWidth((parts[last] ?? '') + unit) > width) parts.push(unit);
    else parts[last] += unit;
  }
  return parts;
}

/** On narrower screens, text is not wrapped. */
const NARROWEST = 20;

/**
 * `text` for a screen of `width` columns: wider lines are broken between words and continue with a little more indentation.
 * Words and commands in backticks stay whole, so that they can be copied.
 */
export const fitText = (text: string, width: number): string =>
  width < NARROWEST || width === Number.POSITIVE_INFINITY
    ? text
    : inReadingOrder(text)
        .split('\n')
        .map((line) => (textWidth(line) <= width ? line : brokenLine(line, width)))
        .join('\n');

/** The same, for lines. */
export const fitLines = (text: string, width: number): string[] => fitText(text, width).split('\n');

const DEEPEST = 16;

function brokenLine(line: string, width: number): string {
  const begin = Math.max(0, withoutColors(line).search(/[^ ]/));
  const indent = ' '.repeat(Math.min(begin + 2, DEEPEST));
  const lines: string[] = [];
  let current = '';
  for (const [, blanks = '', word = ''] of line.matchAll(/( *)((?:`[^`]*`|[^ ])+(?: %)?)/g)) {
    const longer = current + blanks + word;
    if (textWidth(longer) > width && textWidth(current.trim()) > 0) {
      lines.push(current);
      current = indent + word;
    } else current = longer;
  }
  return [...lines, current].join('\n');
}

/** `text` in at most `width` columns; if it does not fit, it is cut and followed by `end`. */
export function cutText(text: string, width: number, end = '…'): string {
  if (fits(text, width)) return text;
  const room = width - textWidth(end);
  if (room < 0) return '';
  if (PLAIN.test(text)) return `${text.slice(0, room)}${end}`;
  let cut = '';
  for (const { segment } of charactersIn(text)) {
    if (textWidth(cut) + textWidth(segment) > room) break;
    cut += segment;
  }
  return `${cut}${end}`;
}

/** Whether `text` has at most `width` columns. Counts only as far as needed, because a line of a file may be long. */
function fits(text: string, width: number): boolean {
  if (PLAIN.test(text)) return text.length <= width;
  let left = width;
  for (const { segment } of charactersIn(withoutColors(text))) {
    left -= columnsOf(segment);
    if (left < 0) return false;
  }
  return true;
}

/** The width of `text` in terminal columns: colours and combining marks have none, wide East Asian characters and emoji two. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of charactersIn(withoutColors(text))) width += columnsOf(segment);
  return width;
}

/** Colours are the only control sequences that a text may have: everything from files is made safe before. */
const withoutColors = (text: string): string => text.replace(/\p{Cc}\[[\d;]*m/gu, '');

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

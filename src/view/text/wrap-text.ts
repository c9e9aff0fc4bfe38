import { charactersOf, inReadingOrder, textWidth, withoutColors } from './text-width.ts';

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
  if (textWidth(text) <= width) return text;
  let cut = '';
  for (const character of charactersOf(text)) {
    if (textWidth(cut) + textWidth(character) > width - textWidth(end)) break;
    cut += character;
  }
  return width < textWidth(end) ? '' : `${cut}${end}`;
}

import { textWidth } from './text-width.ts';

/** `text` in lines of at most `width` columns, broken between words, and inside a word only where that is wider than a line. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, width))) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const parts = [''];
  for (const { segment } of segmenter.segment(word)) {
    const last = parts.length - 1;
    if (textWidth((parts[last] ?? '') + segment) > width) parts.push(segment);
    else parts[last] += segment;
  }
  return parts;
}

/** `text` in at most `width` columns; what does not fit is cut off behind `…`. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let cut = '';
  for (const { segment } of segmenter.segment(text)) {
    if (textWidth(cut) + textWidth(segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

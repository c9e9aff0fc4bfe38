import { textWidth } from './text-width.ts';

/** `text` in lines of at most `width` columns, broken between words; a word that is wider stands on a line of its own. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
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

import { heightOf, isAmountAlone, type Piece } from './lines-of-page.ts';
import type { PdfRule } from './pdf-page.ts';

/** A table of a page, or a text between tables. */
export interface PageTable {
  readonly box: PdfRule;
  /** Where its columns begin, in points. */
  readonly columns: readonly number[];
  /** Rows and columns count from 0, both ends included. */
  readonly cells: readonly {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
    readonly text: string;
  }[];
}

/** The words of a cell. Where a line ends says nothing, except between numbers: two of them are never one. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.bottom - b.bottom)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && piece.bottom - first.bottom < 0.4 * heightOf(first)) line.push(piece);
    else lines.push([piece]);
  }
  const texts = lines.map((line) => textOfLine(line.sort((a, b) => a.left - b.left)));
  return texts.join(texts.some(isAmountAlone) ? '\n' : ' ');
}

const textOfLine = (line: readonly Piece[]): string => {
  const texts = line.map(({ text }) => text);
  const numbers = texts.filter((text) => /\d/.test(text));
  return texts.join(numbers.length > 1 && numbers.some(isAmountAlone) ? '\n' : ' ');
};

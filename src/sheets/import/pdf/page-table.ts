import type { Piece } from './lines-of-page.ts';
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

/** The words of a cell, a line of text for each of its lines. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.bottom - b.bottom)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && piece.bottom - first.bottom < 0.4 * (first.bottom - first.top)) line.push(piece);
    else lines.push([piece]);
  }
  return lines
    .map((line) =>
      line
        .sort((a, b) => a.left - b.left)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}

import type { Excerpt, Place } from '../../findings/place.ts';
import type { Span } from './located-document.ts';

const CONTEXT_LINES = 2;
const LONGEST_LINE = 400;
const MOST_LINES = 8;
/** Without a limit, a file full of mistakes would be copied many times. */
const MOST_EXCERPTS = 5_000;

/** What `TextLines` does, for one file or several. A stretch has a `file` if it is in another file than the document. */
export interface Lines {
  place(span: Span): Place;
  stretch(span: Span): NonNullable<Place['anchored']>;
  spanOf(place: Place): Span;
}

/** Converts offsets in a file's text to places. Lines are counted on first use, which most files never need. */
export class TextLines implements Lines {
  readonly #file: string;
  readonly #text: string;
  #starts: readonly number[] | undefined;
  #excerptsLeft = MOST_EXCERPTS;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  place(span: Span): Place {
    const stretch = this.stretch(span);
    const excerpt = this.#excerpt(stretch, stretch.endLine);
    return { file: this.#file, ...stretch, ...(excerpt && { excerpt }) };
  }

  /** The place without its file and excerpt. */
  stretch({ start, end }: Span): Pick<Place, 'line' | 'column' | 'endLine' | 'endColumn'> {
    const { line, column } = this.#position(start);
    const last = this.#position(Math.max(start, end));
    return { line, column, endLine: last.line, endColumn: last.column };
  }

  /** The inverse: the span of a place in this file. */
  spanOf({ line, column, endLine, endColumn }: Place): Span {
    const offset = (at: number, of: number): number => (this.#lineStarts()[at - 1] ?? this.#text.length) + of - 1;
    return { start: offset(line, column), end: offset(endLine, endColumn) };
  }

  /** The surrounding lines, at most eight; `undefined` if the range starts far to the right in a very long line. */
  #excerpt(first: { line: number; column: number }, lastLine: number): Excerpt | undefined {
    if (first.column > LONGEST_LINE || this.#excerptsLeft === 0) return undefined;
    this.#excerptsLeft -= 1;
    const starts = this.#lineStarts();
    const firstLine = Math.max(1, first.line - CONTEXT_LINES);
    const end = Math.min(lastLine + CONTEXT_LINES, firstLine + MOST_LINES - 1, starts.length);
    const lines: string[] = [];
    for (let line = firstLine; line <= end; line += 1) lines.push(this.#lineText(line));
    if (end === starts.length && lines.length > 1 && lines.at(-1) === '') lines.pop();
    return { firstLine, lines };
  }

  #lineText(line: number): string {
    const starts = this.#lineStarts();
    const start = starts[line - 1] ?? 0;
    const end = Math.min(starts[line] ?? this.#text.length, start + LONGEST_LINE);
    return this.#text.slice(start, end).replace(/[\r\n]+$/, '');
  }

  #position(offset: number): { line: number; column: number } {
    const starts = this.#lineStarts();
    const at = Math.min(Math.max(offset, 0), this.#text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  }

  #lineStarts(): readonly number[] {
    if (this.#starts) return this.#starts;
    const starts = [0];
    for (let at = this.#text.indexOf('\n'); at >= 0; at = this.#text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
    return starts;
  }
}

import type { Place } from '../../../findings/place.ts';
import type { Span } from '../located-document.ts';
import type { Lines } from '../text-lines.ts';

interface Segment {
  readonly file: string;
  readonly lines: Lines;
  /** Where its offsets begin. */
  readonly offset: number;
}

/** The texts of several files, one behind the other: every offset belongs to one of them. The first is the file of the document. */
export class SegmentedLines implements Lines {
  readonly #segments: Segment[] = [];
  #end = 0;

  /** Adds a file, and returns the offset at which its text begins. */
  add(file: string, lines: Lines, length: number): number {
    const offset = this.#end;
    this.#segments.push({ file, lines, offset });
    this.#end += length + 1;
    return offset;
  }

  place(span: Span): Place {
    const { lines, offset } = this.#at(span);
    return lines.place(shifted(span, -offset));
  }

  stretch(span: Span): ReturnType<Lines['stretch']> {
    const { file, lines, offset } = this.#at(span);
    return { ...(offset > 0 && { file }), ...lines.stretch(shifted(span, -offset)) };
  }

  spanOf(place: Place): Span {
    const segment = this.#segments.find(({ file }) => file === place.file);
    return segment ? shifted(segment.lines.spanOf(place), segment.offset) : { start: -1, end: -1 };
  }

  #at({ start }: Span): Segment {
    const found = this.#segments.findLast(({ offset }) => offset <= start) ?? this.#segments[0];
    if (!found) throw new Error('a document has a text');
    return found;
  }
}

export const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

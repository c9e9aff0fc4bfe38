import { compareText } from '../kernel/compare-text.ts';

/** A stretch of a file. Lines and columns count from 1; the end column is the first one behind the stretch. */
export interface Place {
  /** The path as the person would type it, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Where the value itself is written in this file, if an alias of it stands here. */
  readonly anchored?: Omit<Place, 'file' | 'excerpt' | 'anchored'>;
  /** The lines around it, as written, taken when the place was made (the file itself is not kept). */
  readonly excerpt?: Excerpt;
}

export interface Excerpt {
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** Where the value at the place is written: behind an alias, at its anchor. */
export const valuePlace = ({ file, anchored, ...own }: Place): Place => ({ file, ...(anchored ?? own) });

/** `file:line:col`, the form that editors and terminals open. */
export const placeText = (place: Place): string => `${place.file}:${place.line}:${place.column}`;

export function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b));
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

import { compareText } from '../kernel/compare-text.ts';

/** A range in a file. Lines and columns count from 1; the end column is exclusive. */
export interface Place {
  /** The path as a user would type it, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Where the value is written, if this place is an alias of it, or uses it as a block of another file. */
  readonly anchored?: Omit<Place, 'file' | 'excerpt' | 'anchored'> & { readonly file?: string };
  /** The source lines around it, copied because the file is not kept. */
  readonly excerpt?: Excerpt;
}

export interface Excerpt {
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** Where the value is written: for an alias, at its anchor. */
export const valuePlace = ({ file, anchored, ...own }: Place): Place => ({ file, ...(anchored ?? own) });

/** `file:line:col`, which editors and terminals can open. */
export const placeText = (place: Place): string => `${place.file}:${place.line}:${place.column}`;

export function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b));
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

import type { Place } from '../../findings/place.ts';

/** A position in the text: offsets of the first character and of the first one behind. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Keys and indexes from the root of a document to one of its values. */
export type Path = readonly (string | number)[];

export type SourceNode = (SourceScalar | SourceList | SourceMap) & {
  /** Of an alias, where its value is written. */
  readonly anchored?: Span;
};

export interface SourceScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The characters as written, without quotes for quoted scalars only in `value`. */
  readonly source: string;
  readonly style: 'plain' | 'quoted' | 'block';
  readonly span: Span;
  /** A comment that follows on the same line, directly behind a plain scalar. */
  readonly trailingComment?: string | undefined;
}

export interface SourceList {
  readonly kind: 'list';
  readonly items: readonly SourceNode[];
  readonly span: Span;
}

export interface SourceMap {
  readonly kind: 'map';
  readonly entries: readonly SourceEntry[];
  readonly span: Span;
}

export interface SourceEntry {
  readonly key: string;
  readonly keyNode: SourceScalar;
  readonly value: SourceNode;
}

/** What of the spelling of a document may matter although its value does not show it. */
export interface Spelling {
  /**
   * Numbers that were written with more than two decimals, with the key in front of each; whole ones with just three (`450.000`). All
   * others are as their value says, whose digits are all kept.
   */
  readonly finerThanCents: readonly { readonly key: string; readonly value: number }[];
  /** Whether a comment stands behind some text without quotes, on the same line. */
  readonly hasCommentedText: boolean;
}

/** One YAML document of a file: its tree, its plain value and the place of every key and value. */
export interface LocatedDocument {
  /** The file as the person would type it, with forward slashes. */
  readonly file: string;
  /** Of a document with a known spelling it is made when first asked for. */
  readonly root: SourceNode;
  /** The tree as plain objects, arrays, strings, numbers, booleans and null. */
  readonly value: unknown;
  /** Known where the text is written in the plain way: then it has no keys of the author's own (`x-…`) either. */
  readonly spelling?: Spelling;
  /** The place of the value at `path`; of its key for `part: 'key'`. The nearest existing parent when the path ends early. */
  place(path: Path, part?: 'key' | 'value'): Place;
  /** The place of a node of this document's tree, or of any span of its text. */
  placeOf(span: Span): Place;
  /** The path to the innermost key or value that holds a place of this file; `undefined` when it lies in another document. */
  pathAt(place: Place): Path | undefined;
}

import type { Place } from '../../findings/place.ts';

/** A range of offsets in the text; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The keys and indexes from a document's root to a value. */
export type Path = readonly (string | number)[];

export type SourceNode = (SourceScalar | SourceList | SourceMap) & {
  /** For an alias, where its value is written. */
  readonly anchored?: Span;
  /** For a block of another file, which is there in place of `use`: the document of that file as it is written, and the path in it. */
  readonly used?: { readonly document: LocatedDocument; readonly path: Path };
};

export interface SourceScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The text as written, including quotes. */
  readonly source: string;
  readonly style: 'plain' | 'quoted' | 'block';
  readonly span: Span;
  /** The comment after a plain scalar on the same line. */
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

/** Details of a document's text that matter but do not show in its value. */
export interface Spelling {
  /**
   * The numbers with more than two decimal places and their keys; of whole numbers only those with exactly three (`450.000`). The value
   * of every other number shows all its digits.
   */
  readonly finerThanCents: readonly { readonly key: string; readonly value: number }[];
  /** Whether an unquoted text is followed by a comment on the same line. */
  readonly hasCommentedText: boolean;
}

/** One YAML document of a file: its tree, its plain value and the places of all keys and values. */
export interface LocatedDocument {
  /** The path as a user would type it, with forward slashes. */
  readonly file: string;
  /** Made on first use if `spelling` is known. */
  readonly root: SourceNode;
  /** The tree as plain objects, arrays, strings, numbers, booleans and null. */
  readonly value: unknown;
  /** Known if the plain reader read the document. Then it has no `x-…` keys either. */
  readonly spelling?: Spelling;
  /** The files whose blocks it uses, directly or through each other. Their places are places of this document too. */
  readonly uses?: readonly string[];
  /** The place of the value at `path`, or of its key for `part: 'key'`. If the path does not exist, the place of its nearest parent. */
  place(path: Path, part?: 'key' | 'value'): Place;
  /** The place of a span of this document's text. */
  placeOf(span: Span): Place;
  /** The path to the innermost key or value that contains the place; `undefined` if it is in another document of the file. */
  pathAt(place: Place): Path | undefined;
  /** A remark on a value that differs from the one in the file. */
  noteAt?(place: Place): { readonly message: string; readonly place: Place } | undefined;
  /** Where this document uses the block in which the place is. */
  usedAt?(place: Place): Place | undefined;
}

const FEW = 32;
const indexes = new WeakMap<readonly SourceEntry[], ReadonlyMap<string, SourceEntry>>();

/** The entry of `map` with this key. Large maps are indexed once, so that a huge block does not take quadratic time. */
export function entryOf({ entries }: SourceMap, key: string): SourceEntry | undefined {
  if (entries.length <= FEW) return entries.find((entry) => entry.key === key);
  const known = indexes.get(entries);
  if (known) return known.get(key);
  const index = new Map(entries.map((entry) => [entry.key, entry]));
  indexes.set(entries, index);
  return index.get(key);
}

/** The child of `node` under a key or index, if any. */
export function childNode(node: SourceNode | undefined, step: string | number): SourceNode | undefined {
  if (node?.kind === 'list') return typeof step === 'number' ? node.items[step] : undefined;
  return node?.kind === 'map' && typeof step === 'string' ? entryOf(node, step)?.value : undefined;
}

export const nodeAt = ({ root }: LocatedDocument, path: Path): SourceNode | undefined =>
  path.reduce<SourceNode | undefined>(childNode, root);

/** The scalar that is written at `path`, if there is one. */
export function sourceAt(document: LocatedDocument, path: Path): SourceScalar | undefined {
  const node = nodeAt(document, path);
  return node?.kind === 'scalar' ? node : undefined;
}

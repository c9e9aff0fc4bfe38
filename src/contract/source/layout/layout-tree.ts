/** A document for formatting: its YAML content with comments and blank lines attached. */
export type LayoutNode = LayoutScalar | LayoutCollection;

export interface LayoutScalar {
  readonly kind: 'scalar';
  readonly style: 'plain' | 'single' | 'double' | 'block' | 'alias';
  /** As written, without a trailing comment. */
  readonly source: string;
  readonly value: string;
  /** `&name`, or empty. */
  readonly anchor: string;
}

export interface LayoutCollection {
  readonly kind: 'map' | 'list';
  readonly flow: boolean;
  /** Whether its braces or brackets open and close on one line. */
  readonly onOneLine: boolean;
  readonly entries: readonly LayoutEntry[];
  /** The comments after the last entry. */
  readonly tail: readonly Lead[];
  readonly anchor: string;
}

export interface LayoutEntry {
  readonly leads: readonly Lead[];
  /** Absent in lists. */
  readonly key?: LayoutScalar;
  /** The comment after `key:` or `-` if the value starts on a later line. */
  readonly head: EndComment | undefined;
  /** Absent if nothing is written. */
  readonly value: LayoutNode | undefined;
  readonly anchor: string;
  readonly trailing: EndComment | undefined;
}

/** A comment on its own line, or a blank line. */
export type Lead = { readonly comment: string } | 'blank';

/** A comment at the end of a line, with the blanks before it, which distinguish a remark from a text that lost its end. */
export interface EndComment {
  readonly gap: string;
  readonly text: string;
}

/** A file's text as it is laid out anew: what YAML says, and the comments and blank lines where they belong. */
export type LayoutNode = LayoutScalar | LayoutCollection;

export interface LayoutScalar {
  readonly kind: 'scalar';
  readonly style: 'plain' | 'single' | 'double' | 'block' | 'alias';
  /** As written, without comments behind. */
  readonly source: string;
  readonly value: string;
  /** `&name`, or empty. */
  readonly anchor: string;
}

export interface LayoutCollection {
  readonly kind: 'map' | 'list';
  readonly flow: boolean;
  /** In braces or brackets that open and close on one line. */
  readonly onOneLine: boolean;
  readonly entries: readonly LayoutEntry[];
  /** Comments behind the last entry. */
  readonly tail: readonly Lead[];
  readonly anchor: string;
}

export interface LayoutEntry {
  readonly leads: readonly Lead[];
  /** Absent in lists. */
  readonly key?: LayoutScalar;
  /** The comment behind `key:` or `-` when the value begins on a later line. */
  readonly head: EndComment | undefined;
  /** Absent where nothing is written. */
  readonly value: LayoutNode | undefined;
  readonly anchor: string;
  readonly trailing: EndComment | undefined;
}

/** A comment with a line of its own, or a blank line. */
export type Lead = { readonly comment: string } | 'blank';

/** A comment at the end of a line, with the blanks that set it off: they tell a remark from a text that lost its end. */
export interface EndComment {
  readonly gap: string;
  readonly text: string;
}

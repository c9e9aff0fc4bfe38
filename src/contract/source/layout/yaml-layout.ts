import type { Path } from '../located-document.ts';

/** A format's rules for writing its collections. */
export interface YamlLayout {
  /** The usual order of the keys of the record at `path`; empty to keep the author's order. */
  keyOrder(path: Path): readonly string[];
  /**
   * `row`: a table row, on one line while it is readable. `line`: on one line if it fits. `block`: one line per entry. `author`: as
   * written.
   */
  style(path: Path): 'row' | 'line' | 'block' | 'author';
  /** Whether a comment refers to the next line, so that formatting must not move anything onto or off that line. */
  pinsNextLine(comment: string): boolean;
}

import type { Path } from '../full/located-document.ts';

/** How a format wants its collections written. The layout of YAML itself needs no say in it. */
export interface YamlLayout {
  /** The keys of the record at `path` in their usual order; empty where the author's order counts. */
  keyOrder(path: Path): readonly string[];
  /**
   * `row`: a record of a table, on one line as long as it is readable. `line`: on one line if it fits. `block`: a line each. `author`:
   * as it was written.
   */
  style(path: Path): 'row' | 'line' | 'block' | 'author';
  /** Whether a comment speaks of the next line, so that this line has to begin with the same things and hold no more of them. */
  pinsNextLine(comment: string): boolean;
}

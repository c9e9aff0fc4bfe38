import type { EditFlags } from '../../use/edits/write-edits.ts';

export interface ImportFlags extends EditFlags {
  readonly propose: boolean;
  readonly mapping?: string | undefined;
  readonly encoding?: string | undefined;
  readonly out?: string | undefined;
  readonly trace: boolean;
  /** The layout that the sheets are said to have. */
  readonly 'base-and-deltas': boolean;
}

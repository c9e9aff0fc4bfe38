import type { FileChange } from '../contract/affected.ts';
import { wildcards } from '../kernel/wildcards.ts';
import type { Section } from './sections.ts';
import type { NamedHotels } from './survey-file.ts';

/** Which of the hotels under the paths a run is about. */
export interface Selection extends NamedHotels {
  /** `2/4`: the second of four parts. */
  readonly shard?: string | undefined;
  /** The sections that findings are asked about. */
  readonly only?: ReadonlySet<Section> | undefined;
  /** Only what changed: what of these files is no longer as it was. */
  readonly changes?: ((files: readonly string[]) => Promise<Changes>) | undefined;
}

/** What is no longer as it was, as far as contracts are concerned. */
export interface Changes {
  /** What it is compared with, for people: `main (3f2a91c)`. */
  readonly since: string;
  /** Settings or the baseline changed: every contract may have other findings. */
  readonly everything: boolean;
  readonly files: readonly FileChange[];
}

/** What makes a check impossible: wrong usage, or files that somebody writes to meanwhile. */
export interface CheckRefusal {
  readonly code: 'no-input' | 'nothing-selected' | 'wrong-usage' | 'files-changed';
  readonly message: string;
  readonly hint?: string;
}

/** Whether one of the patterns (`SEA-*`) matches the whole name; everything does without any. */
export const matchesAny = (name: string, patterns: readonly string[] | undefined): boolean =>
  patterns === undefined || patterns.some((pattern) => wildcards(pattern).test(name));

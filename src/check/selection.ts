import type { FileChange } from '../contract/affected.ts';
import { wildcards } from '../kernel/wildcards.ts';
import type { Section } from './sections.ts';

/** Patterns for the codes of hotels and of their suppliers. */
export interface NamedHotels {
  readonly hotel?: readonly string[] | undefined;
  readonly supplier?: readonly string[] | undefined;
}

/** Which of the hotels under the paths a run is about. */
export interface Selection extends NamedHotels {
  /** `2/4`: the second of four parts. */
  readonly shard?: string | undefined;
  /** The sections to report findings for. */
  readonly only?: ReadonlySet<Section> | undefined;
  /** With `--changed-since`: finds out what has changed in these files. */
  readonly changes?: ((files: readonly string[]) => Promise<Changes>) | undefined;
}

/** What has changed, as far as contracts are concerned. */
export interface Changes {
  /** What it is compared with, for people: `main (3f2a91c)`. */
  readonly since: string;
  /** Settings or the baseline changed, so every contract may have other findings. */
  readonly everything: boolean;
  readonly files: readonly FileChange[];
}

/** Why a check is impossible: wrong usage, or files that are being changed meanwhile. */
export interface CheckRefusal {
  readonly code: 'no-input' | 'nothing-selected' | 'wrong-usage' | 'files-changed';
  readonly message: string;
  readonly hint?: string;
}

/** Whether one of the patterns (`SEA-*`) matches the whole name. Without patterns, every name matches. */
export const matchesAny = (name: string, patterns: readonly string[] | undefined): boolean =>
  patterns === undefined || patterns.some((pattern) => wildcards(pattern).test(name));

import type { PolicyOutcome } from '../../findings/apply-policy.ts';
import type { Finding } from '../../findings/finding.ts';

/** What `validate` found out: the one source of all its reports. */
export interface ValidationReport {
  /** The version of this tool. */
  readonly version: string;
  /** The files that were asked for, from the current folder, sorted. */
  readonly files: readonly string[];
  /** How many hotels were checked. */
  readonly hotels: number;
  /** In the order of every listing. */
  readonly findings: readonly Finding[];
  readonly policy: Pick<PolicyOutcome, 'suppressed' | 'baseline'>;
  /** More warnings than this fail the run. */
  readonly maxWarnings?: number;
  /** What the run has repaired before it checked; absent when that was not asked for. */
  readonly fixed?: readonly Finding[];
  /** What `--changed-since` came to, for people. */
  readonly sinceText?: string;
  /** The sections whose findings were asked for; absent: all. */
  readonly sections?: readonly string[];
  /** The way from the folder of the repository to the current one, with a slash at its end: `contracts/`; empty at its root. */
  readonly folder: string;
  /** How long the run took. */
  readonly tookMs: number;
}

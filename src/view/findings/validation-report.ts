import path from 'node:path';
import type { PolicyOutcome } from '../../findings/apply-policy.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';

/** The result of `validate`, from which all its reports are made. */
export interface ValidationReport {
  readonly version: string;
  /** The selected files, relative to the current folder, sorted. */
  readonly files: readonly string[];
  /** How many hotels were checked. */
  readonly hotels: number;
  /** In the order of every listing. */
  readonly findings: readonly Finding[];
  readonly policy: Pick<PolicyOutcome, 'suppressed' | 'baseline'>;
  /** More warnings than this fail the run. */
  readonly maxWarnings?: number;
  /** What the run repaired before it checked; absent without `--fix`. */
  readonly fixed?: readonly Finding[];
  /** What `--changed-since` selected, for people. */
  readonly sinceText?: string;
  /** The sections whose findings were asked for; absent: all. */
  readonly sections?: readonly string[];
  /** The path from the root of the repository to the current folder, with a final slash: `contracts/`; empty at the root. */
  readonly folder: string;
  readonly tookMs: number;
}

/** A finding's file relative to the root of the repository, as sites that show reports expect; `.` for a finding without a file. */
export function reportedFile(place: Place | undefined, { folder }: Pick<ValidationReport, 'folder'>): string {
  const file = path.posix.normalize(`${folder}${place?.file ?? ''}`);
  return safeText(file.replace(/\/$/, ''), 4000);
}

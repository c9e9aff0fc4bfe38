import { countFindings, type Finding } from '../../findings/finding.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { findingsSummary, findingsText } from '../../view/findings/findings-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { policyText } from './policy-text.ts';

export interface WatchRound {
  /** The local time of day: `14:02:11`. */
  readonly time: string;
  /** What changed, for people; empty for settings. */
  readonly files: readonly string[];
  readonly rechecked: number;
  /** Findings that are new, or about what was checked again. */
  readonly findings: readonly Finding[];
}

const SHOWN = 3;

/** A round after the first: what changed, the findings about that, and the counts of everything. */
export function watchText(report: ValidationReport, round: WatchRound, paint: Paint): string {
  const { time, files, rechecked, findings } = round;
  const others = report.findings.length - findings.length;
  return [
    `${paint.bold(time)}  ${whatChanged(files)}: ${rechecked} of ${plural(report.hotels, 'hotel')} checked again`,
    '',
    ...(findings.length > 0 ? [findingsText(findings, paint)] : []),
    findingsSummary(report.findings, report.files.length, report.hotels, paint),
    ...(others > 0 ? [paint.dim(`(${countsText(report.findings, findings)} in files you did not change)`)] : []),
    ...policyText(report),
    '',
  ].join('\n');
}

function whatChanged(files: readonly string[]): string {
  if (files.length === 0) return 'the settings changed';
  const named = files.slice(0, SHOWN).map((file) => safeLine(file, 200));
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : '';
  return `${named.join(', ')}${more} changed`;
}

function countsText(all: readonly Finding[], shown: readonly Finding[]): string {
  const [whole, part] = [countFindings(all), countFindings(shown)];
  return [
    [whole.error - part.error, 'error'] as const,
    [whole.warning - part.warning, 'warning'] as const,
    [whole.info - part.info, 'note'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, word]) => plural(count, word))
    .join(', ');
}

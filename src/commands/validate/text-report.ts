import type { BaselineEntry } from '../../findings/baseline.ts';
import { countFindings } from '../../findings/finding.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { findingsAdvice, findingsSummary, findingsText } from '../../view/findings/findings-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { createPaint, type Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';

/** For people: every finding with its lines, then the counts and what to do. */
export function textReport(report: ValidationReport, paint: Paint = createPaint(false)): string {
  const { findings, files, hotels, fixed } = report;
  return [
    ...(findings.length > 0 ? [`${findingsText(findings, paint)}\n`] : []),
    ...[
      findingsSummary(findings, files.length, hotels, paint, fixed?.length),
      ...policyText(report),
      ...findingsAdvice(findings, files, '--fix'),
    ].map((line) => `${line}\n`),
  ].join('');
}

const SHOWN = 20;

/** What the selection, comments, the baseline and the limit on warnings did to a run; empty if they did nothing. */
export function policyText({ findings, policy, maxWarnings, sinceText, sections }: ValidationReport): string[] {
  const { suppressed, baseline } = policy;
  const { warning } = countFindings(findings);
  return [
    ...(sinceText === undefined ? [] : [safeLine(sinceText)]),
    ...(sections ? [`only findings of ${sections.join(', ')} are shown`] : []),
    ...(suppressed > 0 ? [`${plural(suppressed, 'finding')} suppressed by comments`] : []),
    ...(baseline && baseline.known > 0 ? [`${plural(baseline.known, 'finding')} known from the baseline`] : []),
    ...(baseline ? goneText(baseline.gone) : []),
    ...(baseline && baseline.elsewhere > 0
      ? [`info: ${entries(baseline.elsewhere, 'belongs', 'belong')} to records that this run did not look at`]
      : []),
    ...(maxWarnings !== undefined && warning > maxWarnings
      ? [`${plural(warning, 'warning')}, at most ${maxWarnings} allowed`]
      : []),
  ];
}

function goneText(gone: readonly BaselineEntry[]): string[] {
  if (gone.length === 0) return [];
  const count = gone.reduce((sum, entry) => sum + entry.count, 0);
  const listed = gone.slice(0, SHOWN).map(({ code, record, field, count: times }) => {
    const text = safeLine([code, record, field].filter(Boolean).join(' '), 300);
    return `  ${text}${times > 1 ? ` (${times} times)` : ''}`;
  });
  return [
    `info: ${entries(count, 'no longer matches', 'no longer match')}; write it again to keep them from coming back:`,
    ...listed,
    ...(gone.length > SHOWN ? [`  … and ${gone.length - SHOWN} more`] : []),
  ];
}

const entries = (count: number, one: string, more: string): string =>
  count === 1 ? `1 entry of the baseline ${one}` : `${count} entries of the baseline ${more}`;

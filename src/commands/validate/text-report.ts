import { findingsAdvice, findingsSummary, findingsText } from '../../view/findings/findings-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { createPaint, type Paint } from '../../view/text/paint.ts';
import { policyText } from './policy-text.ts';

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

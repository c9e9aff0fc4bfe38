import { markdownText } from '../../view/escape/markdown-text.ts';
import { findingsSummary } from '../../view/findings/findings-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { findingsTable } from '../../view/reporters/findings-table.ts';
import { createPaint } from '../../view/text/paint.ts';
import { policyText } from './text-report.ts';

/** A heading with the counts and a table of all findings, for a build's summary or a comment. */
export function markdownReport(report: ValidationReport, mostBytes?: number): string {
  const { findings, files, hotels } = report;
  const head = [
    '### contracts validate',
    '',
    markdownText(findingsSummary(findings, files.length, hotels, createPaint(false))),
    ...policyText(report).flatMap((line) => ['', markdownText(line)]),
    '',
  ];
  return findingsTable(head, findings, mostBytes);
}

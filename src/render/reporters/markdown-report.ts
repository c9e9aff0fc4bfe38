import { markdownText } from '../escape/markdown-text.ts';
import { findingsSummary } from '../findings/findings-text.ts';
import { policyText } from '../findings/policy-text.ts';
import type { ValidationReport } from '../findings/validation-report.ts';
import { createPaint } from '../text/paint.ts';
import { findingsTable } from './findings-table.ts';

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

import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { markdownCode, markdownText } from '../escape/markdown-text.ts';
import { findingsSummary } from '../findings-text.ts';
import { createPaint } from '../paint.ts';
import { policyText } from '../policy-text.ts';
import type { ValidationReport } from '../validation-report.ts';

/** What the summary of a build takes, with room for what others wrote there: 1 MiB. */
const MOST_BYTES = 900_000;

/** A heading with the counts and a table of all findings, for a build's summary or a comment. */
export function markdownReport(report: ValidationReport, mostBytes = MOST_BYTES): string {
  const { findings, files, hotels } = report;
  const head = [
    '### contracts validate',
    '',
    markdownText(findingsSummary(findings, files.length, hotels, createPaint(false))),
    ...policyText(report).flatMap((line) => ['', markdownText(line)]),
    '',
  ];
  if (findings.length === 0) return head.join('\n');
  const lines = [...head, '| | Code | Place | Finding |', '|---|---|---|---|'];
  let bytes = Buffer.byteLength(lines.join('\n'));
  for (const [index, finding] of findings.entries()) {
    const row = tableRow(finding);
    bytes += Buffer.byteLength(row) + 1;
    if (bytes > mostBytes) {
      lines.push('', `and ${findings.length - index} more`);
      break;
    }
    lines.push(row);
  }
  return `${lines.join('\n')}\n`;
}

function tableRow({ code, severity, message, place, hint }: Finding): string {
  const where = place ? markdownCode(placeText(place)) : '';
  const text = markdownText(message) + (hint === undefined ? '' : `<br>${markdownText(`help: ${hint}`)}`);
  return `| ${severity} | ${markdownText(`${code.id} ${code.name}`)} | ${where} | ${text} |`;
}

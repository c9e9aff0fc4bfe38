import type { Severity } from '../../findings/finding.ts';
import { fingerprints } from '../../findings/fingerprint.ts';
import { jsonText } from '../escape/json-text.ts';
import { reportedFile } from '../findings/reported-file.ts';
import type { ValidationReport } from '../findings/validation-report.ts';

const SEVERITY = { error: 'critical', warning: 'minor', info: 'info' } as const satisfies Record<Severity, string>;

export function gitlabReport(report: ValidationReport): string {
  const names = fingerprints(report.findings);
  const issues = report.findings.map(({ code, severity, message, place, hint }, index) => ({
    description: `${code.id}: ${hint === undefined ? message : `${message} (${hint})`}`,
    check_name: `${code.id} ${code.name}`,
    fingerprint: names[index],
    severity: SEVERITY[severity],
    location: {
      path: reportedFile(place, report),
      lines: { begin: place?.line ?? 1 },
    },
  }));
  return `${jsonText(issues, 2)}\n`;
}

import type { AuditReport } from '../../view/audit/audit-report.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint } from '../../view/text/paint.ts';
import { auditCsv } from './audit-csv.ts';
import { auditJson } from './audit-json.ts';
import { auditText } from './audit-text.ts';

export const auditReporters: Reporters<'audit', AuditReport> = {
  text: (report) => `${auditText(report, createPaint(false), true)}\n`,
  json: (report) => `${jsonText(auditJson(report), 2)}\n`,
  csv: auditCsv,
};

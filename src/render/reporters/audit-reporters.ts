import { auditCsv } from '../audit/audit-csv.ts';
import { auditJson } from '../audit/audit-json.ts';
import type { AuditReport } from '../audit/audit-report.ts';
import { auditText } from '../audit/audit-text.ts';
import { jsonText } from '../escape/json-text.ts';
import { createPaint } from '../text/paint.ts';
import type { Reporters } from './report-format.ts';

export const auditReporters: Reporters<'audit', AuditReport> = {
  text: (report) => `${auditText(report, createPaint(false), true)}\n`,
  json: (report) => `${jsonText(auditJson(report), 2)}\n`,
  csv: auditCsv,
};

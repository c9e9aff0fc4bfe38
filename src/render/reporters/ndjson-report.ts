import { jsonText } from '../escape/json-text.ts';
import { validationLines } from '../findings/validation-json.ts';
import type { ValidationReport } from '../findings/validation-report.ts';

/** One JSON document a line: the findings, then the summary. */
export const ndjsonReport = (report: ValidationReport): string =>
  validationLines(report)
    .map((line) => `${jsonText(line)}\n`)
    .join('');

import { jsonText } from '../escape/json-text.ts';
import { validationJson } from '../findings/validation-json.ts';
import type { ValidationReport } from '../findings/validation-report.ts';

/** The document of `--json`. */
export const jsonReport = (report: ValidationReport): string => `${jsonText(validationJson(report), 2)}\n`;

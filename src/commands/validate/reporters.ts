import { jsonText } from '../../view/escape/json-text.ts';
import { validationJson, validationLines } from '../../view/findings/validation-json.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { githubReport } from '../../view/reporters/github-report.ts';
import { gitlabReport } from '../../view/reporters/gitlab-report.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { checkstyleReport } from './checkstyle-report.ts';
import { conciseReport } from './concise-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { rdjsonReport } from './rdjson-report.ts';
import { sarifReport } from './sarif-report.ts';
import { textReport } from './text-report.ts';

export const reporters: Reporters<'validate', ValidationReport> = {
  text: (report) => textReport(report),
  concise: conciseReport,
  json: (report) => `${jsonText(validationJson(report), 2)}\n`,
  ndjson: (report) =>
    validationLines(report)
      .map((line) => `${jsonText(line)}\n`)
      .join(''),
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  gitlab: gitlabReport,
  markdown: (report) => markdownReport(report),
  checkstyle: checkstyleReport,
  rdjson: rdjsonReport,
};

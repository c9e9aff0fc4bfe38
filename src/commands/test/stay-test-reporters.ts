import type { Finding } from '../../findings/finding.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { findingsTable } from '../../view/reporters/findings-table.ts';
import { githubReport } from '../../view/reporters/github-report.ts';
import { gitlabReport } from '../../view/reporters/gitlab-report.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint } from '../../view/text/paint.ts';
import type { StayTestReport } from './stay-test-report.ts';
import { stayTestsJson } from './stay-tests-json.ts';
import { stayTestsJunit } from './stay-tests-junit.ts';
import { stayTestsText, summaryText } from './stay-tests-text.ts';

/** The reports of stay tests for `-o`, by format. Formats that annotate lines treat failed stays as findings. */
export const stayTestReporters: Reporters<'test', StayTestReport> = {
  text: (report) => stayTestsText(report, createPaint(false)),
  json: (report) => `${jsonText(stayTestsJson(report), 2)}\n`,
  junit: stayTestsJunit,
  github: (report) => githubReport(asValidation(report)),
  gitlab: (report) => gitlabReport(asValidation(report)),
};

/** The counts and every stay that failed, for the summary of a build. */
export const stayTestsSummary = (report: StayTestReport): string =>
  findingsTable(
    ['### contracts test', '', markdownText(summaryText(report, createPaint(false))), ''],
    findingsOf(report),
  );

const findingsOf = ({ errors, stays }: StayTestReport): readonly Finding[] => [
  ...errors,
  ...stays.flatMap(({ finding, hotel }) =>
    finding ? [{ ...finding, subject: { record: hotel, field: 'tests' } }] : [],
  ),
];

const asValidation = (report: StayTestReport): ValidationReport => {
  const { version, files, hotels, folder, tookMs } = report;
  return { version, files, hotels, folder, tookMs, findings: findingsOf(report), policy: { suppressed: 0 } };
};

import { jsonText } from '../escape/json-text.ts';
import { createPaint } from '../paint.ts';
import type { StayTestReport } from '../stay-test-report.ts';
import { stayTestsJson } from '../stay-tests-json.ts';
import { stayTestsText } from '../stay-tests-text.ts';
import type { ValidationReport } from '../validation-report.ts';
import { githubReport } from './github-report.ts';
import { gitlabReport } from './gitlab-report.ts';
import { stayTestsJunit } from './stay-tests-junit.ts';

export const STAY_TEST_FORMATS = ['text', 'json', 'junit', 'github', 'gitlab'] as const;

export type StayTestFormat = (typeof STAY_TEST_FORMATS)[number];

/** What each format of `-o` makes of the stays. Annotations of lines take the stays that failed as findings. */
export const stayTestReporters: Readonly<Record<StayTestFormat, (report: StayTestReport) => string>> = {
  text: (report) => stayTestsText(report, createPaint(false)),
  json: (report) => `${jsonText(stayTestsJson(report), 2)}\n`,
  junit: stayTestsJunit,
  github: (report) => githubReport(asValidation(report)),
  gitlab: (report) => gitlabReport(asValidation(report)),
};

const asValidation = ({ version, files, hotels, stays, errors, folder }: StayTestReport): ValidationReport => ({
  version,
  files,
  hotels,
  folder,
  findings: [
    ...errors,
    ...stays.flatMap(({ finding, hotel }) =>
      finding ? [{ ...finding, subject: { record: hotel, field: 'tests' } }] : [],
    ),
  ],
  policy: { suppressed: 0 },
});

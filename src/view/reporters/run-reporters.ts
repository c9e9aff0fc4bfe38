import type { Reporters } from './report-format.ts';
import { runJunit } from './run-junit.ts';
import { runMarkdown } from './run-markdown.ts';
import type { RunReport } from './run-report.ts';

export const runReporters: Reporters<'run', RunReport> = { junit: runJunit, markdown: runMarkdown };

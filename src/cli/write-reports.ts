import path from 'node:path';
import type { ValidationReport } from '../render/findings/validation-report.ts';
import { markdownReport } from '../render/reporters/markdown-report.ts';
import { reporters } from '../render/reporters/reporters.ts';
import type { ReportOutput } from './report-outputs.ts';
import type { Terminal } from './terminal.ts';
import { appendResult, writeResult } from './write-result.ts';

/** Makes every report that was asked for: first the one on stdout, so that a file that cannot be written takes nothing away. */
export async function writeReports(
  report: ValidationReport,
  outputs: readonly ReportOutput[],
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  for (const { format, file } of outputs) {
    const text = file === undefined ? reporters[format](report) : '';
    if (text !== '') terminal.out(text);
  }
  for (const { format, file } of outputs) {
    if (file !== undefined) await writeResult(file, reporters[format](report), `the ${format} report`);
  }
  const summary = env['GITHUB_STEP_SUMMARY'];
  if (summary && outputs.some(({ format }) => format === 'github'))
    await appendResult(summary, markdownReport(report), 'the summary of the step');
}

/** The way from the folder of the repository, where a build says which one that is, to `cwd`: `contracts/`, or nothing. */
export function folderInRepository(cwd: string, env: NodeJS.ProcessEnv): string {
  const root = env['GITHUB_WORKSPACE'] || env['CI_PROJECT_DIR'];
  if (!root) return '';
  const way = path.relative(root, cwd).split(path.sep);
  return way[0] === '..' || path.isAbsolute(way.join(path.sep)) || way.join('') === '' ? '' : `${way.join('/')}/`;
}

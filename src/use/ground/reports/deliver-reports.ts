import { failureText } from '../../../view/findings/failure-text.ts';
import type { FormatOf, Reported, Reporters } from '../../../view/reporters/report-format.ts';
import { CliFailure, type ExitCode, undelivered } from '../exit/exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ReportOutput } from './report-outputs.ts';
import { appendResult, writeResult } from './write-result.ts';

export interface Delivery<R extends Reported, Report> {
  readonly report: Report;
  readonly reporters: Reporters<R, Report>;
  readonly outputs: readonly ReportOutput<R>[];
  /** Shows the report to people, unless stdout has it in another format. */
  readonly show?: (() => void) | undefined;
  /** The text for the job summary of a build, in addition to annotations of lines. */
  readonly summary?: (report: Report) => string;
}

/**
 * Delivers a report in every requested format: first on stdout, then in files. A file that cannot be written is reported even with
 * `--quiet`, and does not affect other formats. Returns the exit code of the run: `exit`, or another one if a report could not be
 * delivered.
 */
export async function deliverReports<R extends Reported, Report>(
  { report, reporters, outputs, show, summary }: Delivery<R, Report>,
  exit: ExitCode,
  terminal: Terminal,
): Promise<ExitCode> {
  const textOf = (format: FormatOf<R>): string => reporters[format](report);
  if (outputs.every(({ file }) => file !== undefined)) show?.();
  for (const { format, file } of outputs) {
    const text = file === undefined ? textOf(format) : '';
    if (text !== '') terminal.print(text);
  }
  const files = outputs.flatMap(({ format, file }) =>
    file === undefined ? [] : [() => writeResult(file, textOf(format), `the ${format} report`)],
  );
  const step = process.env['GITHUB_STEP_SUMMARY'];
  if (step && summary && outputs.some(({ format }) => format === 'github'))
    files.push(() => appendResult(step, summary(report), 'the summary of the step'));
  let ended = exit;
  for (const write of files) {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      terminal.complain(failureText(error.details, terminal.talkPaint));
      ended = undelivered(ended);
    }
  }
  return ended;
}

import { Flags } from '@oclif/core';
import { runJunit } from '../render/reporters/run-junit.ts';
import { runMarkdown } from '../render/reporters/run-markdown.ts';
import type { RunReport } from '../render/reporters/run-report.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { reportOutputs } from './report-outputs.ts';
import type { Terminal } from './terminal.ts';
import { writeResult } from './write-result.ts';

const REPORTERS = { junit: runJunit, markdown: runMarkdown } as const;

type RunFormat = keyof typeof REPORTERS;

export interface RunOutput {
  readonly format: RunFormat;
  readonly file: string;
}

export const runOutputFlag = Flags.string({
  char: 'o',
  multiple: true,
  multipleNonGreedy: true,
  helpValue: 'FORMAT=FILE',
  summary: 'Also write a junit or markdown report to FILE. Repeatable.',
});

/** Reads `-o format=file`. A report of a run goes to a file: stdout tells the run itself, while it goes on. */
export function runOutputs(values: readonly string[] | undefined): readonly RunOutput[] {
  const formats: readonly RunFormat[] = ['junit', 'markdown'];
  return reportOutputs(values ?? [], false, formats).map(({ format, file }) => {
    if (file !== undefined) return { format, file };
    throw new CliFailure({
      code: 'wrong-usage',
      exit: EXIT.usage,
      message: `-o ${format} names no file`,
      hint: `write -o ${format}=FILE; --json prints the whole result`,
    });
  });
}

/** Writes the reports of a run that is over. One that cannot be written is told; it hides nothing of how the run ended. */
export async function writeRunReports(
  report: RunReport,
  outputs: readonly RunOutput[],
  exit: ExitCode,
  terminal: Terminal,
): Promise<ExitCode> {
  let ended = exit;
  for (const { format, file } of outputs) {
    try {
      await writeResult(file, REPORTERS[format](report), `the ${format} report`);
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      terminal.talk(terminal.talkPaint.error(error.message));
      if (ended === EXIT.done) ended = error.details.exit;
    }
  }
  return ended;
}

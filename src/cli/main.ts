import { Errors, run as runOclif } from '@oclif/core';
import { guardStreams } from '../use/ground/terminal/guard-streams.ts';
import { reportFailure } from './start/report-failure.ts';

/** Runs one command line. Whatever happens ends in a message and a documented exit code. */
export async function run(argv: readonly string[], root: string): Promise<void> {
  guardStreams();
  try {
    // The user's own files are no part of the tool, and may not even be readable.
    await runOclif([...argv], { root, userPlugins: false });
  } catch (error) {
    if (error instanceof Errors.ExitError) process.exitCode = error.oclif.exit ?? 0;
    else process.exitCode = reportFailure(error, argv, root);
  }
}

import { Errors, run as runOclif } from '@oclif/core';
import { reportFailure } from './report-failure.ts';

/** Runs one command line. Whatever happens ends in a message and a documented exit code. */
export async function run(argv: readonly string[], root: string): Promise<void> {
  // A reader that closed the pipe (`| head`) has seen enough. What is under way goes on all the same, and its exit code counts.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  try {
    await runOclif([...argv], root);
  } catch (error) {
    if (error instanceof Errors.ExitError) process.exitCode = error.oclif.exit ?? 0;
    else process.exitCode = reportFailure(error, argv);
  }
}

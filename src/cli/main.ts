import { Errors, run as runOclif } from '@oclif/core';
import { reportFailure } from './report-failure.ts';

/** Runs one command line. Whatever happens ends in a message and a documented exit code. */
export async function run(argv: readonly string[], root: string): Promise<void> {
  // A reader that closed the pipe (`| head`) has seen enough; that is no error of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await runOclif([...argv], root);
  } catch (error) {
    if (error instanceof Errors.ExitError) process.exitCode = error.oclif.exit ?? 0;
    else process.exitCode = reportFailure(error, argv);
  }
}

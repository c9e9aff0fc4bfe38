import { Errors } from '@oclif/core';
import { guardStreams } from '../use/ground/terminal/guard-streams.ts';
import { loadCommand } from './command-file.ts';
import { reportFailure } from './start/report-failure.ts';

/** Runs one command line. Whatever happens ends in a message and a documented exit code. */
export async function run(argv: readonly string[], root: string): Promise<void> {
  guardStreams();
  try {
    const { CommandClass, rest, config } = loadCommand(argv, root);
    await new CommandClass([...rest], config).run();
  } catch (error) {
    if (error instanceof Errors.ExitError) process.exitCode = error.oclif.exit ?? 0;
    else process.exitCode = reportFailure(error, argv, root);
  }
}

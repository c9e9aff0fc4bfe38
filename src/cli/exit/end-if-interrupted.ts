import type { Interruption } from '../terminal/signals.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

/** Ends a command that was interrupted before it wrote anything. */
export function endIfInterrupted(interruption: Interruption): void {
  const exit = interruption.exit();
  if (exit === undefined) return;
  if (exit === EXIT.deadline)
    throw new CliFailure({
      code: 'deadline',
      exit,
      message: 'stopped by --deadline; nothing was written',
      hint: 'give the run more seconds, or fewer hotels',
    });
  throw new CliFailure({ code: 'interrupted', exit, message: 'interrupted; nothing was written' });
}

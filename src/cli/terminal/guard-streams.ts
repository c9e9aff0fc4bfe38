import { undelivered } from '../exit/exit-code.ts';

let isLost = false;
let isOnlyPrinted = true;

/** What the command does is done elsewhere too, in the hub and the journal: its exit code tells that, even if its report is lost. */
export function resultIsNotOnlyPrinted(): void {
  isOnlyPrinted = false;
}

/**
 * A reader that closed the pipe (`| head`) has seen enough. A result that could not be written, on a full disk for instance, must not
 * pass for one that was. Whatever was under way goes on all the same: it may be writing to the hub. Takes the place of other listeners:
 * that of oclif throws.
 */
export function guardStreams(): void {
  process.stdout.removeAllListeners('error').on('error', lost);
  // There is nowhere left to report it.
  process.stderr.removeAllListeners('error').on('error', () => {});
}

function lost(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || isLost) return;
  isLost = true;
  const record = isOnlyPrinted ? '' : '; `contracts journal show last` has it';
  process.stderr.write(`error the result cannot be written to stdout (${error.code ?? error.message})${record}\n`);
  process.on('exit', (code) => {
    if (isOnlyPrinted) process.exitCode = undelivered(code);
  });
}

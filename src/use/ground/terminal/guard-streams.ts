import { undelivered } from '../exit/exit-code.ts';

let isLost = false;
let isOnlyPrinted = true;

/** For commands whose effects are also in the hub and the journal: the exit code reports those, even if the printed result is lost. */
export function resultIsNotOnlyPrinted(): void {
  isOnlyPrinted = false;
}

/**
 * A reader that closes the pipe (`| head`) has seen enough. But a result that could not be written, on a full disk for instance, must not
 * look like success. Work under way goes on in both cases, because it may be writing to the hub. Replaces other listeners, because the one
 * of oclif throws.
 */
export function guardStreams(): void {
  process.stdout.removeAllListeners('error').on('error', lost);
  // There is no place left to report it.
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

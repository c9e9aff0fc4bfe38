import { setMaxListeners } from 'node:events';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT, type ExitCode } from '../exit/exit-code.ts';

export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code once interrupted. */
  exit(): ExitCode | undefined;
  /** Stops listening. */
  release(): void;
}

/** For commands that a signal ends at once. */
export const nothingInterrupts: Interruption = {
  signal: new AbortController().signal,
  exit: () => undefined,
  release: () => {},
};

const EXIT_OF_SIGNAL: Readonly<Record<string, ExitCode>> = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
  /** The terminal is gone. */
  SIGHUP: EXIT.terminated,
};

/**
 * The first SIGINT, SIGTERM or SIGHUP asks for an orderly end (the call in flight is finished); the second leaves at once. So does the
 * deadline, in seconds since the process began. `tell` hears of the first; `words` are for commands that have no calls in flight.
 */
export function onInterrupt(
  tell: (text: string) => void,
  deadline?: number,
  words = 'finishing the calls in flight, then stopping; once more to leave at once',
): Interruption {
  const controller = new AbortController();
  // Every hotel that waits for something listens, so many listeners are no leak.
  setMaxListeners(0, controller.signal);
  let exit: ExitCode | undefined;
  const atDeadline = (): void => {
    if (exit !== undefined) return;
    exit = EXIT.deadline;
    tell(`--deadline: ${deadline} s are over; finishing the calls in flight, then stopping`);
    controller.abort();
  };
  const timer = deadline === undefined ? undefined : setTimeout(atDeadline, deadline * 1000 - performance.now());
  const handler = (name: NodeJS.Signals): void => {
    const code = EXIT_OF_SIGNAL[name] ?? EXIT.terminated;
    if (exit !== undefined && exit !== EXIT.deadline) process.exit(code);
    exit = code;
    tell(`${name}: ${words}`);
    controller.abort();
  };
  const names = Object.keys(EXIT_OF_SIGNAL);
  for (const name of names) process.on(name, handler);
  return {
    signal: controller.signal,
    exit: () => exit,
    release: () => {
      clearTimeout(timer);
      for (const name of names) process.off(name, handler);
    },
  };
}

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

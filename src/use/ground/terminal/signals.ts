import { setMaxListeners } from 'node:events';
import { plural } from '../../../view/text/plural.ts';
import { CliFailure, EXIT, type ExitCode } from '../exit/exit-code.ts';

export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code once interrupted. */
  exit(): ExitCode | undefined;
  /** From now on, `calls` returns the number of calls to the hub under way. */
  watch(calls: () => number): void;
  release(): void;
}

/** For commands that a signal ends at once. */
export const nothingInterrupts: Interruption = {
  signal: new AbortController().signal,
  exit: () => undefined,
  watch: () => {},
  release: () => {},
};

/** For programs, which stop a command by their own signal: the signals of the process are theirs. */
export function interruptedBy(stop: AbortSignal): Interruption {
  const signal = AbortSignal.any([stop]);
  setMaxListeners(0, signal);
  return { ...nothingInterrupts, signal, exit: () => (signal.aborted ? EXIT.interrupted : undefined) };
}

const EXIT_OF_SIGNAL: Readonly<Record<string, ExitCode>> = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
  /** The terminal was closed. */
  SIGHUP: EXIT.terminated,
};

/** The messages at the first signal, and at the second, after which the process ends at once. */
export interface InterruptionWords {
  first(signal: NodeJS.Signals, calls: number): string;
  second?(calls: number): string;
}

const HUB_WORDS: InterruptionWords = {
  first: (signal, calls) =>
    signal === 'SIGINT' ? `${stopping(calls)}. Ctrl-C again to quit now` : `${signal}. ${stopping(calls)}`,
  second: (calls) => (calls > 0 ? `Quit with ${plural(calls, 'call')} under way: the outcome is unknown` : 'Quit'),
};

const stopping = (calls: number): string => (calls > 0 ? `Stopping: ${plural(calls, 'call')} under way` : 'Stopping');

/**
 * The first SIGINT, SIGTERM or SIGHUP asks for an orderly end (calls under way are finished); the second ends the process at once. The
 * deadline, in seconds since the process began, also asks for an orderly end. `isLast`: the process ends right after this message.
 */
export function onInterrupt(
  tell: (text: string, isLast: boolean) => void,
  deadline?: number,
  { first, second }: InterruptionWords = HUB_WORDS,
): Interruption {
  const controller = new AbortController();
  // Every hotel that waits for something adds a listener; a large number is not a leak.
  setMaxListeners(0, controller.signal);
  let exit: ExitCode | undefined;
  let calls = (): number => 0;
  const atDeadline = (): void => {
    if (exit !== undefined) return;
    exit = EXIT.deadline;
    const underWay = calls();
    controller.abort();
    tell(`Reached --deadline (${deadline} s). ${stopping(underWay)}`, false);
  };
  const timer = deadline === undefined ? undefined : setTimeout(atDeadline, deadline * 1000 - performance.now());
  const handler = (name: NodeJS.Signals): void => {
    const code = EXIT_OF_SIGNAL[name] ?? EXIT.terminated;
    if (exit !== undefined && exit !== EXIT.deadline) {
      if (second) tell(second(calls()), true);
      process.exit(code);
    }
    exit = code;
    const underWay = calls();
    // Aborts first, so that nothing is redrawn once the message is there.
    controller.abort();
    tell(first(name, underWay), false);
  };
  const names = Object.keys(EXIT_OF_SIGNAL);
  for (const name of names) process.on(name, handler);
  return {
    signal: controller.signal,
    exit: () => exit,
    watch: (count) => {
      calls = count;
    },
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

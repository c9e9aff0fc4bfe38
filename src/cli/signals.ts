import { EXIT, type ExitCode } from './exit-code.ts';

export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code once interrupted. */
  exit(): ExitCode | undefined;
  /** Stops listening. */
  release(): void;
}

const EXIT_OF_SIGNAL = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated } as const;

/**
 * The first SIGINT or SIGTERM asks for an orderly end (the call in flight is finished); the second leaves at once. `tell` hears of the
 * first; `words` are for commands that have no calls in flight.
 */
export function onInterrupt(
  tell: (text: string) => void,
  words = 'finishing the calls in flight, then stopping; once more to leave at once',
): Interruption {
  const controller = new AbortController();
  let exit: ExitCode | undefined;
  const handler = (name: NodeJS.Signals): void => {
    const code = name === 'SIGTERM' ? EXIT_OF_SIGNAL.SIGTERM : EXIT_OF_SIGNAL.SIGINT;
    if (exit !== undefined) process.exit(code);
    exit = code;
    tell(`${name}: ${words}`);
    controller.abort();
  };
  process.on('SIGINT', handler);
  process.on('SIGTERM', handler);
  return {
    signal: controller.signal,
    exit: () => exit,
    release: () => {
      process.off('SIGINT', handler);
      process.off('SIGTERM', handler);
    },
  };
}

import { EXIT, type ExitCode } from '../../use/ground/exit/exit-code.ts';
import type { Session } from '../../use/ground/session.ts';

/**
 * Runs at the beginning of each period; a run that takes longer than that leaves out the next ones. Ctrl-C is the usual way to end it; a
 * run that returns an exit code ends it with this code.
 */
export async function runAgain(
  everyMs: number,
  run: () => Promise<ExitCode | undefined>,
  { interruption, machine: { clock } }: Pick<Session, 'interruption' | 'machine'>,
): Promise<ExitCode> {
  const begunAt = clock.now();
  while (!interruption.signal.aborted) {
    const ended = await run();
    if (ended !== undefined) return ended;
    const now = clock.now();
    const next = begunAt + (Math.floor((now - begunAt) / everyMs) + 1) * everyMs;
    await clock.sleep(next - now, interruption.signal).catch((error: unknown) => {
      if (!interruption.signal.aborted) throw error;
    });
  }
  return interruption.exit() === EXIT.deadline ? EXIT.deadline : EXIT.done;
}

import type { Clock } from '../../host/host.ts';
import type { HubFailure } from '../../hub/answer.ts';
import { sleptThrough } from '../../hub/slept-through.ts';
import type { Result } from '../../kernel/result.ts';

/** When to look after an answer that leaves the effect open: the hub may still be working, or show its writes late. */
const LOOKS_AT_MS = [0, 2_000, 8_000, 20_000] as const;

/**
 * Looks again and again until `done`, or until the window is over or the run interrupted; gives the last look.
 */
export async function settle<T>(
  look: () => Promise<Result<T, HubFailure>>,
  done: (seen: T) => boolean,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Result<T, HubFailure>> {
  let last = await look();
  let elapsedMs: number = LOOKS_AT_MS[0];
  for (const atMs of LOOKS_AT_MS.slice(1)) {
    if (last.ok && done(last.value)) return last;
    if (!(await sleptThrough(clock, atMs - elapsedMs, signal))) return last;
    elapsedMs = atMs;
    last = await look();
  }
  return last;
}

import type { Clock } from '../host/host.ts';
import { nextPace, type Strain, startingPace } from './pace.ts';
import { sleptThrough } from './slept-through.ts';

/**
 * Limits concurrent calls to the current pace, and starts none while the hub asks to wait, though no longer than until `endsAt` (in ms
 * since 1970): a read must still show what became of a write. `onPace` is called when the limit changes.
 */
export function createTurns(
  clock: Clock,
  ceiling: number,
  onPace: (limit: number, before: number) => void = () => {},
  endsAt = Number.POSITIVE_INFINITY,
) {
  let pace = startingPace(ceiling);
  let taken = 0;
  let allowed = ceiling;
  let notBefore = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();

  const admit = () => {
    for (const enter of waiting) {
      if (taken >= Math.min(pace.limit, allowed)) return;
      waiting.delete(enter);
      taken += 1;
      enter();
    }
  };
  const release = () => {
    taken -= 1;
    admit();
  };
  const learn = (strain: Strain, patienceMs: number | undefined, startedAt: number) => {
    const now = clock.now();
    const before = pace.limit;
    pace = nextPace(pace, strain, startedAt, now);
    if (patienceMs !== undefined) notBefore = Math.max(notBefore, Math.min(now + patienceMs, endsAt));
    if (pace.limit !== before) onPace(pace.limit, before);
  };
  const rest = (ms: number) => learn('asked', ms, clock.now());
  const allow = (most: number) => {
    allowed = most;
    admit();
  };
  const admission = (signal: AbortSignal | undefined) =>
    new Promise<boolean>((resolve) => {
      const stop = () => {
        if (waiting.delete(enter)) resolve(false);
      };
      const enter = () => {
        signal?.removeEventListener('abort', stop);
        resolve(true);
      };
      signal?.addEventListener('abort', stop, { once: true });
      waiting.add(enter);
      admit();
    });
  /** Waits as long as the hub asked, even if the wait is extended meanwhile; `false` if the signal aborts first. */
  const patience = async (signal: AbortSignal | undefined) => {
    while (clock.now() < notBefore) if (!(await sleptThrough(clock, notBefore - clock.now(), signal))) return false;
    return true;
  };

  return {
    /** Others work with the hub too: only this many calls may run at once, below the ceiling. */
    allow,
    /** Someone else heard the hub ask to wait. */
    rest,
    /** Waits for a turn, first come, first served; `undefined` if the signal aborts first. */
    async take(signal?: AbortSignal) {
      if (signal?.aborted || !(await admission(signal))) return undefined;
      if (!(await patience(signal))) {
        release();
        return undefined;
      }
      const startedAt = clock.now();
      return {
        /** Ends the turn with the strain that the answer showed. For `patienceMs` no further call starts. */
        end: (strain: Strain, patienceMs?: number) => {
          learn(strain, patienceMs, startedAt);
          release();
        },
        /** Ends the turn unused. */
        release,
      };
    },
  };
}

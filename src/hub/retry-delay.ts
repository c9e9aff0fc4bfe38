import type { FailureKind } from './answer.ts';
import type { Effect } from './operations.ts';
import { MAX_RETRY_AFTER_MS } from './retry-after.ts';

export const MAX_ATTEMPTS = 4;
const BASE_MS = 200;
/** A hub that limits the rate without saying for how long. */
const RATE_LIMITED_BASE_MS = 5_000;
const CAP_MS = 8_000;

export interface FailedAttempt {
  readonly effect: Effect;
  readonly kind: FailureKind;
  readonly retryAfterMs?: number;
  /** Another try would end the same way. */
  readonly lasting?: boolean;
  /** How many attempts have been made, this one included: 1, 2 ... */
  readonly attempt: number;
}

/**
 * How long to wait before the next attempt, in ms, or `undefined` when there must be none. A call that reads is tried 4 times; what was
 * never sent may be sent again whatever it does, but for the steps of a booking flow, which start over as a whole. Full jitter:
 * anything up to 200 ms, doubling to at most 8 s; never earlier than the hub asks. `random` is in [0, 1).
 */
export function retryDelay(failed: FailedAttempt, random: number): number | undefined {
  if (failed.attempt >= MAX_ATTEMPTS || failed.lasting || !mayRepeat(failed)) return undefined;
  const bare = failed.kind === 'rate-limited' && failed.retryAfterMs === undefined;
  const ceiling = Math.min(CAP_MS, (bare ? RATE_LIMITED_BASE_MS : BASE_MS) * 2 ** (failed.attempt - 1));
  return Math.max(random * ceiling, Math.min(failed.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}

function mayRepeat({ effect, kind }: FailedAttempt): boolean {
  if (kind === 'unreachable') return effect !== 'flow';
  return effect === 'read' && (kind === 'unknown' || kind === 'rate-limited');
}

/** Whether a whole answer of this status stays the same in a second: a redirect, or a proxy's own page; 408 and 429 do not. */
export const isLastingStatus = (status: number): boolean =>
  status >= 300 && status < 500 && status !== 408 && status !== 429;

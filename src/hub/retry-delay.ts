import type { Effect } from './operations.ts';
import type { FailureKind } from './outcomes/failure-kind.ts';

/** The longest wait, whatever the hub asks for. */
export const MAX_RETRY_AFTER_MS = 60_000;

/** The wait that a `Retry-After` header asks for, in ms from `now`, at most a minute; `undefined` if it is unreadable. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
  // Requires letters (a month or weekday), because Date.parse also accepts "-5" and "1.5".
  const time = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time - now, 0), MAX_RETRY_AFTER_MS);
}

export const MAX_ATTEMPTS = 4;
const BASE_MS = 200;
/** For a 429 without `Retry-After`. */
const RATE_LIMITED_BASE_MS = 5_000;
const CAP_MS = 8_000;

export interface FailedAttempt {
  readonly effect: Effect;
  readonly kind: FailureKind;
  readonly retryAfterMs?: number;
  /** A retry would fail the same way. */
  readonly lasting?: boolean;
  /** The number of attempts so far, including this one. */
  readonly attempt: number;
}

/**
 * How long to wait before the next attempt, in ms, or `undefined` if there must be none. Reads are attempted up to 4 times. Other calls
 * may be sent again only if they were never sent; steps of a booking flow, cancellations and refunds never. Full jitter: up to 200 ms, doubling to at most
 * 8 s, and never earlier than the hub asks. `random` is in [0, 1).
 */
export function retryDelay(failed: FailedAttempt, random: number): number | undefined {
  if (failed.attempt >= MAX_ATTEMPTS || failed.lasting || !mayRepeat(failed)) return undefined;
  const isUntimed = failed.kind === 'rate-limited' && failed.retryAfterMs === undefined;
  const ceiling = Math.min(CAP_MS, (isUntimed ? RATE_LIMITED_BASE_MS : BASE_MS) * 2 ** (failed.attempt - 1));
  return Math.max(random * ceiling, Math.min(failed.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}

function mayRepeat({ effect, kind }: FailedAttempt): boolean {
  if (kind === 'unreachable') return effect !== 'flow' && effect !== 'final';
  return effect === 'read' && (kind === 'unknown' || kind === 'rate-limited');
}

/** Whether a retry would get the same status: 3xx and 4xx, except 408 and 429. */
export const isLastingStatus = (status: number): boolean =>
  status >= 300 && status < 500 && status !== 408 && status !== 429;

/**
 * The retries that a run has left. Each retry takes one and each good answer returns half of one, so that a hub in trouble does not get
 * four times the usual calls.
 */
export const FULL_BUCKET = 20;

const PER_SUCCESS = 0.5;

/** The tokens left after one retry, or `undefined` if none is left to take. */
export const takeRetry = (tokens: number): number | undefined => (tokens >= 1 ? tokens - 1 : undefined);

export const afterSuccess = (tokens: number): number => Math.min(FULL_BUCKET, tokens + PER_SUCCESS);

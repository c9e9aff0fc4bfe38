/** What identifies one call in the hub's own logs; printed with every error. */
export interface Trace {
  readonly requestId?: string;
  readonly traceId?: string;
}

export interface HubSuccess<T> {
  readonly kind: 'ok';
  readonly status: number;
  readonly body: T;
  readonly trace: Trace;
}

/**
 * Why a call gave no usable answer. The kinds say what is known of the hub's state, which is what a caller decides on:
 *
 * - `unreachable`: the request never left (refused connection, name lookup, failed handshake): nothing happened there.
 * - `absent`: a real 404. Nothing else ever means "not there".
 * - `refused`: a definite 4xx other than those named here; nothing was changed.
 * - `credentials-rejected`: Authenticate answered 401: wrong user name, password or microsite id.
 * - `not-enabled`: 401 or 403 on another call that a renewed token did not cure: the account lacks the right.
 * - `rate-limited`: 429.
 * - `over-budget`: the run has sent as many requests as it may; this one never left.
 * - `unknown`: the request was sent and its effect is not known (time-out, reset, 5xx, redirect, unreadable or cut answer).
 */
export const FAILURE_KINDS = [
  'unreachable',
  'absent',
  'refused',
  'credentials-rejected',
  'not-enabled',
  'rate-limited',
  'over-budget',
  'unknown',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface HubFailure {
  readonly kind: FailureKind;
  /** The operation's name, as in `operations`. */
  readonly operation: string;
  /** `PUT /hotel/12`: method and path below the base URL, without query and secrets. */
  readonly request: string;
  readonly status?: number;
  /** One safe line in our words: `timed out after 30 s`, `answered HTML instead of JSON`. */
  readonly reason: string;
  /** The hub's own words, each made safe. Empty when it said nothing readable. */
  readonly messages: readonly string[];
  readonly retryAfterMs?: number;
  /** Another try would get the same answer: it is larger than any that is read, or of another shape. */
  readonly lasting?: boolean;
  readonly trace: Trace;
}

export type HubAnswer<T> = HubSuccess<T> | HubFailure;

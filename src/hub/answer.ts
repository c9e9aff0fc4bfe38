/** Identifies a call in the hub's own logs; printed with every error. */
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
 * Why a call has no usable answer. The kinds tell callers what is known about the hub's state:
 *
 * - `unreachable`: the request was never sent (connection refused, name lookup or handshake failed), so nothing changed.
 * - `absent`: a real 404. Nothing else ever means "does not exist".
 * - `refused`: any other definite 4xx; nothing changed.
 * - `credentials-rejected`: Authenticate answered 401: wrong user name, password or microsite id.
 * - `not-enabled`: 401 or 403 on another call, even with a renewed token: the account lacks the permission.
 * - `rate-limited`: 429.
 * - `over-budget`: the run has reached its request limit; the request was not sent.
 * - `unknown`: the request was sent and its effect is unknown (time-out, reset, 5xx, redirect, unreadable or incomplete answer).
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
  /** One safe line in our own words: `timed out after 30 s`, `answered HTML instead of JSON`. */
  readonly reason: string;
  /** The hub's own error messages, made safe to print. Empty if there was none. */
  readonly messages: readonly string[];
  readonly retryAfterMs?: number;
  /** A retry would fail the same way: the answer is too large or has an unexpected shape. */
  readonly lasting?: boolean;
  readonly trace: Trace;
}

export type HubAnswer<T> = HubSuccess<T> | HubFailure;

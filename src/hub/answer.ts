import type { FailureKind } from './outcomes/failure-kind.ts';

/** Identifies a call in the hub's own logs; printed with every error. */
export interface Trace {
  readonly requestId?: string;
  readonly traceId?: string;
  /** A practice hub on this machine says that it cannot show a booking later than now. */
  readonly bookingsAtOnce?: true;
}

export interface HubSuccess<T> {
  readonly kind: 'ok';
  readonly status: number;
  readonly body: T;
  readonly trace: Trace;
}

export interface HubFailure {
  readonly kind: FailureKind;
  /** The operation's name, as in `operations`. */
  readonly operation: string;
  /** `PUT /hotel/12`: method and path below the base URL, without query and secrets. */
  readonly request: string;
  readonly status?: number;
  /** One safe line, never the hub's own text: `timed out after 30 s`, `answered HTML instead of JSON`. */
  readonly reason: string;
  /** The hub's own error messages, made safe to print. Empty if there was none. */
  readonly messages: readonly string[];
  readonly retryAfterMs?: number;
  /** A retry would fail the same way: the answer is too large or has an unexpected shape. */
  readonly lasting?: boolean;
  readonly trace: Trace;
}

export type HubAnswer<T> = HubSuccess<T> | HubFailure;

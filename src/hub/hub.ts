import type { HubAnswer } from './answer.ts';
import type { Operation, QueryValues } from './operations.ts';

/**
 * Called before every attempt, which then ends within `deadlineMs`. Returns the reason not to send, or `undefined`.
 */
export type Permit = (deadlineMs: number) => Promise<string | undefined>;

export interface CallInput<Body, Query extends QueryValues = QueryValues> {
  /** Values for the `{names}` in the operation's path, not encoded. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: Body;
  /** Aborts the call (Ctrl-C); its effect is then unknown. */
  readonly signal?: AbortSignal;
  readonly permit?: Permit;
}

/**
 * The hub as plan, push and verify use it: one typed call. A failure is a value, never an exception.
 * Reads are retried before they fail. Other calls are sent again only if they were never sent, or once with a renewed token after a 401
 * or 403; steps of a booking flow, cancellations and refunds are never sent again.
 */
export interface Hub {
  call<Body, Answer, Query extends QueryValues>(
    operation: Operation<Body, Answer, Query>,
    input?: CallInput<NoInfer<Body>, NoInfer<Query>>,
  ): Promise<HubAnswer<Answer>>;

  /** Renews the token if it expires within `ms`. A whole booking flow must use one token. */
  ensureTokenLife(ms: number): Promise<HubAnswer<null>>;
}

import type { HubAnswer } from './answer.ts';
import type { Operation } from './operations.ts';
import type { QueryValues } from './request-path.ts';

export interface CallInput<Body> {
  /** Values for the `{names}` of the operation's path; encoded by the client. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: QueryValues;
  readonly body?: Body;
  /** Cuts the call short (Ctrl-C); its effect is then unknown. */
  readonly signal?: AbortSignal;
}

/**
 * The hub as plan, push and verify see it: one typed call. A failure is a value, never an exception.
 * Calls of effect `read` have been retried within their bound when a failure is returned; no other effect is ever sent twice here,
 * but for one renewal of the token after a 401 or 403.
 */
export interface Hub {
  call<Body, Answer>(operation: Operation<Body, Answer>, input?: CallInput<Body>): Promise<HubAnswer<Answer>>;

  /** Renews the token now when it lives shorter than `ms` from now. A whole booking flow must run on one token. */
  ensureTokenLife(ms: number): Promise<HubAnswer<null>>;
}

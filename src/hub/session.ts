import type { Clock } from '../host/host.ts';
import type { Secret } from '../kernel/secret.ts';
import type { HubAnswer, HubFailure } from './answer.ts';
import { neverSent } from './outcomes/failure-kind.ts';
import type { AuthenticationAnswer } from './wire/common.ts';

export interface Token {
  readonly kind: 'token';
  readonly secret: Secret;
  /** Milliseconds since 1970, counted from before the request, so never too late. */
  readonly expiresAt: number;
  /** From this time a new token is fetched instead. */
  readonly renewAt: number;
}

const MARGIN_MS = 30_000;
/** After this many failures in a row, the run stops trying to authenticate. */
const MAX_FAILURES = 4;

/**
 * Holds a run's token. Authenticates on first use, once for all waiting callers. Rejected credentials are never sent again.
 * `authenticate` makes the call and returns its answer unchanged. After any failure here, the call that needed the token was not sent.
 */
export function createSession(clock: Clock, authenticate: () => Promise<HubAnswer<AuthenticationAnswer>>) {
  let held: Token | undefined;
  let inFlight: Promise<Token | HubFailure> | undefined;
  let renewedAfterRejection = false;
  let failures = 0;
  let final: HubFailure | undefined;

  const fetchToken = async (): Promise<Token | HubFailure> => {
    const askedAt = clock.now();
    const authenticated = await authenticate();
    const answer = authenticationOutcome(authenticated);
    if (answer.kind === 'ok') {
      failures = 0;
      held = tokenOf(answer.body, askedAt);
      return held;
    }
    if (authenticated.kind === 'ok' || !neverSent(authenticated.kind)) failures += 1;
    if (answer.kind === 'credentials-rejected' || failures >= MAX_FAILURES) final = answer;
    return answer;
  };

  const renew = async (): Promise<Token | HubFailure> => {
    if (final) return final;
    inFlight ??= fetchToken().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };

  return {
    /** A valid token, fetched on the first call and again shortly before it expires. */
    token: async () => (held && clock.now() < held.renewAt ? held : renew()),
    /** A token valid for at least `ms`, or as long as the hub grants. */
    livingFor: async (ms: number) => (held && held.expiresAt - clock.now() >= ms ? held : renew()),
    /**
     * A token other than the one that the hub just refused, or `undefined` if the run's only renewal is used up: then the hub refuses the
     * account, not the token.
     */
    async afterRejection(rejected: Token): Promise<Token | HubFailure | undefined> {
      if (inFlight) return inFlight;
      if (held === undefined) return renew();
      if (held !== rejected) return held;
      if (renewedAfterRejection) return undefined;
      renewedAfterRejection = true;
      held = undefined;
      return renew();
    },
  };
}

/** For how long a token is used that lives for `lifeMs`. */
export const usableMs = (lifeMs: number): number => lifeMs - Math.min(MARGIN_MS, lifeMs / 10);

function tokenOf({ token, expirationInSeconds }: AuthenticationAnswer, askedAt: number): Token {
  const lifeMs = expirationInSeconds * 1000;
  const expiresAt = askedAt + lifeMs;
  return { kind: 'token', secret: token, expiresAt, renewAt: askedAt + usableMs(lifeMs) };
}

/**
 * What an answer of Authenticate means for the call that needed the token. That call was not sent, so the result is never `absent`
 * (which would mean a missing record) or `unknown` (which would start a search for the call's effect).
 */
export function authenticationOutcome(answer: HubAnswer<AuthenticationAnswer>): HubAnswer<AuthenticationAnswer> {
  switch (answer.kind) {
    case 'ok':
      // The token becomes a header value; other characters could inject a header.
      return /^[\x21-\x7e]+$/.test(answer.body.token.reveal())
        ? answer
        : {
            kind: 'unreachable',
            operation: 'authenticate',
            request: 'POST /authentication/authenticate',
            status: answer.status,
            reason: 'could not authenticate: the token has characters that are not allowed in a header',
            messages: [],
            trace: answer.trace,
          };
    case 'not-enabled':
      return {
        ...answer,
        kind: 'credentials-rejected',
        reason: `answered ${answer.status}: the user name, password or microsite id is not accepted`,
      };
    case 'absent':
      return { ...answer, kind: 'refused', reason: 'answered 404: no authentication at this base URL' };
    case 'unknown':
      return { ...answer, kind: 'unreachable', reason: `could not authenticate: ${answer.reason}` };
    case 'unreachable':
    case 'over-budget':
    case 'lock-lost':
    case 'refused':
    case 'rate-limited':
    case 'credentials-rejected':
      return answer;
  }
}

/**
 * Resolves like `waiting`, or to `stopped` as soon as the signal aborts. `waiting` itself continues, because other callers may share it.
 */
export async function unlessStopped<T, S>(
  waiting: Promise<T>,
  signal: AbortSignal | undefined,
  stopped: S,
): Promise<T | S> {
  if (signal === undefined) return waiting;
  let stop = () => {};
  const aborted = new Promise<S>((resolve) => {
    stop = () => resolve(stopped);
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([aborted, waiting]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

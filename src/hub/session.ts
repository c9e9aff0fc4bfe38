import type { Clock } from '../host/host.ts';
import type { Secret } from '../kernel/secret.ts';
import type { HubAnswer, HubFailure } from './answer.ts';
import { authenticationOutcome } from './authentication-outcome.ts';
import type { AuthenticationAnswer } from './wire/authentication.ts';

export interface Token {
  readonly kind: 'token';
  readonly secret: Secret;
  /** Milliseconds since 1970; counted from before it was asked for, so never too late. */
  readonly expiresAt: number;
  /** From here on a new one is fetched instead. */
  readonly renewAt: number;
}

/** The one token of a run. Every failure that it gives means that the call it was for has not been sent. */
export interface Session {
  /** A token that lives; fetched at the first call and again shortly before it runs out. */
  token(): Promise<Token | HubFailure>;
  /**
   * A token other than the one that the hub has just refused, or `undefined` when the one renewal of the run has been spent: then the
   * account, not the token, is what the hub refuses.
   */
  afterRejection(rejected: Token): Promise<Token | HubFailure | undefined>;
  /** A token that lives at least `ms` from now, or as long as the hub grants. */
  livingFor(ms: number): Promise<Token | HubFailure>;
}

const MARGIN_MS = 30_000;
/** A hub that keeps failing to authenticate is not asked for ever. */
const MAX_FAILURES = 4;

/**
 * Authenticates lazily, once for all callers that wait; a rejected credential is remembered and never sent again. `authenticate` makes
 * the call and gives its answer as it came.
 */
export function createSession(clock: Clock, authenticate: () => Promise<HubAnswer<AuthenticationAnswer>>): Session {
  let held: Token | undefined;
  let inFlight: Promise<Token | HubFailure> | undefined;
  let renewedAfterRejection = false;
  let failures = 0;
  let final: HubFailure | undefined;

  const fetchToken = async (): Promise<Token | HubFailure> => {
    const askedAt = clock.now();
    const given = await authenticate();
    const answer = authenticationOutcome(given);
    if (answer.kind === 'ok') {
      failures = 0;
      held = tokenOf(answer.body, askedAt);
      return held;
    }
    if (given.kind !== 'unreachable' && given.kind !== 'over-budget') failures += 1;
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

  const livingFor = async (ms: number): Promise<Token | HubFailure> =>
    held && held.expiresAt - clock.now() >= ms ? held : renew();

  return {
    token: async () => (held && clock.now() < held.renewAt ? held : renew()),
    livingFor,
    async afterRejection(rejected) {
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

function tokenOf({ token, expirationInSeconds }: AuthenticationAnswer, askedAt: number): Token {
  const lifeMs = expirationInSeconds * 1000;
  const expiresAt = askedAt + lifeMs;
  return { kind: 'token', secret: token, expiresAt, renewAt: expiresAt - Math.min(MARGIN_MS, lifeMs / 10) };
}

import type { Clock, Randomness } from '../host/host.ts';
import { isLoopback } from '../kernel/loopback.ts';
import { Secret } from '../kernel/secret.ts';
import type { HubAnswer, Trace } from './answer.ts';
import { decodeAnswer, traceOf } from './decode-answer.ts';
import type { Hub } from './hub.ts';
import { budgetText, isFailure, notPermitted, overBudget, stoppedBeforeSending } from './not-sent.ts';
import { type Effect, operations } from './operations.ts';
import type { FailureKind } from './outcomes/failure-kind.ts';
import { type PreparedCall, prepareCall } from './prepare-call.ts';
import type { NoAnswer, RawAnswer, RawRequest, Transport } from './raw-exchange.ts';
import { isLastingStatus, retryDelay } from './retry-delay.ts';
import { createSession, type Token, unlessStopped } from './session.ts';
import type { TimeShares } from './time-shares.ts';
import { createTraffic, type Exchanged, type TrafficCounts, type TrafficOptions } from './traffic.ts';
import { openTransport } from './transport.ts';
import { parseBaseUrl } from './transport-objection.ts';

/** One exchange with the hub for the log: without headers, body and secrets. */
export interface CallRecord {
  readonly operation: string;
  /** `PUT /hotel/12` */
  readonly request: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly outcome: 'ok' | FailureKind;
  readonly status?: number;
  readonly ms: number;
  /** From the answer's Date header, in ms since 1970, to the second. */
  readonly hubTime?: number;
  readonly trace: Trace;
  /** `/hotel/{supplierId}`; absent for an exchange that is no operation. */
  readonly route?: string;
  /** The values in it: which record the call was about. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface HubOptions extends TrafficOptions {
  /** Check it with `parseBaseUrl` first. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: Secret;
  readonly micrositeId: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Replaces every operation's own deadline. */
  readonly timeoutMs?: number;
  readonly userAgent?: string;
  readonly onCall?: (call: CallRecord) => void;
  /** The environment variables that name proxies. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** PEM certificates of additional authorities to trust. */
  readonly caPem?: string;
  /** Replaces HTTP in tests and simulations. */
  readonly transport?: Transport;
}

export interface OpenHub extends Hub {
  /** Authenticates if necessary; returns the token's remaining lifetime in ms. */
  signIn(): Promise<HubAnswer<{ readonly tokenLivesMs: number }>>;
  /** Sends one request as it is written, once, and counts it like any other: for checks of the hub itself. */
  exchange(request: RawRequest): Promise<RawAnswer | NoAnswer>;
  counts(): TrafficCounts;
  /** Lets only this many calls run at once, below the concurrency: others work with the hub too. */
  allow(most: number): void;
  /** Starts no call for this long, because someone else heard the hub ask for that. */
  rest(ms: number): void;
  /** How the run's time is spent. Code that waits for anything but the hub records it here. */
  readonly time: TimeShares;
  close(): Promise<void>;
}

interface Attempt<Answer> {
  readonly answer: HubAnswer<Answer>;
  /** A retry would be pointless or wrong, whatever the kind of failure. */
  readonly last: boolean;
}

/**
 * The hub over HTTP. Nothing is sent before the first call, which authenticates first. Throws a RangeError for a base URL that
 * `parseBaseUrl` refuses, and a TypeError for a user agent that is not allowed in a header.
 */
export function openHub(options: HubOptions): OpenHub {
  const { clock, randomness, userAgent = 'contracts' } = options;
  const baseUrl = parseBaseUrl(options.baseUrl);
  if (!baseUrl.ok) throw new RangeError(baseUrl.error);
  if (!/^[\x20-\x7e]+$/.test(userAgent)) throw new TypeError('the user agent must be visible ASCII');
  const isLocal = isLoopback(new URL(baseUrl.value).hostname);
  const traffic = createTraffic(clock, options);
  const { concurrency: connections } = options;
  const transport =
    options.transport ??
    openTransport({ ...options, baseUrl: baseUrl.value, ...(connections === undefined ? {} : { connections }) });
  const known = new Set<string>([options.password.reveal()]);
  // Secrets from earlier answers, oldest first: any later answer may repeat them.
  const handedOut = new Set<string>();
  const session = createSession(clock, authenticate);

  async function authenticate() {
    const { username, password, micrositeId } = options;
    const prepared = prepareCall(operations.authenticate, { body: { username, password, micrositeId } });
    if (isFailure(prepared)) return prepared;
    const answer = await repeat(prepared, (attempt) => exchange(prepared, undefined, attempt));
    if (answer.kind === 'ok') known.add(answer.body.token.reveal());
    return answer;
  }

  function deadlineOf({ effect, deadlineMs }: PreparedCall<unknown>['operation']): number {
    const own = options.timeoutMs ?? deadlineMs;
    // Calls that change the hub are never cut short, because their effect would be unknown.
    if (options.endsAt === undefined || (effect !== 'read' && effect !== 'auth')) return own;
    return Math.min(own, Math.max(0, options.endsAt - clock.now()) + GRACE_MS);
  }

  /** Waits for this call's turn, sends it once and reads the answer. */
  async function exchange<Answer>(
    prepared: PreparedCall<Answer>,
    token: Token | undefined,
    attempt: number,
  ): Promise<Attempt<Answer>> {
    const { operation, signal } = prepared;
    const exchanged = await traffic.send(operation.effect, signal, () => sendAndRead(prepared, token, attempt));
    if (exchanged === 'stopped') return { answer: stoppedBeforeSending(prepared), last: true };
    if (exchanged === 'over-budget') return { answer: overBudget(prepared, options.maxRequests), last: true };
    const { raw, answer } = exchanged;
    const lasting = raw.kind === 'no-answer' ? raw.lasting : isLastingStatus(raw.status);
    return { answer, last: lasting || (answer.kind !== 'ok' && answer.lasting === true) };
  }

  async function sendAndRead<Answer>(
    prepared: PreparedCall<Answer>,
    token: Token | undefined,
    attempt: number,
  ): Promise<Exchanged<Answer>> {
    const { operation, request, method, path, body, signal } = prepared;
    const startedAt = clock.now();
    const deadlineMs = deadlineOf(operation);
    const objection = await prepared.permit?.(deadlineMs);
    const sent = {
      method,
      path,
      deadlineMs,
      ...(body === undefined ? {} : { body }),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'user-agent': userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'auth-token': token.secret.reveal() }),
      },
      ...(signal === undefined ? {} : { signal }),
    };
    const raw = objection === undefined ? await transport.send(sent) : notPermitted(objection);
    const secrets = [...known, ...handedOut, ...prepared.secrets];
    let answer: HubAnswer<Answer>;
    if (raw.kind === 'answered') {
      const sentToken = token === undefined ? {} : { token: token.secret.reveal() };
      answer = await decodeAnswer(raw, { operation, request, secrets, now: clock.now(), isLocal, ...sentToken });
    } else {
      answer = {
        kind: objection !== undefined ? 'lock-lost' : raw.sent ? 'unknown' : 'unreachable',
        operation: operation.name,
        request,
        reason: raw.reason,
        messages: [],
        trace: traceOf(raw.headers ?? new Map(), undefined, secrets),
        ...(raw.status === undefined ? {} : { status: raw.status }),
      };
    }
    if (answer.kind === 'ok') {
      for (const secret of secretsWithin(answer.body)) handedOut.add(secret.reveal());
      for (const oldest of handedOut) if (handedOut.size > MAX_HANDED_OUT) handedOut.delete(oldest);
    }
    const { kind: outcome, status, trace } = answer;
    const hubTime = Date.parse(raw.headers?.get('date') ?? '');
    options.onCall?.({
      operation: operation.name,
      request,
      attempt,
      outcome,
      ...(status === undefined ? {} : { status }),
      ms: clock.now() - startedAt,
      ...(Number.isNaN(hubTime) ? {} : { hubTime }),
      trace,
      route: operation.path,
      values: prepared.values,
    });
    return { raw, answer };
  }

  /** Sends with a token, and at most once more with a new token if the hub refuses the first one. */
  async function exchangeAsUser<Answer>(prepared: PreparedCall<Answer>, attempt: number): Promise<Attempt<Answer>> {
    const { signal } = prepared;
    const stopped = stoppedBeforeSending(prepared);
    const token = await unlessStopped(session.token(), signal, stopped);
    if (token.kind !== 'token') return { answer: token, last: true };
    const first = await exchange(prepared, token, attempt);
    if (first.answer.kind !== 'not-enabled') return first;
    const { status } = first.answer;
    const what = SENT_ONCE[prepared.operation.effect];
    if (what !== undefined)
      return { answer: { ...first.answer, reason: `answered ${status}; ${what} is not sent again` }, last: true };
    const renewed = await unlessStopped(session.afterRejection(token), signal, stopped);
    if (renewed === undefined) {
      const reason = `answered ${status}: the account is not enabled for this call (the token was already renewed once)`;
      return { answer: { ...first.answer, reason }, last: true };
    }
    if (renewed.kind !== 'token') return { answer: renewed, last: true };
    const second = await exchange(prepared, renewed, attempt);
    if (second.answer.kind !== 'not-enabled') return second;
    const reason = `answered ${second.answer.status}: the account is not enabled for this call (a new token did not help)`;
    return { answer: { ...second.answer, reason }, last: true };
  }

  async function repeat<Answer>(
    prepared: PreparedCall<Answer>,
    attemptOnce: (attempt: number) => Promise<Attempt<Answer>>,
  ): Promise<HubAnswer<Answer>> {
    for (let attempt = 1; ; attempt += 1) {
      const { answer, last } = await attemptOnce(attempt);
      if (answer.kind === 'ok') return answer;
      const delay = retryDelay(
        { ...answer, effect: prepared.operation.effect, lasting: last, attempt },
        randomness.next(),
      );
      if (delay === undefined || clock.now() + delay > (options.endsAt ?? Infinity)) return answer;
      if (!traffic.mayRetry(answer)) return answer;
      if (!(await traffic.pause(delay, prepared.signal))) return answer;
    }
  }

  return {
    async call(operation, input = {}) {
      const prepared = prepareCall(operation, input);
      if (isFailure(prepared)) return prepared;
      return repeat(prepared, (attempt) => exchangeAsUser(prepared, attempt));
    },
    async ensureTokenLife(ms) {
      const token = await session.livingFor(ms);
      return token.kind === 'token' ? { kind: 'ok', status: 200, body: null, trace: {} } : token;
    },
    async signIn() {
      const token = await session.token();
      if (token.kind !== 'token') return token;
      return { kind: 'ok', status: 200, body: { tokenLivesMs: token.expiresAt - clock.now() }, trace: {} };
    },
    async exchange(request) {
      const startedAt = clock.now();
      const effect = request.method === 'GET' ? 'read' : 'replace';
      const exchanged = await traffic.send(effect, request.signal, async () => ({
        raw: await transport.send({ ...request, deadlineMs: options.timeoutMs ?? request.deadlineMs }),
        answer: NOT_READ,
      }));
      if (exchanged === 'stopped' || exchanged === 'over-budget') {
        const reason = exchanged === 'stopped' ? 'stopped before it was sent' : budgetText(options.maxRequests);
        return { kind: 'no-answer', sent: false, lasting: true, reason };
      }
      const { raw } = exchanged;
      const [path = ''] = request.path.split('?');
      options.onCall?.({
        operation: 'exchange',
        request: `${request.method} ${path}`,
        attempt: 1,
        outcome: raw.kind === 'answered' ? 'ok' : 'unknown',
        ...(raw.status === undefined ? {} : { status: raw.status }),
        ms: clock.now() - startedAt,
        trace: traceOf(raw.headers ?? new Map(), undefined, [...known]),
        values: {},
      });
      return raw;
    },
    counts: traffic.counts,
    allow: traffic.allow,
    rest: traffic.rest,
    time: traffic.time,
    close: () => transport.close(),
  };
}

/** Calls that are not sent again with a new token after a 401 or 403. A booking flow must use one token, so its step would fail anyway. */
const SENT_ONCE: Partial<Readonly<Record<Effect, string>>> = {
  auth: 'a sign-in',
  flow: 'a step of a booking flow',
  final: 'a cancellation or refund',
};

/** Extra time for reads after the end of the run: they may show the effect of a write. */
const GRACE_MS = 10_000;

/** More than the keys of all booking flows that can run at once. */
const MAX_HANDED_OUT = 1_000;

function secretsWithin(value: unknown): Secret[] {
  if (value instanceof Secret) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(secretsWithin);
}

/** Stands for an answer that somebody else reads. */
const NOT_READ: HubAnswer<null> = { kind: 'ok', status: 200, body: null, trace: {} };

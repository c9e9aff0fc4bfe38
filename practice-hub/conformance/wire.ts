import type { Clock } from '../../src/host/host.ts';
import { isJsonObject, type Json, parseJson } from '../../src/kernel/json.ts';
import { foreignText } from '../../src/kernel/redact.ts';
import type { Secret } from '../../src/kernel/secret.ts';
import { Answer } from './answer.ts';
import { NoAnswer } from './deviation.ts';

/** One request on the wire. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the request with its whole answer. */
  readonly deadlineMs: number;
}

/** Its answer with the body as JSON, or why there is none. */
export type Reply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Names in lower case. */
      readonly headers: ReadonlyMap<string, string>;
      /** Absent for an empty body. */
      readonly body?: Json | undefined;
      /** Why the body cannot be read. */
      readonly unreadable?: string;
      /** How long the hub asks to wait. */
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'no-answer'; readonly reason: string };

/** Sends one request below the hub's base URL. `secrets` are never part of a reason. */
export type Send = (request: Sending, secrets: readonly string[]) => Promise<Reply>;

/** A request as a case writes it. Nothing is checked or completed except headers that every call has. */
export interface Sent {
  readonly body?: Json;
  /** Instead of `body`: the text as it is. */
  readonly raw?: string;
  /** Added to the usual ones; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Instead of the run's own token; an empty text sends none. */
  readonly token?: string;
}

export interface WireMeans {
  readonly send: Send;
  readonly clock: Clock;
  readonly password: Secret;
  /** Once it aborts, nothing more is sent; a request that is under way gets its answer, so that its effect is known. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 120_000;
const MOST_WAITS = 3;
const USUAL_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Answered by something in front of the hub: it says nothing about a rule. */
const PASSING = new Set([502, 503, 504]);

/** Sends requests as they are written and shows them without secrets. */
export function createWire({ send, clock, password, signal, deadlineMs = DEADLINE_MS }: WireMeans) {
  const secrets = new Set([password.reveal()]);
  let requests = 0;

  const show = (value: Json | undefined): string =>
    value === undefined ? 'nothing' : foreignText(JSON.stringify(value, hideKeys), secrets, MOST_SHOWN);

  async function exchange(method: Sending['method'], path: string, sent: Sent): Promise<Answer> {
    const { token = '', raw } = sent;
    const body = raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    if (isBook(method, path) && !isTestBooking(body)) throw new TypeError('a real booking is never made');
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'contracts',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { 'auth-token': token }),
      ...sent.headers,
    };
    const request = (): string => requestText(method, path, raw ?? sent.body);
    for (let waits = 0; ; waits += 1) {
      if (signal?.aborted) throw new NoAnswer('the run was stopped');
      requests += 1;
      const set = Object.entries(headers).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
      const bodied = body === undefined ? {} : { body };
      const answer = await send({ method, path, headers: Object.fromEntries(set), deadlineMs, ...bodied }, [
        ...secrets,
      ]);
      if (answer.kind === 'no-answer') throw new NoAnswer(`${method} ${pathOf(path)} got no answer: ${answer.reason}`);
      if (PASSING.has(answer.status)) throw new NoAnswer(`${method} ${pathOf(path)} was answered ${answer.status}`);
      if (answer.status !== 429) {
        const { status, headers, body: answered, unreadable } = answer;
        return new Answer({ status, headers, request, body: answered, unreadable }, show);
      }
      if (waits === MOST_WAITS) throw new NoAnswer('the hub limits how many requests it answers');
      const wait = Math.min(answer.retryAfterMs ?? USUAL_WAIT_MS, LONGEST_WAIT_MS);
      await clock.sleep(wait, signal).catch((error: unknown) => {
        if (!signal?.aborted) throw error;
      });
    }
  }

  /** `POST /hotel/12 {"providerCode":…}`, without secrets and on one line. */
  function requestText(method: string, path: string, body: Json | undefined): string {
    const shown = typeof body === 'string' ? foreignText(body, secrets, MOST_SHOWN) : show(body);
    return `${method} ${pathOf(path)}${body === undefined ? '' : ` ${shown}`}`;
  }

  const pathOf = (path: string): string => foreignText(path, secrets, MOST_SHOWN);

  return {
    exchange,
    show,
    /** Never shown from now on. */
    hide: (secret: string): void => void secrets.add(secret),
    requests: (): number => requests,
  };
}

const MOST_SHOWN = 400;

/** Combination keys may contain net prices. */
const hideKeys = (key: string, value: unknown): unknown =>
  typeof value === 'string' && /^(?:combinationkey|authtoken|token|password)$/i.test(key) && value !== ''
    ? '[secret]'
    : value;

const isBook = (method: string, path: string): boolean =>
  method === 'POST' && /^\/booking\/accommodations\/[^/]+\/book(?:[/?]|$)/i.test(path);

function isTestBooking(body: string | undefined): boolean {
  const value = parseJson(body ?? '');
  return (
    isJsonObject(value) && isJsonObject(value['fakeBooking']) && typeof value['fakeBooking']['status'] === 'string'
  );
}

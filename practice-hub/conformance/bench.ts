import type { Clock } from '../../src/host/host.ts';
import { type CalendarDay, dayInZone } from '../../src/kernel/calendar-day.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import type { Secret } from '../../src/kernel/secret.ts';
import type { Settings } from '../behaviour-settings.ts';
import type { Answer } from './answer.ts';
import { Deviation, NoAnswer, NotJudged } from './deviation.ts';
import { createWire, type Send, type Sending, type Sent } from './wire.ts';

export interface HubAccount {
  readonly username: string;
  readonly password: Secret;
  readonly micrositeId: string;
}

export interface ReceivedWebhook {
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface WebhookEndpoint {
  /** Everything that has arrived, oldest first. */
  received(): Promise<readonly ReceivedWebhook[]>;
  /** Answers the next delivery with an error, if the endpoint can. */
  failNext?(): void;
}

export interface BenchMeans {
  readonly send: Send;
  readonly account: HubAccount;
  readonly clock: Clock;
  /** The address of a picture of 500x400 or more, for the test hotels. */
  readonly image: string;
  /** The catalogue's ids of hotels as far as they are known, by SUPPLIER/HOTEL. */
  readonly accommodations?: ReadonlyMap<string, string>;
  /** The references of bookings that cases may change and cancel, in the order in which they are used. */
  readonly bookings?: readonly string[];
  /** A webhook endpoint of the account's microsite, if there is one to look at. */
  readonly webhooks?: WebhookEndpoint;
  /** Whether the test hotels must not be written. */
  readonly readOnly?: boolean;
  /** Once it aborts, nothing more is sent. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

/** What cases work with: requests as they are written, the account, and what this run has found out and left behind. */
export type Bench = ReturnType<typeof createBench>;

export function createBench(means: BenchMeans) {
  const { account, clock, image, accommodations = new Map<string, string>() } = means;
  const { bookings = [], webhooks, readOnly = false } = means;
  const { username, password, micrositeId } = account;
  const wire = createWire({ ...means, password });
  const startedAt = clock.now();
  const run = startedAt.toString(36).toUpperCase();
  const left = new Set<string>();
  let codes = 0;
  let settled: Settings = {};
  let token: Promise<string> | undefined;

  const leaves = (what: string): void => void left.add(what);

  const credentials: JsonObject = { username, password: password.reveal(), micrositeId };

  /** A new token, as the hub issues it. */
  async function signIn(): Promise<string> {
    const answer = await wire.exchange('POST', '/authentication/authenticate', { body: credentials });
    const issued = answer.is(200).text('token');
    wire.hide(issued);
    return issued;
  }

  /** The token that all calls of the run share unless they say otherwise. */
  function ownToken(): Promise<string> {
    token ??= prepared(signIn, 'authenticate');
    return token;
  }

  const request = async (method: Sending['method'], path: string, sent: Sent = {}): Promise<Answer> =>
    wire.exchange(method, path, { ...sent, token: sent.token ?? (await ownToken()) });

  return {
    account,
    image,
    accommodations,
    bookings,
    webhooks,
    readOnly,
    /** The body of Authenticate. */
    credentials,
    /** Today, UTC. */
    today: (): CalendarDay => dayInZone(clock.now(), 'UTC'),
    clock,
    signIn,
    ownToken,
    request,
    get: (path: string, sent?: Sent): Promise<Answer> => request('GET', path, sent),
    post: (path: string, body: Json, sent?: Sent): Promise<Answer> => request('POST', path, { body, ...sent }),
    put: (path: string, body: Json, sent?: Sent): Promise<Answer> => request('PUT', path, { body, ...sent }),
    delete: (path: string, sent?: Sent): Promise<Answer> => request('DELETE', path, sent),
    /** A code that no other run uses: `CONF-M3T8K2Q1-7`. */
    code: (): string => `CONF-${run}-${++codes}`,
    /** Hides a secret that an answer held. */
    hide: wire.hide,
    show: wire.show,
    /** Says what stays in the hub after the run: `hotel CONF-M3T8K2Q1-7`. */
    leaves,
    /** The answer to a request that may create something that stays. Without an answer, it is not known whether it did. */
    creating: async (what: string, send: () => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await send();
        if (answer.status < 300) leaves(what);
        return answer;
      } catch (error) {
        if (error instanceof NoAnswer) leaves(`perhaps ${what}`);
        throw error;
      }
    },
    left: (): readonly string[] => [...left],
    /** Reports how the hub answers an open question. */
    settle: (found: Settings): void => {
      settled = { ...settled, ...found };
    },
    /** What was settled since the last call. */
    takeSettled: (): Settings => {
      const found = settled;
      settled = {};
      return found;
    },
    requests: wire.requests,
  };
}

/** What `work` returns; a deviation in it means that the case which needs it cannot be judged. */
async function prepared<T>(work: () => Promise<T>, what: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Deviation) throw new NotJudged(`could not ${what}: ${error.message}`);
    throw error;
  }
}

/**
 * Something that several cases of a run need and that is made once: `perRun('load the test hotel', async (bench) => …)`. If it fails, all
 * of them are not judged; it is tried again only if the hub gave no answer. `what` says what it does.
 */
export function perRun<T>(what: string, make: (bench: Bench) => Promise<T>): (bench: Bench) => Promise<T> {
  const made = new WeakMap<Bench, Promise<T>>();
  return (bench) => {
    const known = made.get(bench);
    if (known) return known;
    const making = prepared(() => make(bench), what);
    made.set(bench, making);
    // Another case may find that the hub answers again.
    making.catch((error: unknown) => error instanceof NoAnswer && made.delete(bench));
    return making;
  };
}

import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from './webhook-addresses.ts';

/** The waits before the second to the fifth attempt, each from the attempt before. */
const RETRY_MS = [1, 5, 15, 30].map((minutes) => minutes * 60_000);

/** An endpoint that never answers must not use up memory. Beyond this the oldest deliveries are lost. */
const MOST_WAITING = 1000;

export interface Delivery {
  readonly body: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

export interface Attempt extends Delivery {
  /** The status of the answer; 0 for none. */
  readonly status: number;
  /** `lost` after the last attempt, or if too many deliveries wait. */
  readonly outcome: 'delivered' | 'failed' | 'lost';
}

export interface QueueOptions {
  readonly address: string;
  readonly clock: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onAttempt: (attempt: Attempt) => void;
}

/** Sends the deliveries of one endpoint one by one, each when it is due, and repeats those that fail. */
export class EndpointQueue {
  readonly #options: QueueOptions;
  readonly #end = new AbortController();
  #waiting: readonly Delivery[] = [];
  #wake = new AbortController();
  #isClosing = false;
  #run: Promise<void> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(deliveries: readonly Delivery[]): void {
    const all = [...this.#waiting, ...deliveries];
    for (const lost of all.slice(0, -MOST_WAITING)) this.#options.onAttempt({ ...lost, status: 0, outcome: 'lost' });
    this.#waiting = all.slice(-MOST_WAITING);
    this.#wake.abort();
    this.#run ??= this.#sendAll();
  }

  /** Resolves when no delivery waits any more. */
  async settled(): Promise<void> {
    await this.#run;
  }

  /** Sends due events, within `ms`, and drops the rest. */
  async close(ms: number): Promise<void> {
    this.#isClosing = true;
    this.#wake.abort();
    const timer = setTimeout(() => this.#end.abort(), ms);
    await this.#run;
    clearTimeout(timer);
    this.#end.abort();
  }

  async #sendAll(): Promise<void> {
    const { clock } = this.#options;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const wait = next.dueAt - clock();
      if (wait <= 0) await this.#send(next);
      else if (this.#isClosing) break;
      else await this.#pause(wait);
    }
    this.#run = undefined;
  }

  #next(): Delivery | undefined {
    return this.#waiting.reduce<Delivery | undefined>(
      (first, delivery) => (first === undefined || delivery.dueAt < first.dueAt ? delivery : first),
      undefined,
    );
  }

  /** Waits until a delivery is due or `add` or `close` is called. */
  async #pause(ms: number): Promise<void> {
    this.#wake = new AbortController();
    await this.#options.sleep(ms, this.#wake.signal).catch((error: unknown) => {
      if (!this.#wake.signal.aborted) throw error;
    });
  }

  async #send(delivery: Delivery): Promise<void> {
    const { address, clock, onAttempt } = this.#options;
    this.#waiting = this.#waiting.filter((other) => other !== delivery);
    const status = await postWebhook(address, delivery.body, this.#end.signal);
    const isDelivered = status >= 200 && status < 300;
    const retry = isDelivered ? undefined : RETRY_MS[delivery.attempt - 1];
    onAttempt({ ...delivery, status, outcome: isDelivered ? 'delivered' : retry === undefined ? 'lost' : 'failed' });
    if (retry === undefined) return;
    this.#waiting = [...this.#waiting, { ...delivery, attempt: delivery.attempt + 1, dueAt: clock() + retry }];
  }
}

const TIMEOUT_MS = 10_000;

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** `localhost` is this machine, whatever the name service says. */
const lookupLoopback: LookupFunction = (_name, { all }, done) =>
  all ? done(null, LOOPBACK) : done(null, '127.0.0.1', 4);

/**
 * Sends a webhook's body. Returns the status of the answer, 0 for none within 10 seconds. Redirects are not followed, and the answer's
 * body is dropped.
 */
export function postWebhook(address: string, body: string, end: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const url = new URL(address);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.any([end, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(isLoopback(url) && { lookup: lookupLoopback }),
    });
    sent.on('response', (response) => {
      response.on('error', () => {});
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

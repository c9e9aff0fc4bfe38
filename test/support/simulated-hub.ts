import { gunzipSync } from 'node:zlib';
import type { BehaviourSettings } from '../../practice-hub/behaviour-settings.ts';
import { Engine } from '../../practice-hub/engine.ts';
import type { Delivery, WireAnswer } from '../../practice-hub/faults/armed-faults.ts';
import type { Fault } from '../../practice-hub/faults/fault-script.ts';
import { FaultyEngine } from '../../practice-hub/faults/faulty-engine.ts';
import type { ProfileName } from '../../practice-hub/profile.ts';
import type { LoggedRequest } from '../../practice-hub/requests/request-log.ts';
import type { SandboxRequest } from '../../practice-hub/requests/sandbox-request.ts';
import type { NoAnswer, RawAnswer, RawRequest, Transport } from '../../src/hub/raw-exchange.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { MapStore } from './map-store.ts';

export const CREDENTIALS = { username: 'ann', password: 'canary-pass "word"/&1', micrositeId: 'site' };

/** The client's simulated clock, with which requests wait. */
export interface Waiting {
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** A request that has reached the hub. */
export interface Arrival {
  /** The client that sent it. */
  readonly client: string;
  readonly method: string;
  /** Decoded segments below the base URL, without query. */
  readonly segments: readonly string[];
  readonly body: JsonObject;
  readonly store: MapStore;
  /** The index of its entry in the hub's log. */
  readonly logIndex: number;
}

/** Observes all requests that reach the hub. */
export interface HubWatcher {
  /** Called before the hub handles the request. */
  arrived(arrival: Arrival): void;
  /** Called after the hub has handled it, whatever the client sees. */
  done(arrival: Arrival): void;
}

/** The practice hub with its faults, called directly without sockets, in simulated time. */
export class SimulatedHub {
  readonly store: MapStore;
  readonly engine: Engine;
  readonly faulty: FaultyEngine;
  readonly clock: Waiting;
  /** All tokens and combination keys issued so far. */
  readonly secrets = new Set<string>([CREDENTIALS.password]);
  readonly watchers: HubWatcher[] = [];
  /** Whether every error answer echoes all known secrets in its texts and headers. */
  echoes = false;
  #client = 'a';
  /** The number of faults that have hit a request. */
  struck = 0;

  /** Whether quotes say that the hotel must be quoted separately. */
  asksForQuoteSingle = false;

  constructor(
    clock: Waiting,
    store: MapStore = new MapStore(),
    profile?: ProfileName,
    set: BehaviourSettings['set'] = {},
  ) {
    this.clock = clock;
    this.store = store;
    this.engine = new Engine({
      store,
      account: { ...CREDENTIALS, denied: [] },
      ...(profile && { behaviour: { profile, set } }),
      clock: () => clock.now(),
      random: countingBytes(),
    });
    this.faulty = new WatchedEngine(
      this.engine,
      () => clock.now(),
      (request, deliver) => this.#watched(request, deliver),
    );
  }

  /** Another hub with the same records, without tokens and combination keys. */
  copy(clock: Waiting = this.clock): SimulatedHub {
    return new SimulatedHub(clock, this.store.copy());
  }

  arm(...faults: readonly Fault[]): void {
    this.faulty.faults.arm(faults);
  }

  /** Removes the faults and carries out delayed requests. */
  endFaults(): void {
    this.arm();
    this.faulty.commitDelayed(Number.POSITIVE_INFINITY);
  }

  get log(): readonly LoggedRequest[] {
    return this.engine.log.entries();
  }

  /** `clock` is this client's own, if it differs from the others'. */
  transport(client = 'a', clock: Waiting = this.clock): Transport {
    return { send: (request) => this.send(request, client, clock), close: async () => {} };
  }

  async send(request: RawRequest, client: string, clock: Waiting = this.clock): Promise<RawAnswer | NoAnswer> {
    const { method, path, headers, body = '', deadlineMs } = request;
    const fault = this.faulty.faults.faultFor(method, path);
    if (fault) this.struck += 1;
    const asked = { method, path, headers, body };
    if (fault?.phase === 'connect') return this.#bring(noConnection(fault), deadlineMs, clock);
    this.#client = client;
    if (fault?.phase !== 'before-read') return this.#bring(this.faulty.deliver(asked, fault), deadlineMs, clock);
    return this.#bring(
      this.#watched(asked, () => this.#cut(asked, fault)),
      deadlineMs,
      clock,
    );
  }

  #cut(request: SandboxRequest, fault: Fault): Delivery {
    this.engine.logUnhandled(request, 0, fault.name ?? 'reset');
    return { kind: 'reset' };
  }

  #watched(request: SandboxRequest, deliver: () => Delivery): Delivery {
    this.faulty.commitDelayed(this.clock.now(), request.method !== 'GET');
    const arrival = this.#arrival(request);
    for (const watcher of this.watchers) watcher.arrived(arrival);
    const delivery = deliver();
    for (const watcher of this.watchers) watcher.done(arrival);
    return delivery;
  }

  #arrival({ method, path, body }: SandboxRequest): Arrival {
    const [pathOnly = ''] = path.split('?');
    return {
      client: this.#client,
      method,
      segments: pathOnly.split('/').slice(1).map(decodeURIComponent),
      body: body === '' ? {} : JSON.parse(body),
      store: this.store,
      logIndex: this.engine.log.size,
    };
  }

  async #bring(delivery: Delivery, deadlineMs: number, clock: Waiting): Promise<RawAnswer | NoAnswer> {
    const seconds = `${deadlineMs / 1000} s`;
    switch (delivery.kind) {
      case 'answer': {
        const { status, headers, body, bodiless } = delivery.response;
        if (bodiless) return { kind: 'answered', status, headers: headersOf(headers), body: new Uint8Array() };
        const reported = JSON.stringify(body);
        const text = this.asksForQuoteSingle ? reported.replaceAll('Needed":false', 'Needed":true') : reported;
        this.#noteSecrets(text);
        const bytes = Buffer.from(text);
        return { kind: 'answered', status, headers: headersOf({ ...headers, 'content-type': JSON_TYPE }), body: bytes };
      }
      case 'bytes': {
        const { status, headers, body } = this.echoes ? this.#echoed(delivery.answer) : delivery.answer;
        this.#noteSecrets(unpacked(body));
        return { kind: 'answered', status, headers: headersOf(headers), body };
      }
      case 'no-connection':
        if (delivery.why === 'stalled') await clock.sleep(Math.min(deadlineMs, CONNECT_MS));
        return { kind: 'no-answer', sent: false, lasting: delivery.why === 'bad-certificate', reason: delivery.why };
      case 'reset': {
        const reason = 'the connection was lost';
        return { kind: 'no-answer', sent: true, lasting: false, reason, ...partOf(delivery.part) };
      }
      case 'stall':
      case 'drip':
        await clock.sleep(deadlineMs);
        return {
          kind: 'no-answer',
          sent: true,
          lasting: false,
          reason: `timed out after ${seconds}`,
          ...partOf(delivery.part),
        };
    }
  }

  #echoed(answer: WireAnswer): WireAnswer {
    const reported = Buffer.from(answer.body).toString();
    if (!reported.includes('"error"')) return answer;
    const secrets = [...this.secrets];
    const spelled = [...secrets, ...secrets.map(encodeURIComponent), ...secrets.map((secret) => btoa(secret))];
    const [token = ''] = secrets.slice(-1);
    return {
      status: answer.status,
      headers: { ...answer.headers, 'x-request-id': token, 'odd-trace-id': token },
      body: Buffer.from(JSON.stringify({ ...JSON.parse(reported), error: [spelled.join(' '), ...spelled] })),
    };
  }

  #noteSecrets(text: string): void {
    for (const [, secret = ''] of text.matchAll(/"(?:combinationKey|token)":"([^"]+)"/g)) this.secrets.add(secret);
  }
}

/** Lets watchers see every request that the hub handles, whatever transport carried it. */
class WatchedEngine extends FaultyEngine {
  readonly #around: (request: SandboxRequest, deliver: () => Delivery) => Delivery;

  constructor(
    engine: Engine,
    clock: () => number,
    around: (request: SandboxRequest, deliver: () => Delivery) => Delivery,
  ) {
    super(engine, clock);
    this.#around = around;
  }

  override deliver(request: SandboxRequest, fault?: Fault): Delivery {
    return this.#around(request, () => super.deliver(request, fault));
  }
}

/** The readable start of the bytes. */
function unpacked(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: 1024 * 1024 }).toString();
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

const JSON_TYPE = 'application/json;charset=UTF-8';
const CONNECT_MS = 10_000;

const headersOf = (headers: Readonly<Record<string, string>>) => new Map(Object.entries(headers));

const partOf = (part: WireAnswer | undefined) => part && { status: part.status, headers: headersOf(part.headers) };

function noConnection({ action }: Fault): Delivery {
  switch (action.do) {
    case 'hide-host':
      return { kind: 'no-connection', why: 'unknown-host' };
    case 'show-bad-certificate':
      return { kind: 'no-connection', why: 'bad-certificate' };
    case 'stall':
      return { kind: 'no-connection', why: 'stalled' };
    default:
      return { kind: 'no-connection', why: 'refused' };
  }
}

/** Deterministic bytes that do not repeat. */
export function countingBytes(): (count: number) => Uint8Array {
  let counter = 0;
  return (count) => {
    counter += 1;
    const bytes = Buffer.alloc(count, 0x5a);
    bytes.writeUInt32BE(counter, Math.max(0, count - 4));
    return bytes;
  };
}

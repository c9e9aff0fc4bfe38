import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../src/kernel/json.ts';
import { chosenBehaviour, readBehaviourSettings, type Settings } from './behaviour-settings.ts';
import { Engine } from './engine.ts';
import type { Fault } from './faults/fault-script.ts';
import { FaultyEngine } from './faults/faulty-engine.ts';
import { BASE_PATH, CONTROL_PATH, httpServer } from './http/http-server.ts';
import { type HubDatabase, openHubStore } from './open-hub-store.ts';
import type { Capabilities, ProfileName } from './profile.ts';
import type { LoggedRequest } from './requests/request-log.ts';
import { refuseOtherSettings, sharedAccount } from './shared/shared-settings.ts';
import type { HubStore } from './store/tokens.ts';
import { type RandomBytes, randomHex, randomKey } from './values/random-text.ts';
import { type WebhookAttempt, Webhooks } from './webhooks/webhooks.ts';

export interface SandboxOptions {
  readonly database: HubDatabase;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** The delay before every answer. */
  readonly latencyMs?: number;
  /** Random by default, like the password. */
  readonly username?: string;
  readonly password?: string;
  readonly micrositeId?: string;
  /** Operations that the account is not enabled for (`createRate`). */
  readonly denied?: readonly string[];
  /** `pricing` is stored in the database. Without it the stored pricing settings apply, in a new database the reference model. */
  readonly capabilities?: Partial<Capabilities>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Rejects when the signal is aborted. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly random?: RandomBytes;
  /** Stored in the database, like `set`. Without both, the stored ones apply. */
  readonly profile?: ProfileName;
  /** Settings that override the profile. */
  readonly set?: Settings;
  /** Scripted faults. An open connection cannot be refused, so faults in the phase `connect` reset it. */
  readonly faults?: readonly Fault[];
  /** The addresses that webhooks are sent to, at most 3. Stored; without it the stored ones apply. */
  readonly webhooks?: readonly string[];
  /** Called for every exception inside the hub, which clients see as a 500. */
  readonly onCrash?: (error: unknown) => void;
  /** The OpenAPI description of the hub at an address, served at `/_sandbox/openapi.json`. Called for each request. */
  readonly description?: (baseUrl: string) => Json;
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT/resources`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly micrositeId: string;
  /** `http://127.0.0.1:PORT/_sandbox/KEY`: the address of the control requests. Keep it secret. */
  readonly controlUrl: string;
  /** All requests so far, oldest first. */
  log(): readonly LoggedRequest[];
  /** Replaces the faults; counting starts again. */
  arm(faults: readonly Fault[]): void;
  readonly webhooks: {
    /** The last 1,000 attempts to deliver, oldest first. */
    log(): readonly WebhookAttempt[];
    /** Resolves when nothing waits to be delivered any more, retries included. */
    settled(): Promise<void>;
  };
  /** Closes connections and the database; may be called twice. */
  close(): Promise<void>;
}

/**
 * Starts a practice hub on 127.0.0.1. Records are kept in `database`; tokens and combination keys end with the process,
 * unless PostgreSQL keeps them for all processes. Rejects if the port is taken or the database cannot be opened.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const hub = await openHubStore(options.database);
  const clock = options.clock ?? Date.now;
  const sleep = options.sleep ?? ((ms, signal) => pause(ms, undefined, { ...(signal && { signal }) }));
  const { random = randomBytes } = options;
  const controlKey = randomKey(random, 18);
  try {
    const { engine, webhooks, account } = await hub.turn(
      () => prepared(hub, { ...options, clock, sleep, random }),
      () => true,
    );
    const faulty = new FaultyEngine(engine, clock, options.faults);
    const server = httpServer(engine, faulty, {
      latencyMs: options.latencyMs ?? 0,
      sleep,
      hub,
      controlKey,
      webhooks,
      onCrash: options.onCrash ?? (() => {}),
      ...(options.description && { description: options.description }),
    });
    const port = await listen(server, options.port ?? 0);
    let closing: Promise<void> | undefined;
    return {
      baseUrl: `http://127.0.0.1:${port}${BASE_PATH}`,
      controlUrl: `http://127.0.0.1:${port}${CONTROL_PATH}/${controlKey}`,
      username: account.username,
      password: account.password,
      micrositeId: account.micrositeId,
      log: () => engine.log.entries(),
      arm: (faults) => faulty.faults.arm(faults),
      webhooks: { log: () => webhooks.log(), settled: () => webhooks.settled() },
      close: () => {
        closing ??= stop(server)
          .then(() => webhooks.close())
          .then(() => hub.close());
        return closing;
      },
    };
  } catch (error) {
    await hub.close();
    throw error;
  }
}

type Prepared = SandboxOptions & Required<Pick<SandboxOptions, 'clock' | 'sleep' | 'random'>>;

/** The hub without its network. Call it in a turn. */
function prepared(hub: HubStore, options: Prepared) {
  const { store } = hub;
  const { random, clock, sleep, capabilities, webhooks: addresses } = options;
  const own = {
    username: options.username ?? `user-${randomHex(random, 4)}`,
    password: options.password ?? randomKey(random, 18),
    micrositeId: options.micrositeId ?? 'sandbox',
    signingKey: randomKey(random, 32),
  };
  const { signingKey, ...account } = hub.isShared ? store.write(() => sharedAccount(store, own)) : own;
  const webhooks = new Webhooks({ store, micrositeId: account.micrositeId, clock, sleep });
  if (hub.isShared) refuseOtherSettings(store, options, webhooks.addresses);
  const engine = new Engine({
    store,
    tokens: hub.tokens,
    signingKey,
    account: { ...account, denied: options.denied ?? [] },
    ...(capabilities && { capabilities }),
    behaviour: chosenBehaviour(
      options,
      store.read(() => readBehaviourSettings(store)),
    ),
    clock,
    random,
    afterwards: (work) => hub.afterwards(work),
    onEvent: (event) => webhooks.tell(event),
  });
  const refused = addresses && webhooks.configure(addresses);
  if (refused !== undefined) throw new Error(refused);
  return { engine, webhooks, account };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

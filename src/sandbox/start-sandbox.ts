import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Capabilities } from '../hub/capabilities.ts';
import { type Behaviour, readBehaviour, type Settings } from './behaviour.ts';
import { Engine } from './engine.ts';
import type { Fault } from './faults/fault-script.ts';
import { FaultyEngine } from './faults/faulty-engine.ts';
import { BASE_PATH, CONTROL_PATH, httpServer } from './http/http-server.ts';
import type { LoggedRequest } from './http/request-log.ts';
import type { ProfileName } from './profile.ts';
import { type RandomBytes, randomHex, randomKey } from './random-text.ts';
import { openDatabaseFile } from './store/database-file.ts';

export interface SandboxOptions {
  /** Path of the file with the records, made when it is not there; `:memory:` for none. */
  readonly database: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Waited before every answer. */
  readonly latencyMs?: number;
  /** Random unless given, like the password. */
  readonly username?: string;
  readonly password?: string;
  readonly micrositeId?: string;
  /** Names of operations that the account is not enabled for (`createRate`). */
  readonly denied?: readonly string[];
  /** `pricing` is kept in the database; without it prices are as the database says, or by the reference model in a new one. */
  readonly capabilities?: Partial<Capabilities>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
  readonly random?: RandomBytes;
  /** All open questions answered one way; kept in the database, like `set`. Without either the database says it. */
  readonly profile?: ProfileName;
  /** Single settings that depart from the profile. */
  readonly set?: Settings;
  /** Scripted trouble; a connection that stands cannot be refused, so faults of the phase `connect` cut it here. */
  readonly faults?: readonly Fault[];
  /** Told of every exception inside the hub, which clients see as a 500. */
  readonly onCrash?: (error: unknown) => void;
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT/resources`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly micrositeId: string;
  /** `http://127.0.0.1:PORT/_sandbox/KEY`: the log and the switches, for whoever was told this address. */
  readonly controlUrl: string;
  /** Every request so far, oldest first. */
  log(): readonly LoggedRequest[];
  /** These faults from now on, counted from the beginning. */
  arm(faults: readonly Fault[]): void;
  /** Cuts open connections and closes the database; may be called twice. */
  close(): Promise<void>;
}

/**
 * Starts an embedded hub on 127.0.0.1. Its records outlive it in `database`; tokens and combination keys do not. Rejects when the
 * port is taken or the database cannot be opened.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { random = randomBytes, micrositeId = 'sandbox' } = options;
  const username = options.username ?? `user-${randomHex(random, 4)}`;
  const password = options.password ?? randomKey(random, 18);
  const store = openDatabaseFile(options.database);
  const engine = new Engine({
    store,
    account: { username, password, micrositeId, denied: options.denied ?? [] },
    ...(options.capabilities && { capabilities: options.capabilities }),
    behaviour: chosenBehaviour(
      options,
      store.read(() => readBehaviour(store)),
    ),
    clock: options.clock ?? Date.now,
    random,
  });
  const controlKey = randomKey(random, 18);
  const faulty = new FaultyEngine(engine, options.clock ?? Date.now, options.faults);
  const server = httpServer(engine, faulty, {
    latencyMs: options.latencyMs ?? 0,
    sleep: options.sleep ?? ((ms) => pause(ms)),
    controlKey,
    onCrash: options.onCrash ?? (() => {}),
  });
  let port: number;
  try {
    port = await listen(server, options.port ?? 0);
  } catch (error) {
    store.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}${BASE_PATH}`,
    controlUrl: `http://127.0.0.1:${port}${CONTROL_PATH}/${controlKey}`,
    username,
    password,
    micrositeId,
    log: () => engine.log.entries(),
    arm: (faults) => faulty.faults.arm(faults),
    close: () => {
      closing ??= stop(server).then(() => store.close());
      return closing;
    },
  };
}

/** A profile that is named starts afresh; settings alone depart from the one before. */
const chosenBehaviour = ({ profile, set }: SandboxOptions, before: Behaviour): Behaviour =>
  profile === undefined ? { ...before, set: { ...before.set, ...set } } : { profile, set: set ?? {} };

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

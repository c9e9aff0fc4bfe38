import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { LoggedRequest } from '../../practice-hub/requests/request-log.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../practice-hub/start-sandbox.ts';
import { hubBehaviour } from './hub-profile.ts';
import { environmentVariables, type HubAccount, hubVariables, settingsFor } from './hub-variables.ts';
import { CITY_HOTEL, type Project, project } from './project.ts';

export interface Watched {
  readonly method: string;
  readonly path: string;
  /** The number of this request among those that write a record, from 1; 0 for any other request. */
  readonly write: number;
}

/** Decides about a request: call `forward` to let the hub handle it; return false to leave the client without an answer. */
export type Interceptor = (request: Watched, forward: () => Promise<void>) => Promise<boolean>;

export interface WatchedHub extends HubAccount {
  readonly sandbox: Sandbox;
  /** The variables that point the tool at it. */
  readonly env: Readonly<Record<string, string>>;
  /** The variables with its credentials for an environment of the settings. */
  envOf(environment: string): Readonly<Record<string, string>>;
  /** Replaces the interceptor; counting starts again. */
  intercept(interceptor: Interceptor): void;
  /** The writes that changed something in the hub, as `POST /hotel/1`. */
  changes(): string[];
  /** The requests since the last call of `takeLog`. */
  takeLog(): readonly LoggedRequest[];
  close(): Promise<void>;
}

const isWrite = (method: string, path: string): boolean =>
  (method === 'POST' || method === 'PUT') && /^\/resources\/(?:hotel|suppliers)/.test(path);

/** A practice hub behind a proxy that shows the test every request before the hub sees it, so that the test may kill the client then. Closed when the test ends. */
export async function openWatchedHub(options: Partial<SandboxOptions> = {}): Promise<WatchedHub> {
  const hub = await openHub(options);
  onTestFinished(() => hub.close());
  return hub;
}

/** The same for all tests of the surrounding suite: opened before them, closed after them. */
export function hubOfSuite(options: Partial<SandboxOptions> = {}): () => WatchedHub {
  let hub: WatchedHub | undefined;
  beforeAll(async () => {
    hub = await openHub(options);
  });
  afterAll(() => hub?.close());
  return () => {
    if (hub === undefined) throw new Error('the hub opens before the first test');
    return hub;
  };
}

/** The same for a caller that closes it. */
export async function openHub(options: Partial<SandboxOptions>): Promise<WatchedHub> {
  const set = { ...hubBehaviour.set, ...options.set };
  const sandbox = await startSandbox({ database: ':memory:', ...hubBehaviour, ...options, set });
  let interceptor: Interceptor = pass;
  let writes = 0;
  const door = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = '', url: path = '' } = incoming;
      const body = await bytesOf(incoming);
      if (isWrite(method, path)) writes += 1;
      const write = isWrite(method, path) ? writes : 0;
      let answer: { head: IncomingMessage; body: Buffer } | undefined;
      const forward = async () => {
        answer ??= await ask(sandbox.baseUrl, incoming, body);
      };
      const answered = await interceptor({ method, path, write }, forward);
      if (answered && answer) {
        outgoing.writeHead(answer.head.statusCode ?? 500, answer.head.headers);
        outgoing.end(answer.body);
      } else outgoing.destroy();
    })();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { username, password, micrositeId } = sandbox;
  const { port } = door.address() as AddressInfo;
  const account = { baseUrl: `http://127.0.0.1:${port}/resources`, username, password, micrositeId };
  let taken = 0;
  return {
    ...account,
    sandbox,
    env: hubVariables(account),
    envOf: (environment) => environmentVariables(environment, account),
    intercept: (next) => {
      interceptor = next;
      writes = 0;
    },
    changes: () => sandbox.log().flatMap((it) => (it.changed ? `${it.method} ${it.path}` : [])),
    takeLog: () => {
      const log = sandbox.log().slice(taken);
      taken += log.length;
      return log;
    },
    close: async () => {
      door.closeAllConnections();
      door.close();
      await sandbox.close();
    },
  };
}

/** A project at a hub that the test watches. */
export interface WatchedProject extends Project {
  readonly hub: WatchedHub;
  /** The changes in the hub since the project was made. */
  written(): readonly string[];
}

interface Ground {
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly hub?: Partial<SandboxOptions>;
  readonly hurry?: true;
  /** Whether the contracts are in the hub already. */
  readonly isPushed?: boolean;
}

/** A project whose variables name a hub of this test. */
export async function watchedProject({
  files,
  env,
  hub: options,
  hurry,
  isPushed,
}: Ground = {}): Promise<WatchedProject> {
  const hub = await openWatchedHub(options);
  const made = project(files ?? { 'hotel.yaml': CITY_HOTEL }, { env: { ...hub.env, ...env }, ...(hurry && { hurry }) });
  if (isPushed) await made.done('push', '--yes', '--no-verify');
  const seen = hub.changes().length;
  return { ...made, hub, written: () => hub.changes().slice(seen) };
}

/** A project whose settings name the hub of this test as an environment; `more` is the rest of the line of its settings. */
export async function configuredProject(more = '', options: Partial<SandboxOptions> = {}, environment = 'test') {
  const hub = await openWatchedHub(options);
  const files = { 'hotel.yaml': CITY_HOTEL, 'contracts.config.yaml': settingsFor(hub, environment, more) };
  return { ...project(files, { env: hub.envOf(environment) }), hub };
}

/** Forwards every request. */
export const pass: Interceptor = async (_, forward) => {
  await forward();
  return true;
};

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function ask(baseUrl: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ head: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const { host: _, ...rest } = headers;
    const request = send(new URL(url ?? '', baseUrl), { method, headers: rest }, (head) => {
      bytesOf(head).then((answer) => resolve({ head, body: answer }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

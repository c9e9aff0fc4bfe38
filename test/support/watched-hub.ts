import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../practice-hub/start-sandbox.ts';
import { hubBehaviour } from './hub-profile.ts';

export interface Watched {
  readonly method: string;
  readonly path: string;
  /** The number of this request among those that write a record, from 1; 0 for any other request. */
  readonly write: number;
}

/** Decides about a request: call `forward` to let the hub handle it; return false to leave the client without an answer. */
export type Interceptor = (request: Watched, forward: () => Promise<void>) => Promise<boolean>;

export interface WatchedHub {
  readonly sandbox: Sandbox;
  readonly env: Readonly<Record<string, string>>;
  /** Replaces the interceptor; counting starts again. */
  intercept(interceptor: Interceptor): void;
  /** The writes that changed something in the hub, as `POST /hotel/1`. */
  changes(): string[];
}

const isWrite = (method: string, path: string): boolean =>
  (method === 'POST' || method === 'PUT') && /^\/resources\/(?:hotel|suppliers)/.test(path);

/** A practice hub behind a proxy that shows the test every request before the hub sees it, so that the test may kill the client then. */
export async function openWatchedHub(options: Pick<SandboxOptions, 'clock'> = {}): Promise<WatchedHub> {
  const sandbox = await startSandbox({ database: ':memory:', ...hubBehaviour, ...options });
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
  onTestFinished(async () => {
    door.closeAllConnections();
    door.close();
    await sandbox.close();
  });
  const { port } = door.address() as AddressInfo;
  return {
    sandbox,
    env: {
      CONTRACTS_BASE_URL: `http://127.0.0.1:${port}/resources`,
      CONTRACTS_USERNAME: sandbox.username,
      CONTRACTS_PASSWORD: sandbox.password,
      CONTRACTS_MICROSITE_ID: sandbox.micrositeId,
    },
    intercept: (next) => {
      interceptor = next;
      writes = 0;
    },
    changes: () => sandbox.log().flatMap((it) => (it.changed ? `${it.method} ${it.path}` : [])),
  };
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

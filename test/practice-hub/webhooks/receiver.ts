import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { isJsonObject, type JsonObject } from '../../../src/kernel/json.ts';

export interface Received {
  readonly at: number;
  readonly method: string;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonObject;
}

/** A receiver of webhooks on this machine that answers with these statuses in turn, then with 204. */
export async function receiver(clock: () => number, statuses: readonly number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (!isJsonObject(body)) throw new Error('not an object');
      const status = statuses[received.length] ?? 204;
      received.push({ at: clock(), method: request.method ?? '', path: request.url, headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
      response.end();
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, url: `http://127.0.0.1:${port}/hooks/secret`, port };
}

/** A clock that moves only when the hub waits. */
export function steppedTime(start: number) {
  const time = { now: start };
  return {
    time,
    clock: () => time.now,
    sleep: async (ms: number) => {
      time.now += ms;
    },
  };
}

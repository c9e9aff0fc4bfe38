import { request as httpRequest } from 'node:http';
import type { Transport } from '../../src/hub/raw-exchange.ts';

/**
 * A transport over node:http, only for tests: nock intercepts node:http, but not the tool's own transport. Method, path, headers and
 * body on the wire are the same.
 */
export function nodeHttpTransport(baseUrl: string): Transport {
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const outgoing = httpRequest(`${baseUrl}${path}`, { method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              kind: 'answered',
              status: response.statusCode ?? 0,
              headers: new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
              body: Buffer.concat(chunks),
            }),
          );
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    close: async () => {},
  };
}

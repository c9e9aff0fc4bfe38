import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers instead of the hub; `echo` contains all secrets seen so far. */
export type Fault = (response: ServerResponse, echo: string) => void;

export interface RecordingProxy {
  /** The hub's base URL through this proxy. */
  readonly baseUrl: string;
  /** All tokens and combination keys seen so far. */
  readonly secrets: ReadonlySet<string>;
  /** Applies the fault to calls whose path matches. */
  failOn(path: RegExp, fault: Fault): void;
  /** Holds calls whose path matches until this resolves. */
  holdOn(path: RegExp, until: () => Promise<void>): void;
  /** Forgets the secrets, because another process of the tool never received them. */
  forget(): void;
  close(): Promise<void>;
}

/** A proxy between the tool and a hub on this machine that records all secrets and can echo them. */
export async function openRecordingProxy(hubUrl: string, password: string): Promise<RecordingProxy> {
  const hub = new URL(hubUrl);
  const secrets = new Set<string>();
  let failing: { readonly path: RegExp; readonly fault: Fault } | undefined;

  let holding: { readonly path: RegExp; readonly until: () => Promise<void> } | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = '', url = '', headers } = request;
    if (failing?.path.test(url)) {
      failing.fault(response, [password, ...secrets].join(' '));
      return;
    }
    if (holding?.path.test(url)) await holding.until();
    const { host: _, connection: _kept, 'content-length': _length, ...passed } = headers;
    const given = await fetch(new URL(url, hub), {
      method,
      headers: Object.entries(passed).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const text = await given.text();
    for (const [, key = ''] of text.matchAll(/"(?:combinationKey|token|authToken)":"([^"]+)"/g)) secrets.add(key);
    response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? '' });
    response.end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${hub.pathname}`,
    secrets,
    failOn: (path, fault) => {
      failing = { path, fault };
    },
    holdOn: (path, until) => {
      holding = { path, until };
    },
    forget: () => secrets.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

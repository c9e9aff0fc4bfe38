import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface SeenRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a request, leaves it hanging or destroys its socket. */
export type Reply = (response: ServerResponse, request: SeenRequest) => void;

export interface ScriptedServer {
  /** `http://127.0.0.1:port/resources` */
  readonly baseUrl: string;
  /** All requests in order of arrival, including Authenticate. */
  readonly requests: readonly SeenRequest[];
  /** The requests without Authenticate. */
  readonly calls: readonly SeenRequest[];
  /** The number of sockets opened so far. */
  readonly sockets: () => number;
  /** Scripts the replies to the next calls, one each. Further calls get a 500 that says so. */
  script(...replies: readonly Reply[]): void;
  /** Scripts the replies to the next Authenticate calls. Further ones get new tokens for 7200 s, see `tokenNumber`. */
  scriptAuthenticate(...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

/** A token as long as real ones; `n` counts from 1. */
export const tokenNumber = (n: number): string => `header${n}.payload-of-token-${n}.signature-of-token-${n}`;

const AUTHENTICATE = '/resources/authentication/authenticate';

/** A hub with scripted replies over real sockets on this machine. */
export async function openScriptedServer(
  createOn: (listener: RequestListener) => ReturnType<typeof createServer> = createServer,
) {
  const requests: SeenRequest[] = [];
  const replies: Reply[] = [];
  const authentications: Reply[] = [];
  const open = new Set<{ destroy(): void }>();
  let sockets = 0;
  let tokens = 0;

  const server = createOn((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const seen = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(seen);
      const reply = path === AUTHENTICATE ? (authentications.shift() ?? freshToken) : (replies.shift() ?? beyondScript);
      reply(response, seen);
    });
  });
  const freshToken: Reply = (response, seen) => {
    tokens += 1;
    json(200, { token: tokenNumber(tokens), expirationInSeconds: 7200 })(response, seen);
  };
  server.on('connection', (socket) => {
    sockets += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const scripted: ScriptedServer = {
    baseUrl: `http://127.0.0.1:${port}/resources`,
    requests,
    get calls() {
      return requests.filter(({ path }) => path !== AUTHENTICATE);
    },
    sockets: () => sockets,
    script: (...more) => {
      replies.push(...more);
    },
    scriptAuthenticate: (...more) => {
      authentications.push(...more);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return scripted;
}

type Headers = Readonly<Record<string, string>>;

/** A JSON answer in gzip, like the hub's. */
export const json = (status: number, body: unknown, headers: Headers = {}): Reply =>
  raw(status, gzipSync(JSON.stringify(body)), { 'content-encoding': 'gzip', ...headers });

/** Exactly these bytes, by default as uncompressed JSON. */
export const raw =
  (status: number, body: string | Uint8Array, headers: Headers = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers });
    response.end(body);
  };

/** An error answer in the hub's format. */
export const refusal = (status: number, texts: readonly string[], word: string, headers: Headers = {}): Reply =>
  json(status, { error: texts, status: word }, headers);

export const unauthorized = refusal(401, ['user is not allowed to access here'], 'UNAUTHORIZED');

export const page = (status: number): Reply =>
  raw(status, '<html><body>gateway</body></html>', { 'content-type': 'text/html; charset=utf-8' });

/** Destroys the socket after the request was read. */
export const cutBeforeAnswer: Reply = (response) => {
  response.destroy();
};

/** Sends the head and half of the announced bytes, then destroys the socket. */
export const cutWithinAnswer: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"half":', () => response.destroy());
};

/** Reads the request and never answers. */
export const silence: Reply = () => {};

/** Sends the head and some bytes, then nothing. */
export const silenceWithinAnswer: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"half":');
};

/** Sends single bytes for ever: never idle, never finished. */
export const drip: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

const beyondScript: Reply = (response, { method, path }) => {
  response.writeHead(500, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: [`no reply scripted for ${method} ${path}`], status: 'TEST' }));
};

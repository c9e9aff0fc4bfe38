import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify, TextDecoder } from 'node:util';
import { gzip } from 'node:zlib';
import type { Json } from '../../src/kernel/json.ts';
import type { Engine } from '../engine.ts';
import type { Delivery, WireAnswer } from '../faults/armed-faults.ts';
import type { FaultyEngine } from '../faults/faulty-engine.ts';
import { errorOutcome, notFound, type Outcome, success } from '../outcome.ts';
import type { SandboxResponse } from '../requests/sandbox-request.ts';
import { type HubStore, OutOfReach } from '../store/tokens.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { handleControl } from './handle-control.ts';

export const BASE_PATH = '/resources';
/** Followed by this hub's key. */
export const CONTROL_PATH = '/_sandbox';

/** In answers of a hub without faults: a booking that Booking detail does not know now will not appear later. */
const BOOKINGS_AT_ONCE = ['x-practice-hub', 'bookings-at-once'] as const;

/** Larger request bodies are refused. */
export const MOST_BODY_BYTES = 8 * 1024 * 1024;

export interface ServerOptions {
  readonly latencyMs: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Gives requests their turn at the records. */
  readonly hub: Pick<HubStore, 'turn'>;
  /** Gives access to the control requests. */
  readonly controlKey: string;
  /** Absent for a hub without webhooks. */
  readonly webhooks?: Webhooks;
  /** The OpenAPI description of the hub at an address, served at `/_sandbox/openapi.json` without a key. */
  readonly description?: (baseUrl: string) => Json;
  /** Called for an exception inside the hub: a bug, which the client sees as a 500. */
  readonly onCrash: (error: unknown) => void;
}

/** Serves the engine over HTTP/1.1 with gzip, control requests and scripted faults. */
export function httpServer(engine: Engine, faulty: FaultyEngine, options: ServerOptions): Server {
  // Longer than clients keep idle connections, which would otherwise send a request on one that is being closed.
  return createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    serve({ engine, faulty, ...options }, request, response).catch((error: unknown) => {
      if (!(error instanceof OutOfReach)) options.onCrash(error);
      const outcome =
        error instanceof OutOfReach
          ? errorOutcome(503, 'The database is not available')
          : errorOutcome(500, 'Internal server error');
      if (response.headersSent) response.destroy();
      else send(response, outcome).catch(() => response.destroy());
    });
  });
}

interface Served extends ServerOptions {
  readonly engine: Engine;
  readonly faulty: FaultyEngine;
}

async function serve(
  { engine, faulty, latencyMs, sleep, hub, controlKey, webhooks, description }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const path = url.slice(BASE_PATH.length);
  const fault = below(BASE_PATH, url) ? faulty.faults.faultFor(method, path) : undefined;
  if (fault?.phase === 'before-read') {
    engine.logUnhandled({ method, path, headers: {}, body: '' }, 0, fault.name ?? 'reset before-read');
    return void response.destroy();
  }
  const body = await readText(request);
  if (latencyMs > 0) await sleep(latencyMs);
  if (body === undefined) {
    const outcome = errorOutcome(413, `The body is larger than ${MOST_BODY_BYTES} bytes`);
    return send(response, { ...outcome, headers: { connection: 'close' } });
  }
  if (url === `${CONTROL_PATH}/openapi.json` && method === 'GET' && description)
    return send(response, success(description(`http://127.0.0.1:${request.socket.localPort}${BASE_PATH}`)));
  if (below(CONTROL_PATH, url)) {
    const base = `${CONTROL_PATH}/${controlKey}`;
    const known = below(base, url) && !isFromBrowser(request);
    const control = (): Outcome => handleControl({ engine, webhooks }, { method, path: url.slice(base.length), body });
    const outcome = known ? await hub.turn(control, () => method !== 'GET') : notFound('No such resource');
    return send(response, outcome);
  }
  if (!below(BASE_PATH, url)) return send(response, notFound('No such resource'));
  const asked = { method, path, headers: headersOf(request), body };
  const mayChange = (): boolean => fault !== undefined || faulty.hasDelayed || engine.mayChange(asked);
  try {
    const delivery = await hub.turn(() => faulty.deliver(asked, fault), mayChange);
    if (!faulty.faults.any && !faulty.hasDelayed) response.setHeader(...BOOKINGS_AT_ONCE);
    return sendDelivery(response, delivery);
  } catch (error) {
    if (error instanceof OutOfReach) engine.logUnhandled(asked, 503, `database out of reach (${error.message})`);
    throw error;
  }
}

/** Web pages send an Origin, or the name of another host that resolves to this machine. */
const isFromBrowser = ({ headers, socket }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers.host !== `127.0.0.1:${socket.localPort}`;

const below = (base: string, url: string): boolean => url.startsWith(`${base}/`);

/** The body as text; a NUL, which is not JSON, for invalid UTF-8; `undefined` if it is too large. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // The rest is read and dropped, because a client that is still sending would not see the answer.
    if (size <= MOST_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BODY_BYTES) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return '\0';
  }
}

const headersOf = (request: IncomingMessage): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

const packed = promisify(gzip);

/** Most answers are small. For them the usual packing spends most of its time on preparing its 256 KB of memory. */
const SMALL_BYTES = 4096;
const SMALL_PACKING = { windowBits: 12, memLevel: 5 };

/** The time between two bytes of a drip answer. */
const DRIP_MS = 20;

/** Carries out a delivery on a socket. An open connection cannot be refused, so it is reset instead. */
async function sendDelivery(response: ServerResponse, delivery: Delivery): Promise<void> {
  switch (delivery.kind) {
    case 'answer':
      return sendAnswer(response, delivery.response);
    case 'bytes': {
      const { status, headers, body } = delivery.answer;
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(body);
      return;
    }
    case 'no-connection':
      return void response.destroy();
    case 'reset':
      if (!delivery.part) return void response.destroy();
      begin(response, delivery.part, () => response.destroy());
      return;
    case 'stall':
      if (delivery.part) begin(response, delivery.part);
      return;
    case 'drip': {
      response.writeHead(delivery.part.status, delivery.part.headers);
      const timer = setInterval(() => response.write(' '), DRIP_MS);
      response.on('close', () => clearInterval(timer));
    }
  }
}

/** Sends the head and half of the body of an answer. */
function begin(response: ServerResponse, { status, headers, body }: WireAnswer, then: () => void = () => {}): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), then);
}

async function sendAnswer(
  response: ServerResponse,
  { status, headers, body, bodiless }: SandboxResponse,
): Promise<void> {
  if (bodiless) {
    response.writeHead(status, { ...headers, 'content-length': 0 });
    response.end();
    return;
  }
  if (status === 406) return send(response, { status, headers, body });
  const text = Buffer.from(JSON.stringify(body));
  const bytes = await packed(text, { level: 1, ...(text.length < SMALL_BYTES && SMALL_PACKING) });
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json;charset=UTF-8',
    'content-encoding': 'gzip',
    'content-length': bytes.length,
    vary: 'accept-encoding',
  });
  response.end(bytes);
}

interface Unpacked extends Pick<SandboxResponse, 'status' | 'body'> {
  readonly headers?: SandboxResponse['headers'];
}

async function send(response: ServerResponse, { status, headers = {}, body }: Unpacked): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json;charset=UTF-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
}

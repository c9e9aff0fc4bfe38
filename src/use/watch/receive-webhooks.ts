import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../host/host.ts';
import { Secret } from '../../kernel/secret.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';

/** A webhook has four short fields. */
const MOST_BYTES = 16 * 1024;
/** More than a hub sends: a busy one repeats its events to make up for it. */
const RATE = { burst: 500, perSecond: 50 };
/** Connections on which the secret path was asked for. */
const MOST_CONNECTIONS = 100;
/** Connections on which it was not, or not yet: anyone can open them, so the oldest makes room for a new one. */
const MOST_STRANGERS = 500;
/** For the headers. The hub sends them at once, and a stranger holds a place no longer than this. */
const HEADERS_MS = 2000;
/** For a whole request; the hub sends a few hundred bytes. */
const REQUEST_MS = 10_000;
const ENDING_MS = 2000;

/** What a receiver says to a body: it is stored, it is no webhook, or it could not be stored and must be sent again. */
export type Receipt = 'stored' | 'not-a-webhook' | 'not-stored';

const STATUS: Readonly<Record<Receipt, number>> = { stored: 200, 'not-a-webhook': 400, 'not-stored': 503 };

export interface ReceiverOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly path: WebhookPath;
  readonly clock: Pick<Clock, 'now'>;
  /** Resolves when the body is stored, or refused. */
  readonly onBody: (body: string, headers: IncomingHttpHeaders) => Promise<Receipt>;
  /** Called once each time that too many requests begin to come. */
  readonly onFlood: () => void;
}

export interface Receiver {
  readonly port: number;
  /** Answers requests under way, within 2 seconds, and receives no more. */
  close(): Promise<void>;
}

/**
 * Receives POST requests on one secret path. Every other path is answered with 404, after the same work. Rejects if the port cannot be
 * listened on.
 */
export async function receiveWebhooks(options: ReceiverOptions): Promise<Receiver> {
  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: 500,
  });
  const strangers = new Set<Socket>();
  const known = new Set<Socket>();
  server.on('connection', (socket) => {
    socket.once('close', () => void (strangers.delete(socket) || known.delete(socket)));
    strangers.add(socket);
    const [oldest] = strangers;
    if (strangers.size > MOST_STRANGERS) oldest?.destroy();
  });
  const limit = rateLimit(RATE);
  let flooded = false;
  // Only requests on the secret path count, so that no one else can use up the limit.
  const isAllowed = ({ socket }: IncomingMessage): boolean => {
    strangers.delete(socket);
    known.add(socket);
    const allowed = known.size <= MOST_CONNECTIONS && limit(options.clock.now());
    if (!allowed && !flooded) options.onFlood();
    flooded = !allowed;
    return allowed;
  };
  let underWay: readonly Promise<void>[] = [];
  server.on('request', (request, response) => {
    const answered = answer(request, response, isAllowed, options).catch(() => void request.destroy());
    underWay = [...underWay, answered];
    void answered.then(() => {
      underWay = underWay.filter((one) => one !== answered);
    });
  });
  // A broken request line needs no answer.
  server.on('clientError', (_, socket) => void socket.destroy());
  const port = await listen(server, options);
  return { port, close: () => close(server, () => Promise.all(underWay)) };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  isAllowed: (request: IncomingMessage) => boolean,
  { path, onBody }: ReceiverOptions,
): Promise<void> {
  const end = (status: number, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { 'content-length': '0', connection: 'close', ...headers });
    response.end(() => request.destroy());
  };
  const [asked = ''] = (request.url ?? '').split('?');
  if (!isPath(asked, path)) return end(404);
  if (!isAllowed(request)) return end(429, { 'retry-after': '60' });
  if (request.method !== 'POST') return end(405, { allow: 'POST' });
  const body = await bodyOf(request);
  end(body === undefined ? 413 : STATUS[await onBody(body, request.headers)]);
}

/** `undefined` if it is too large. Rejects if the connection ends first. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function listen(server: Server, { host, port }: ReceiverOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', () => {});
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function close(server: Server, answered: () => Promise<unknown>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), ENDING_MS);
  server.closeIdleConnections();
  await answered();
  await closed;
  clearTimeout(timer);
}

/** Allows `burst` calls at once and `perSecond` after that. `now` is in milliseconds. */
function rateLimit({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }) {
  let left = burst;
  let at: number | undefined;
  return (now: number): boolean => {
    // A clock that is set back gives nothing.
    left = Math.min(burst, left + (Math.max(0, now - (at ?? now)) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

export const PATH_VARIABLE = 'CONTRACTS_WEBHOOK_PATH';

/** A random path has 192 bits; a chosen one must not be easy to guess. */
const SECRET_BYTES = 24;
const LEAST_LETTERS = 16;

/** The path that receives webhooks, which is the only secret between the hub and this receiver. */
export interface WebhookPath {
  /** With the slash at its start. */
  readonly path: Secret;
  /** Whether it was made for this run, so that it must be shown. */
  readonly isNew: boolean;
}

/** The path from the variable, or a new one. Ends the command with exit 64 if it is unsuitable, without repeating it. */
export function webhookPath(env: Readonly<Record<string, string | undefined>>): WebhookPath {
  const given = env[PATH_VARIABLE];
  if (!given) return { path: new Secret(`/${randomBytes(SECRET_BYTES).toString('base64url')}`), isNew: true };
  const path = given.startsWith('/') ? given : `/${given}`;
  if (!/^[\w./~-]{1,500}$/.test(path) || (path.match(/\w/g) ?? []).length < LEAST_LETTERS)
    throw wrongUsage(
      `${PATH_VARIABLE} must have at least ${LEAST_LETTERS} letters and digits, and nothing but letters, digits and - . _ ~ /`,
      'choose a long random path, or unset the variable to get one',
    );
  return { path: new Secret(path), isNew: false };
}

/** Compares in the same time whatever is asked for, so that answers give no hint. */
function isPath(asked: string, { path }: WebhookPath): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(asked), digest(path.reveal()));
}

import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { isLoopback } from '../kernel/loopback.ts';
import { MAX_BODY_BYTES } from './json-objection.ts';
import type { NoAnswer, RawAnswer, RawHeaders, RawRequest, Transport } from './raw-exchange.ts';
import { type BaseUrl, noProxyOf, proxiesOf } from './transport-objection.ts';

export interface TransportOptions {
  readonly baseUrl: BaseUrl;
  /** The variables HTTPS_PROXY, HTTP_PROXY and NO_PROXY; no proxy without it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** PEM certificates of additional authorities to trust. */
  readonly caPem?: string;
  /** The most open connections: as many as calls that run at once. */
  readonly connections?: number;
  /** Replaces real sockets in tests. */
  readonly dispatcher?: Dispatcher;
}

const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** Below the idle limit of common servers, so that a call rarely uses a connection that the server is closing. */
const KEEP_ALIVE_MS = 4_000;

/** HTTP/1.1 with keep-alive: no pipelining, no redirects, no retries; TLS 1.2 or later, certificates always checked. */
export function openTransport(options: TransportOptions): Transport {
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const dispatcher = options.dispatcher ?? dispatcherFor(base, options);
  return {
    send: (request) => exchange(dispatcher, base.origin, prefix, request),
    close: () => dispatcher.close(),
  };
}

function dispatcherFor(base: URL, { env = {}, caPem, connections = CONNECTIONS }: TransportOptions): Dispatcher {
  const tls = {
    minVersion: 'TLSv1.2' as const,
    rejectUnauthorized: true,
    ...(caPem === undefined ? {} : { ca: [...rootCertificates, caPem] }),
  };
  // The call's own deadline replaces the timers for headers and body, which only measure silence.
  const pool = {
    connections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { ...tls, timeout: CONNECT_TIMEOUT_MS },
  };
  const { httpProxy, httpsProxy } = proxiesOf(env);
  if (isLoopback(base.hostname) || (httpProxy === '' && httpsProxy === '')) return new Agent(pool);
  try {
    const noProxy = noProxyOf(env);
    return new EnvHttpProxyAgent({ ...pool, httpProxy, httpsProxy, noProxy, requestTls: tls, proxyTls: tls });
  } catch {
    // The cause is dropped because it quotes the proxy's address, which may contain a password.
    throw new RangeError('a proxy address in the environment is not a URL');
  }
}

/**
 * One request, one answer. Uses the dispatcher directly because only `onRequestStart` tells "never sent" from "sent", because the deadline
 * must also cover the wait for a connection, and because nothing may decompress or redirect automatically.
 */
function exchange(dispatcher: Dispatcher, origin: string, prefix: string, request: RawRequest) {
  return new Promise<RawAnswer | NoAnswer>((resolve) => {
    let started: Dispatcher.DispatchController | undefined;
    let head: { status: number; headers: RawHeaders } | undefined;
    let settled = false;
    let sizeBytes = 0;
    const chunks: Uint8Array[] = [];

    const settle = (outcome: RawAnswer | NoAnswer) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', stop);
      resolve(outcome);
    };
    const breakOff = (trouble: { reason: string; lasting: boolean }) => {
      settle({ kind: 'no-answer', sent: started !== undefined, ...trouble, ...head });
      started?.abort(new Error(trouble.reason));
    };
    const stop = () =>
      breakOff({ reason: started ? 'stopped before the answer came' : 'stopped before it was sent', lasting: true });
    const timer = setTimeout(() => {
      const limit = durationText(request.deadlineMs);
      breakOff({ reason: started ? `timed out after ${limit}` : `no connection within ${limit}`, lasting: false });
    }, request.deadlineMs);

    if (request.signal?.aborted) return stop();
    request.signal?.addEventListener('abort', stop, { once: true });

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        // It timed out while waiting for a connection, or would be sent a second time: it must not be sent.
        if (settled || started) controller.abort(new Error('given up'));
        else started = controller;
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) head = { status, headers: headersOf(headers) };
      },
      onResponseData(_, chunk) {
        sizeBytes += chunk.length;
        if (sizeBytes > MAX_BODY_BYTES) breakOff({ reason: 'answered with more than 8 MiB', lasting: true });
        else chunks.push(chunk);
      },
      onResponseEnd() {
        if (head) settle({ kind: 'answered', ...head, body: Buffer.concat(chunks) });
      },
      onResponseError(_, error) {
        breakOff(started ? troubleAnswering(error, head !== undefined) : troubleConnecting(error));
      },
    };
    const { method, headers, body = null } = request;
    const path = `${prefix}${request.path}`;
    dispatcher.dispatch({ origin, path, method, headers, body }, handler);
  });
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): RawHeaders {
  const pairs = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')] as const,
  );
  return new Map(pairs);
}

const durationText = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);

/** A socket or TLS error in our own words (never the error's text), and whether a retry would fail the same way. */
export interface ConnectionTrouble {
  readonly reason: string;
  readonly lasting: boolean;
}

const passing = (reason: string): ConnectionTrouble => ({ reason, lasting: false });
const lasting = (reason: string): ConnectionTrouble => ({ reason, lasting: true });

const NEVER_SENT: ReadonlyMap<string, ConnectionTrouble> = new Map([
  ['ECONNREFUSED', passing('the connection was refused')],
  ['ENOTFOUND', passing("the hub's host name does not exist")],
  ['EAI_AGAIN', passing("the hub's host name could not be resolved")],
  ['ENETUNREACH', passing('the network is unreachable')],
  ['EHOSTUNREACH', passing("the hub's host is unreachable")],
  ['ECONNRESET', passing('the connection was closed while connecting')],
  ['UND_ERR_CONNECT_TIMEOUT', passing('connecting timed out')],
  ['ETIMEDOUT', passing('connecting timed out')],
  ['UND_ERR_ABORTED', passing('the proxy did not connect to the hub')],
  ['SELF_SIGNED_CERT_IN_CHAIN', lasting("the hub's certificate is not signed by a known authority")],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', lasting("the hub's certificate is self-signed")],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', lasting("the hub's certificate is not signed by a known authority")],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', lasting("the hub's certificate is not signed by a known authority")],
  ['CERT_HAS_EXPIRED', lasting("the hub's certificate has expired")],
  ['CERT_NOT_YET_VALID', lasting("the hub's certificate is not valid yet")],
  ['ERR_TLS_CERT_ALTNAME_INVALID', lasting("the hub's certificate is for another host")],
]);

/** For an error before any byte of the request was sent. */
export function troubleConnecting(error: unknown): ConnectionTrouble {
  for (const code of codesOf(error)) {
    const known = NEVER_SENT.get(code);
    if (known) return known;
    if (/^ERR_(?:TLS|SSL)_|^EPROTO$/.test(code)) return lasting('no secure connection to the hub could be established');
  }
  return passing('could not connect');
}

/** For an error after the first byte of the request was sent. */
export function troubleAnswering(error: unknown, answering: boolean): ConnectionTrouble {
  // Undici gives parser errors no code, only this name.
  if (error instanceof Error && error.name === 'HTTPParserError') return passing('answered something that is not HTTP');
  if (codesOf(error).includes('UND_ERR_HEADERS_OVERFLOW')) return lasting('answered with headers above the size limit');
  return passing(answering ? 'the connection was lost during the answer' : 'the connection was lost before the answer');
}

/** The error's code, then those of its causes and of aggregated errors (several addresses of one host). */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap(codesOf)];
}

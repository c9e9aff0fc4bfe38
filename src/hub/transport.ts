import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { type BaseUrl, isLoopback } from './base-url.ts';
import { MAX_BODY_BYTES } from './body-limits.ts';
import { troubleAnswering, troubleConnecting } from './connection-trouble.ts';
import type { NoAnswer, RawAnswer, RawHeaders, RawRequest, Transport } from './raw-exchange.ts';
import { noProxyOf, proxiesOf } from './transport-objection.ts';

export interface TransportOptions {
  readonly baseUrl: BaseUrl;
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up; none when left out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** PEM certificates of authorities to trust beside the known ones. */
  readonly caPem?: string;
  /** Connections that are kept open at most: as many as calls are ever on the way at once. */
  readonly connections?: number;
  /** What carries the requests instead of real sockets, in tests. */
  readonly dispatcher?: Dispatcher;
}

const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** Below the idle limit of common servers, so that a call seldom meets a connection that is just being closed. */
const KEEP_ALIVE_MS = 4_000;

/** The hub over HTTP/1.1: kept-alive connections without pipelining, no redirects, no repeats, TLS 1.2 or later with its check always on. */
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
  // The deadline of the whole call replaces the timers for headers and body: those only measure silence.
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
    // The cause quotes the proxy's address, which may hold its password.
    throw new RangeError('a proxy address in the environment is not a URL');
  }
}

/**
 * One request, one answer. Handed to the dispatcher by hand for three reasons: only the start of the writing tells "never sent" from
 * "sent"; a deadline must also end a call that still waits for its connection; and nothing may unpack or follow on its own.
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
        // Given up while it waited for a connection, or about to be written a second time: it must not leave.
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

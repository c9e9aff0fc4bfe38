import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Agent } from 'undici';
import { ArmedFaults } from '../../practice-hub/faults/armed-faults.ts';
import type { Fault } from '../../practice-hub/faults/fault-script.ts';
import { httpServer } from '../../practice-hub/http/http-server.ts';
import type { NoAnswer, RawAnswer, RawRequest, Transport } from '../../src/hub/raw-exchange.ts';
import { openTransport } from '../../src/hub/transport.ts';
import { type BaseUrl, parseBaseUrl } from '../../src/hub/transport-objection.ts';
import type { SimulatedHub, Waiting } from './simulated-hub.ts';
import { HUB_CERTIFICATE, TEST_AUTHORITY, TEST_KEY } from './test-certificates.ts';

/** How long to wait for a call that stalls, in real time. The simulated clock advances by the call's deadline. */
const STALL_MS = 250;
/** Long enough for any other call to finish, even on a busy machine. */
const PATIENCE_MS = 60_000;

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

function urlOf(port: number, host = '127.0.0.1'): BaseUrl {
  const url = parseBaseUrl(`https://${host}:${port}/resources`);
  if (!url.ok) throw new Error(url.error);
  return url.value;
}

/** A simulated hub behind real sockets, TLS and gzip, with all kinds of connection failures. */
export class SocketHub {
  readonly #tls;
  readonly #silent;
  readonly #open: ReadonlySet<Socket>;
  readonly #transports: Record<'good' | 'refused' | 'unknown' | 'untrusted' | 'stalled', Transport>;
  #server: ReturnType<typeof httpServer> | undefined;

  private constructor(
    tls: ReturnType<typeof createTlsServer>,
    silent: Server,
    open: ReadonlySet<Socket>,
    ports: { readonly tls: number; readonly silent: number; readonly free: number },
  ) {
    this.#tls = tls;
    this.#silent = silent;
    this.#open = open;
    const noLookup = (
      _: string,
      _options: object,
      done: (error: Error & { code?: string }, address: string, family: number) => void,
    ) => done(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), '', 4);
    this.#transports = {
      good: openTransport({ baseUrl: urlOf(ports.tls), caPem: TEST_AUTHORITY }),
      refused: openTransport({ baseUrl: urlOf(ports.free), caPem: TEST_AUTHORITY }),
      unknown: openTransport({
        baseUrl: urlOf(ports.tls, 'hub.example'),
        dispatcher: new Agent({ connect: { lookup: noLookup } }),
      }),
      untrusted: openTransport({ baseUrl: urlOf(ports.tls) }),
      stalled: openTransport({ baseUrl: urlOf(ports.silent), caPem: TEST_AUTHORITY }),
    };
  }

  static async open(): Promise<SocketHub> {
    const tls = createTlsServer({ key: TEST_KEY, cert: HUB_CERTIFICATE });
    const open = new Set<Socket>();
    const silent = createServer((socket) => void open.add(socket));
    const free = createServer();
    const ports = { tls: await listening(tls), silent: await listening(silent), free: await listening(free) };
    await closed(free);
    const hub = new SocketHub(tls, silent, open, ports);
    tls.on('request', (request, response) => hub.#server?.emit('request', request, response));
    return hub;
  }

  /** Makes this hub answer. */
  serve(hub: SimulatedHub, onCrash: (error: unknown) => void): void {
    this.#server = httpServer(hub.engine, hub.faulty, {
      hub: { turn: (work) => work() },
      controlKey: 'key',
      latencyMs: 0,
      sleep: async () => {},
      onCrash,
    });
  }

  /** The transport for a client with these faults. Faults that prevent a connection happen here. */
  wayTo(clock: Waiting, faults: readonly Fault[], onStrike: () => void): Transport {
    const armed = new ArmedFaults(faults);
    return {
      close: async () => {},
      send: async (request) => {
        const fault = armed.faultFor(request.method, request.path);
        const unconnected = fault?.phase === 'connect' ? fault : undefined;
        if (unconnected) onStrike();
        return patiently(this.#transports[viaOf(unconnected)], request, clock, fault && STALLS.has(fault.action.do));
      },
    };
  }

  async close(): Promise<void> {
    this.#tls.closeAllConnections();
    for (const socket of this.#open) socket.destroy();
    await Promise.all([closed(this.#tls), closed(this.#silent)]);
    await Promise.all(Object.values(this.#transports).map((transport) => transport.close()));
  }
}

function viaOf(fault: Fault | undefined): 'good' | 'refused' | 'unknown' | 'untrusted' | 'stalled' {
  switch (fault?.action.do) {
    case undefined:
      return 'good';
    case 'refuse-connection':
      return 'refused';
    case 'hide-host':
      return 'unknown';
    case 'show-bad-certificate':
      return 'untrusted';
    default:
      return 'stalled';
  }
}

const STALLS: ReadonlySet<string> = new Set(['stall', 'drip', 'commit-late']);

async function patiently(
  transport: Transport,
  request: RawRequest,
  clock: Waiting,
  stalls = false,
): Promise<RawAnswer | NoAnswer> {
  const given = await transport.send({ ...request, deadlineMs: stalls ? STALL_MS : PATIENCE_MS });
  const timedOut = given.kind === 'no-answer' && /^timed out|^no connection within/.test(given.reason);
  if (timedOut) await clock.sleep(request.deadlineMs);
  return given;
}

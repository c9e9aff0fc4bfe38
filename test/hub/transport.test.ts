import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RawRequest } from '../../src/hub/raw-exchange.ts';
import { openTransport, type TransportOptions } from '../../src/hub/transport.ts';
import { parseBaseUrl } from '../../src/hub/transport-objection.ts';
import { json, openScriptedServer, raw, type ScriptedServer, silence } from '../support/scripted-server.ts';
import {
  EXPIRED_CERTIFICATE,
  HUB_CERTIFICATE,
  OTHER_HOST_CERTIFICATE,
  TEST_AUTHORITY,
  TEST_KEY,
} from '../support/test-certificates.ts';

const READ: RawRequest = { method: 'GET', path: '/suppliers', headers: {}, deadlineMs: 5_000 };

function open(baseUrl: string, options: Omit<TransportOptions, 'baseUrl'> = {}) {
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) throw new Error(parsed.error);
  const transport = openTransport({ ...options, baseUrl: parsed.value });
  onTestFinished(() => transport.close());
  return transport;
}

async function openServer(createOn?: Parameters<typeof openScriptedServer>[0]): Promise<ScriptedServer> {
  const server = await openScriptedServer(createOn);
  onTestFinished(() => server.close());
  return server;
}

describe('over TLS', () => {
  const serve = (cert: string, extra: object = {}) =>
    openServer((listener) => createTlsServer({ key: TEST_KEY, cert, ...extra }, listener));
  const overTls = ({ baseUrl }: ScriptedServer) => baseUrl.replace('http:', 'https:');

  test('a certificate of a named authority is accepted', async () => {
    const server = await serve(HUB_CERTIFICATE);
    server.script(json(200, []));
    expect(await open(overTls(server), { caPem: TEST_AUTHORITY }).send(READ)).toMatchObject({
      kind: 'answered',
      status: 200,
    });
  });

  test.each([
    ['of an unknown authority', HUB_CERTIFICATE, undefined, /not signed by a known authority/],
    ['signed by itself', TEST_AUTHORITY, undefined, /self-signed/],
    ['for another host', OTHER_HOST_CERTIFICATE, TEST_AUTHORITY, /for another host/],
    ['that has expired', EXPIRED_CERTIFICATE, TEST_AUTHORITY, /has expired/],
  ])('a certificate %s is refused for good, before anything is sent', async (_, cert, caPem, reason) => {
    const server = await serve(cert);
    const answer = await open(overTls(server), caPem === undefined ? {} : { caPem }).send(READ);
    expect(answer).toMatchObject({
      kind: 'no-answer',
      sent: false,
      lasting: true,
      reason: expect.stringMatching(reason),
    });
    expect(server.requests).toEqual([]);
  });

  test('certificates are checked even if the process is set not to', async () => {
    const server = await serve(HUB_CERTIFICATE);
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    onTestFinished(() => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    });
    expect(await open(overTls(server)).send(READ)).toMatchObject({ kind: 'no-answer', sent: false });
    expect(server.requests).toEqual([]);
  });

  test('older than 1.2 is refused', async () => {
    const old = { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' };
    const server = await serve(HUB_CERTIFICATE, old);
    const answer = await open(overTls(server), { caPem: TEST_AUTHORITY }).send(READ);
    expect(answer).toMatchObject({ kind: 'no-answer', sent: false, lasting: true });
  });
});

describe('connections', () => {
  test('are kept and used again', async () => {
    const server = await openServer();
    const transport = open(server.baseUrl);
    for (let n = 0; n < 20; n += 1) {
      server.script(json(200, []));
      await transport.send(READ);
    }
    // The pool may open a second one when a call follows at once on the end of another.
    expect(server.sockets()).toBeLessThanOrEqual(2);
  });

  test('are eight at most, and none carries two requests at once', async () => {
    const server = await openServer();
    const transport = open(server.baseUrl);
    const waiting: (() => void)[] = [];
    let released = 0;
    let most = 0;
    server.script(
      ...Array.from(
        { length: 20 },
        () => (response: Parameters<typeof silence>[0], request: Parameters<typeof silence>[1]) => {
          waiting.push(() => json(200, [])(response, request));
          most = Math.max(most, waiting.length);
          // The next round is let go when no more can arrive: eight wait, or all that are left do.
          if (waiting.length === Math.min(8, 20 - released)) {
            released += waiting.length;
            for (const release of waiting.splice(0)) release();
          }
        },
      ),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => transport.send(READ)));
    expect(answers.every(({ kind }) => kind === 'answered')).toBe(true);
    expect(server.sockets()).toBe(8);
    expect(most).toBe(8);
  });

  test('a deadline ends a request that still waits for one, and it never leaves afterwards', async () => {
    const server = await openServer();
    const transport = open(server.baseUrl);
    server.script(...Array.from({ length: 8 }, () => silence));
    const busy = Array.from({ length: 8 }, () => transport.send({ ...READ, deadlineMs: 300 }));
    const late = await transport.send({ ...READ, path: '/late', deadlineMs: 100 });
    expect(late).toEqual({ kind: 'no-answer', sent: false, lasting: false, reason: 'no connection within 100 ms' });
    await Promise.all(busy);
    server.script(json(200, []));
    await transport.send(READ);
    expect(server.requests.map(({ path }) => path)).not.toContain('/resources/late');
  });

  test('an answer of exactly 8 MiB is accepted, one byte more is not', async () => {
    const server = await openServer();
    const transport = open(server.baseUrl);
    server.script(raw(200, Buffer.alloc(8 * 1024 * 1024)), raw(200, Buffer.alloc(8 * 1024 * 1024 + 1)));
    expect(await transport.send(READ)).toMatchObject({ kind: 'answered', status: 200 });
    expect(await transport.send(READ)).toMatchObject({
      kind: 'no-answer',
      sent: true,
      reason: 'answered with more than 8 MiB',
    });
  });
});

describe('a proxy of the environment', () => {
  /** A proxy that opens every tunnel it is asked for to one port of this machine, or refuses with a status. */
  async function openProxy(targetPort: number, status = 200) {
    const asked: string[] = [];
    const proxy: Server = createPlainServer();
    proxy.on('connect', (request, socket) => {
      asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
      socket.on('error', () => {});
      if (status !== 200) {
        socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
        return;
      }
      const upstream = connect(targetPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    return { asked, port: (proxy.address() as AddressInfo).port };
  }

  const portOf = (url: string) => Number(new URL(url).port);

  test('is used for a hub that is not this machine', async () => {
    const server = await openServer((listener) =>
      createTlsServer({ key: TEST_KEY, cert: OTHER_HOST_CERTIFICATE }, listener),
    );
    server.script(json(200, []));
    const proxy = await openProxy(portOf(server.baseUrl));
    const env = { HTTPS_PROXY: `http://user:canary@127.0.0.1:${proxy.port}` };
    const answer = await open('https://other.example/resources', { env, caPem: TEST_AUTHORITY }).send(READ);
    expect(answer).toMatchObject({ kind: 'answered', status: 200 });
    expect(proxy.asked).toEqual([`other.example:443 Basic ${Buffer.from('user:canary').toString('base64')}`]);
  });

  test('is not used for this machine', async () => {
    const server = await openServer();
    server.script(json(200, []));
    const proxy = await openProxy(portOf(server.baseUrl));
    const url = `http://127.0.0.1:${proxy.port}`;
    await open(server.baseUrl, { env: { HTTPS_PROXY: url, HTTP_PROXY: url } }).send(READ);
    expect(server.requests).toHaveLength(1);
    expect(proxy.asked).toEqual([]);
  });

  test('is not used for hosts in NO_PROXY', async () => {
    const proxy = await openProxy(1);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: 'hub.invalid' };
    expect(await open('https://hub.invalid/resources', { env }).send(READ)).toMatchObject({
      kind: 'no-answer',
      sent: false,
    });
    expect(proxy.asked).toEqual([]);
  });

  test.each([407, 502])(
    'that answers %d means that nothing was sent, and its password is not shown',
    async (status) => {
      const proxy = await openProxy(1, status);
      const env = { HTTPS_PROXY: `http://user:canary@127.0.0.1:${proxy.port}` };
      const answer = await open('https://hub.example/resources', { env }).send(READ);
      expect(answer).toMatchObject({ kind: 'no-answer', sent: false });
      expect(JSON.stringify(answer)).not.toContain('canary');
    },
  );

  test('that cuts the connection means that nothing was sent', async () => {
    const proxy = createPlainServer();
    proxy.on('connect', (_, socket) => socket.destroy());
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const env = { HTTPS_PROXY: `http://user:canary@127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    const answer = await open('https://hub.example/resources', { env }).send(READ);
    expect(answer).toMatchObject({ kind: 'no-answer', sent: false, lasting: false });
    expect(JSON.stringify(answer)).not.toContain('canary');
  });

  test('that is not a URL is refused without being quoted', () => {
    const env = { HTTPS_PROXY: 'http://user:canary@:::' };
    expect(() => open('https://hub.example/', { env })).toThrow(/^a proxy address in the environment is not a URL$/);
  });

  test('is read from what was passed in, not from the process', async () => {
    const proxy = await openProxy(1);
    const before = process.env['HTTPS_PROXY'];
    process.env['HTTPS_PROXY'] = `http://127.0.0.1:${proxy.port}`;
    onTestFinished(() => {
      if (before === undefined) delete process.env['HTTPS_PROXY'];
      else process.env['HTTPS_PROXY'] = before;
    });
    await open('https://hub.invalid/resources').send(READ);
    await open('https://hub.invalid/resources', { env: { NO_PROXY: 'x', HTTP_PROXY: 'http://127.0.0.1:1' } }).send(
      READ,
    );
    expect(proxy.asked).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { MOST_BODY_BYTES } from '../../practice-hub/http/http-server.ts';
import { HOTEL, hotel, supplier } from './sample-records.ts';
import { errorOf, http, listOf, objectOf, signedIn, start, TODAY } from './sandbox-client.ts';

const HOUR = 3_600_000;

describe('Authenticate', () => {
  test('makes up credentials that differ between two hubs', async () => {
    const [one, other] = [await start(), await start()];
    expect(one.sandbox.password).not.toBe(other.sandbox.password);
    expect(one.sandbox.password.length).toBeGreaterThan(15);
  });
});

describe('a token', () => {
  test('expires two hours after it was issued', async () => {
    let now = TODAY;
    const hub = await signedIn({ clock: () => now });
    now = TODAY + 2 * HOUR - 1;
    expect((await hub.get('/suppliers')).status).toBe(200);
    now = TODAY + 2 * HOUR;
    expect((await hub.get('/suppliers')).status).toBe(401);
  });

  test('does not allow operations that the account is denied, and allows the others', async () => {
    const hub = await signedIn({ denied: ['createSupplier'] });
    const answer = await hub.post('/suppliers', {});
    expect([answer.status, errorOf(answer)]).toEqual([401, 'The user is not allowed to access here']);
    expect((await hub.get('/suppliers')).body).toEqual([]);
  });
});

describe('every answer', () => {
  test('is gzip, and a client that does not accept gzip gets a 406', async () => {
    const hub = await signedIn();
    expect((await hub.get('/suppliers')).headers['content-encoding']).toBe('gzip');
    for (const encoding of ['identity', 'gzip;q=0', 'br, deflate']) {
      const answer = await hub.get('/suppliers', { headers: { 'accept-encoding': encoding } });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([406, undefined]);
    }
    const bare = await http(`${hub.sandbox.baseUrl}/suppliers`, 'GET', { 'auth-token': hub.token });
    expect(bare.status).toBe(406);
    expect((await hub.get('/suppliers', { headers: { 'accept-encoding': 'br, gzip;q=0.5' } })).status).toBe(200);
  });
});

describe('the HTTP server', () => {
  test('answers unknown paths with 404 and wrong methods with 405', async () => {
    const hub = await signedIn();
    expect((await hub.get('/nothing')).status).toBe(404);
    expect((await hub.send('DELETE', '/suppliers/1')).status).toBe(405);
    expect((await hub.get('/authentication/authenticate')).status).toBe(405);
    expect((await hub.get('/suppliers/%zz')).status).toBe(404);
    expect((await http(hub.sandbox.baseUrl.replace('/resources', '/elsewhere'), 'GET', {})).status).toBe(404);
    expect((await hub.send('DELETE', '/hotel/1/SEA')).status).toBe(405);
  });

  test('listens on the loopback address only', async () => {
    const hub = await start();
    expect(hub.sandbox.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/resources$/);
  });

  test('requires a body to be JSON, an object, UTF-8, not too deep and declared as JSON', async () => {
    const hub = await signedIn();
    const deep = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    for (const raw of ['{"a":', '[]', '"x"', '', deep, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])])
      expect((await hub.send('POST', '/suppliers', { raw })).status).toBe(400);
    const plain = await hub.post('/suppliers', {}, { headers: { 'content-type': 'text/plain' } });
    expect(plain.status).toBe(415);
    expect((await hub.get('/suppliers')).body).toEqual([]);
  });

  test('reads a body of 8 MiB and refuses one byte more', async () => {
    const hub = await signedIn();
    const padded = (bytes: number): string => `{"notes":"x"}${' '.repeat(bytes - 13)}`;
    expect((await hub.send('POST', '/suppliers', { raw: padded(MOST_BODY_BYTES) })).status).toBe(201);
    expect((await hub.send('POST', '/suppliers', { raw: padded(MOST_BODY_BYTES + 1) })).status).toBe(413);
  });

  test('treats hostile keys in a body as ordinary fields', async () => {
    const hub = await signedIn();
    const raw = '{"__proto__":{"polluted":true},"constructor":"x","commercialName":"A"}';
    const answer = await hub.send('POST', '/suppliers', { raw });
    expect(answer.status).toBe(201);
    expect(Object.hasOwn(objectOf((await hub.get('/suppliers/1')).body), '__proto__')).toBe(true);
    expect({}).not.toHaveProperty('polluted');
  });

  test('waits for its latency before every answer', async () => {
    const waited: number[] = [];
    const hub = await start({
      latencyMs: 250,
      sleep: async (ms) => {
        waited.push(ms);
      },
    });
    await hub.get('/suppliers');
    expect(waited).toEqual([250]);
  });

  test('can be closed twice, and is gone then', async () => {
    const hub = await start();
    await hub.sandbox.close();
    await hub.sandbox.close();
    await expect(hub.get('/suppliers')).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('the log', () => {
  test('records of every request whether it changed anything, and which record', async () => {
    const hub = await signedIn();
    const id = await hotel(hub);
    await hub.post(`/hotel/${id}`, HOTEL);
    await hub.get(`/hotel/${id}/SEA?x=1`);
    expect(hub.sandbox.log().map(({ at: _, ...entry }) => entry)).toEqual([
      { method: 'POST', path: '/authentication/authenticate', status: 200, changed: false },
      { method: 'POST', path: '/suppliers', status: 201, changed: true, identity: 'supplier 1' },
      { method: 'POST', path: '/hotel/1', status: 201, changed: true, identity: 'hotel 1/SEA' },
      { method: 'POST', path: '/hotel/1', status: 400, changed: false },
      { method: 'GET', path: '/hotel/1/SEA', status: 200, changed: false, identity: 'hotel 1/SEA' },
    ]);
  });

  test('is read and cleared outside the interface, which it does not record', async () => {
    const hub = await signedIn();
    await supplier(hub);
    const log = listOf((await hub.control('GET', '/log')).body);
    expect(log).toHaveLength(2);
    expect(log[1]).toMatchObject({ at: '2027-01-15T09:30:00.000Z', method: 'POST', changed: true });
    expect((await hub.control('DELETE', '/log')).status).toBe(200);
    expect((await hub.control('GET', '/log')).body).toEqual([]);
    expect((await hub.control('POST', '/log')).status).toBe(405);
  });

  test('contains no password and no token', async () => {
    const hub = await signedIn();
    await supplier(hub);
    const text = JSON.stringify(hub.sandbox.log());
    expect(text).not.toContain(hub.sandbox.password);
    expect(text).not.toContain(hub.token);
  });
});

describe('the control address', () => {
  test('has a key that no client of the interface knows and that differs between two hubs', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect(one.sandbox.controlUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_sandbox\/[\w-]{24}$/);
    const { origin } = new URL(one.sandbox.baseUrl);
    const keyOfOther = new URL(other.sandbox.controlUrl).pathname;
    for (const base of ['/_sandbox', '/_sandbox/', '/_sandbox/key', keyOfOther])
      for (const [method, path] of [
        ['GET', '/log'],
        ['DELETE', '/log'],
        ['PUT', '/capabilities'],
        ['POST', '/hotels/1/SEA/live'],
      ] as const)
        expect((await http(origin + base + path, method, {})).status, method + base + path).toBe(404);
    expect(one.sandbox.log()).toHaveLength(1);
  });

  test('answers no page of a browser, not even one whose name resolves to this machine', async () => {
    const hub = await signedIn();
    const { port } = new URL(hub.sandbox.baseUrl);
    const log = `${hub.sandbox.controlUrl}/log`;
    for (const headers of [
      { origin: 'https://page.test' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:${port}` },
      { host: `page.test:${port}` },
      { host: '127.0.0.1' },
    ])
      expect((await http(log, 'DELETE', headers)).status, JSON.stringify(headers)).toBe(404);
    expect(hub.sandbox.log()).toHaveLength(1);
    expect((await http(log, 'DELETE', {})).status).toBe(200);
  });
});

describe('the capabilities', () => {
  test('can be read and switched while the hub runs', async () => {
    const hub = await signedIn();
    expect((await hub.control('GET', '/capabilities')).body).toMatchObject({ overlappingSeasonsRefused: false });
    const answer = await hub.control('PUT', '/capabilities', { overlappingSeasonsRefused: true });
    expect(answer.body).toMatchObject({ overlappingSeasonsRefused: true, rangeEndIsNight: true });
  });

  test('include the pricing settings, and each may be switched', async () => {
    const hub = await signedIn();
    await hub.control('PUT', '/capabilities', { pricing: { rounding: 'line-truncate' } });
    const answer = await hub.control('PUT', '/capabilities', { pricing: { childMeals: 'by-age' } });
    expect(answer.body).toMatchObject({
      pricing: { rounding: 'line-truncate', childMeals: 'by-age', release: 'at-least' },
    });
  });

  test('refuse unknown names and values', async () => {
    const hub = await signedIn();
    for (const body of [
      { unknown: true },
      { rangeEndIsNight: 'yes' },
      { pricing: true },
      { pricing: { rounding: 'up' } },
      { pricing: { round: 'line-half-up' } },
      [],
    ])
      expect((await hub.control('PUT', '/capabilities', body)).status).toBe(400);
  });
});

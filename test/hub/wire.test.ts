import { MockAgent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import { operations } from '../../src/hub/operations.ts';
import { openTransport } from '../../src/hub/transport.ts';
import { parseBaseUrl } from '../../src/hub/transport-objection.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { standingClock } from '../support/standing-clock.ts';

const JSON_TYPE = { headers: { 'content-type': 'application/json' } };

/** A client whose every byte is expected: what is not intercepted cannot be sent. */
function openMockedHub(baseUrl = 'https://hub.example/resources') {
  const agent = new MockAgent({ enableCallHistory: true });
  agent.disableNetConnect();
  onTestFinished(() => agent.close());
  const pool = agent.get('https://hub.example');
  pool
    .intercept({ method: 'POST', path: '/resources/authentication/authenticate' })
    .reply(200, { token: 'the-token', expirationInSeconds: 7200 }, JSON_TYPE);
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) throw new Error(parsed.error);
  const hub = openHub({
    baseUrl,
    username: 'user',
    password: new Secret('password'),
    micrositeId: 'site',
    clock: standingClock(),
    randomness: { next: () => 0 },
    userAgent: 'contracts/1.2.3',
    transport: openTransport({ baseUrl: parsed.value, dispatcher: agent }),
  });
  return { agent, pool, hub };
}

test('a read sends exactly these headers and no body', async () => {
  const { agent, pool, hub } = openMockedHub();
  pool.intercept({ method: 'GET', path: '/resources/suppliers' }).reply(200, [], JSON_TYPE);
  expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
  const sent = agent.getCallHistory()?.lastCall();
  expect(sent?.headers).toEqual({
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'auth-token': 'the-token',
    'user-agent': 'contracts/1.2.3',
  });
  expect(sent?.body ?? null).toBeNull();
});

test('a write sends its body as JSON with that type', async () => {
  const { agent, pool, hub } = openMockedHub();
  pool.intercept({ method: 'PUT', path: '/resources/suppliers/7' }).reply(200, { id: 7 }, JSON_TYPE);
  await hub.call(operations.replaceSupplier, { path: { supplierId: 7 }, body: { id: 7, commercialName: 'Größe' } });
  const sent = agent.getCallHistory()?.lastCall();
  expect(sent?.headers).toMatchObject({ 'content-type': 'application/json', 'auth-token': 'the-token' });
  expect(sent?.body).toBe('{"id":7,"commercialName":"Größe"}');
});

test('Authenticate sends the password in its body and no token', async () => {
  const { agent, hub } = openMockedHub();
  await hub.ensureTokenLife(1);
  const sent = agent.getCallHistory()?.lastCall();
  expect(sent?.body).toBe('{"username":"user","password":"password","micrositeId":"site"}');
  expect(sent?.headers).not.toHaveProperty('auth-token');
});

test('a combination key in a body is written out on the wire', async () => {
  const { agent, pool, hub } = openMockedHub();
  pool
    .intercept({ method: 'POST', path: '/resources/booking/accommodations/9/confirm' })
    .reply(200, { accommodation: {} }, JSON_TYPE);
  const accommodation = { combinationKey: new Secret('the "key"') };
  expect((await hub.call(operations.confirm, { path: { accommodationId: 9 }, body: { accommodation } })).kind).toBe(
    'ok',
  );
  expect(agent.getCallHistory()?.lastCall()?.body).toBe('{"accommodation":{"combinationKey":"the \\"key\\""}}');
});

test('a slash at the end of the base URL changes nothing', async () => {
  const { pool, hub } = openMockedHub('https://hub.example/resources/');
  pool.intercept({ method: 'GET', path: '/resources/suppliers' }).reply(200, [], JSON_TYPE);
  expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
});

test('path values are encoded and a query is appended', async () => {
  const { pool, hub } = openMockedHub();
  pool
    .intercept({ method: 'GET', path: '/resources/accommodations/preferred/a%2F..%2Fb%20%3Fy%23%25?first=0&lang=E+N' })
    .reply(200, { hotel: [{ id: 'x' }] }, JSON_TYPE);
  const answer = await hub.call(operations.listPreferred, {
    path: { micrositeId: 'a/../b ?y#%' },
    query: { first: 0, lang: 'E N' },
  });
  expect(answer).toMatchObject({ kind: 'ok', body: { hotel: [{ id: 'x' }] } });
});

test('a supplier that the hub lists twice word for word is one, and two of the same code stay two', async () => {
  const { pool, hub } = openMockedHub();
  const palma = { id: 7, externalCode: 'PALMA', email: null };
  const listed = [palma, { id: 8, externalCode: 'PALMA' }, { ...palma }];
  pool.intercept({ method: 'GET', path: '/resources/suppliers' }).reply(200, listed, JSON_TYPE);
  expect(await hub.call(operations.listSuppliers)).toMatchObject({ body: listed.slice(0, 2) });
});

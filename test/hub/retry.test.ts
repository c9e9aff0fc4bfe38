import { describe, expect, test } from 'vitest';
import { type CallRecord, type HubOptions, openHub } from '../../src/hub/client.ts';
import { operations } from '../../src/hub/operations.ts';
import type { NoAnswer, RawRequest, Transport } from '../../src/hub/raw-exchange.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { openTestHub } from '../support/open-test-hub.ts';
import { cutBeforeAnswer, json, page, raw, refusal, unauthorized } from '../support/scripted-server.ts';
import { standingClock } from '../support/standing-clock.ts';

const suppliers = json(200, [{ id: 7 }]);
const flowBody = { accommodation: { combinationKey: new Secret('key') } };

describe('a read', () => {
  test.each([
    ['a 503', page(503)],
    ['a cut connection', cutBeforeAnswer],
    ['an unreadable body', raw(200, '{')],
    ['an empty body', raw(200, '')],
    ['a 408', page(408)],
  ])('is repeated after %s', async (_, reply) => {
    const { server, hub, clock } = await openTestHub();
    server.script(reply, suppliers);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({ kind: 'ok', body: [{ id: 7 }] });
    expect(clock.slept).toEqual([100]);
  });

  test('is given up after four attempts with the last failure', async () => {
    const { server, hub, clock } = await openTestHub();
    server.script(page(500), page(502), page(503), page(504), suppliers);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({ kind: 'unknown', status: 504 });
    expect(server.calls).toHaveLength(4);
    expect(clock.slept).toEqual([100, 200, 400]);
  });

  test('waits as long as the hub asks for', async () => {
    const { server, hub, clock } = await openTestHub();
    const busy = refusal(429, [], 'X', { 'retry-after': '12' });
    server.script(busy, busy, suppliers);
    expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
    expect(clock.slept).toEqual([12_000, 12_000]);
  });

  test.each([
    ['400', refusal(400, ['bad'], 'BAD_REQUEST', { 'retry-after': '1' })],
    ['404', refusal(404, ['none'], 'NOT_FOUND', { 'retry-after': '1' })],
    ['a proxy 404', page(404)],
    ['a redirect', raw(302, '', { location: '/' })],
  ])('is never repeated after %s', async (_, reply) => {
    const { server, hub, clock } = await openTestHub();
    server.script(reply);
    await hub.call(operations.listSuppliers);
    expect(server.calls).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test('that is a POST is one too: quotes are repeated', async () => {
    const { server, hub } = await openTestHub();
    server.script(page(503), json(200, { accommodations: [] }));
    expect((await hub.call(operations.quote, {})).kind).toBe('ok');
    expect(server.calls).toHaveLength(2);
  });

  test('that meets a refused token and then an outage uses one renewal and four attempts at most', async () => {
    const { server, hub } = await openTestHub();
    server.script(unauthorized, page(503), page(503), page(503), page(503), suppliers);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({ kind: 'unknown', status: 503 });
    expect(server.calls).toHaveLength(5);
  });

  test('stops waiting when the caller stops, with the failure so far', async () => {
    const stop = new AbortController();
    const { server, hub, clock } = await openTestHub({ onCall: ({ status }) => status === 503 && stop.abort() });
    server.script(page(503), suppliers);
    expect(await hub.call(operations.listSuppliers, { signal: stop.signal })).toMatchObject({
      kind: 'unknown',
      status: 503,
    });
    expect(clock.slept).toEqual([]);
    expect(server.calls).toHaveLength(1);
  });

  test('that is stopped within the wait gives the failure so far', async () => {
    const stop = new AbortController();
    const clock = standingClock();
    const stoppingClock = {
      now: clock.now,
      sleep: async (ms: number, signal?: AbortSignal) => {
        stop.abort();
        await clock.sleep(ms, signal);
      },
    };
    const { server, hub } = await openTestHub({ clock: stoppingClock });
    server.script(page(503), suppliers);
    expect(await hub.call(operations.listSuppliers, { signal: stop.signal })).toMatchObject({
      kind: 'unknown',
      status: 503,
    });
    expect(server.calls).toHaveLength(1);
  });
});

describe('a write', () => {
  test.each([
    ['createSupplier', () => ({ operation: operations.createSupplier, path: {} })],
    ['createRoom', () => ({ operation: operations.createRoom, path: { supplierId: 1, providerCode: 'h' } })],
    ['replaceRate', () => ({ operation: operations.replaceRate, path: { supplierId: 1, providerCode: 'h' } })],
  ])('%s whose effect is unknown is left to the caller', async (_, call) => {
    for (const reply of [page(503), cutBeforeAnswer, raw(200, ''), refusal(429, [], 'X', { 'retry-after': '1' })]) {
      const { server, hub, clock } = await openTestHub();
      const { operation, path } = call();
      server.script(reply);
      expect((await hub.call(operation, { path, body: {} })).kind).toMatch(/unknown|rate-limited/);
      expect(server.calls).toHaveLength(1);
      expect(clock.slept).toEqual([]);
    }
  });
});

/** Carries nothing: answers Authenticate, and fails every other request in the same way. */
function deadTransport(failure: Omit<NoAnswer, 'kind'>): Transport & { readonly tried: RawRequest[] } {
  const tried: RawRequest[] = [];
  return {
    tried,
    send: async (request) => {
      if (request.path === '/authentication/authenticate') {
        const body = Buffer.from('{"token":"t","expirationInSeconds":7200}');
        return { kind: 'answered', status: 200, headers: new Map([['content-type', 'application/json']]), body };
      }
      tried.push(request);
      return { kind: 'no-answer', ...failure };
    },
    close: async () => {},
  };
}

function openDeadHub(failure: Omit<NoAnswer, 'kind'>, options: Partial<HubOptions> = {}) {
  const transport = deadTransport(failure);
  const hub = openHub({
    baseUrl: 'https://hub.example',
    username: 'u',
    password: new Secret('p'),
    micrositeId: 'm',
    clock: standingClock(),
    randomness: { next: () => 0 },
    transport,
    ...options,
  });
  return { hub, transport };
}

describe('when the run is to end', () => {
  const cut = { sent: true, lasting: false, reason: 'timed out' };

  test('no call is repeated, and a read gets ten seconds at most', async () => {
    const { hub, transport } = openDeadHub(cut, { endsAt: standingClock().now() - 1 });
    await hub.call(operations.listSuppliers);
    expect(transport.tried.map(({ deadlineMs }) => deadlineMs)).toEqual([10_000]);
  });

  test('a read that begins before gets what is left and ten seconds', async () => {
    const { hub, transport } = openDeadHub(cut, { endsAt: standingClock().now() + 5_000 });
    await hub.call(operations.listSuppliers);
    expect(transport.tried[0]?.deadlineMs).toBe(15_000);
  });
});

describe('what was never sent', () => {
  const refused = { sent: false, lasting: false, reason: 'the connection was refused' };

  test('may be sent again, even a write', async () => {
    const { hub, transport } = openDeadHub(refused);
    expect(await hub.call(operations.createSupplier, { body: {} })).toMatchObject({ kind: 'unreachable' });
    expect(transport.tried).toHaveLength(4);
  });

  test('is not sent again as a step of a booking flow', async () => {
    const { hub, transport } = openDeadHub(refused);
    await hub.call(operations.confirm, { path: { accommodationId: 1 }, body: flowBody });
    expect(transport.tried).toHaveLength(1);
  });

  test('is not repeated if the trouble will not pass', async () => {
    const { hub, transport } = openDeadHub({ ...refused, lasting: true });
    await hub.call(operations.listSuppliers);
    expect(transport.tried).toHaveLength(1);
  });
});

describe('a step of a booking flow', () => {
  test.each([
    ['a 503', page(503)],
    ['a cut connection', cutBeforeAnswer],
    ['a 429', refusal(429, [], 'X', { 'retry-after': '1' })],
  ])('is never sent again after %s', async (_, reply) => {
    const { server, hub } = await openTestHub();
    server.script(reply);
    await hub.call(operations.book, {
      path: { accommodationId: 1 },
      body: { ...flowBody, externalReference: 'r', fakeBooking: { status: 'BOOKED' } },
    });
    expect(server.calls).toHaveLength(1);
  });
});

describe('the call log', () => {
  test('has one entry per exchange, with its attempt, outcome and trace', async () => {
    const log: CallRecord[] = [];
    const { server, hub } = await openTestHub({ onCall: (call) => log.push(call) });
    const date = 'Fri, 15 Jan 2027 12:00:05 GMT';
    server.scriptAuthenticate(json(200, { token: 'token', expirationInSeconds: 7200 }, { date }));
    server.script(raw(503, '', { date }), json(200, { mealplan: [] }, { date }));
    await hub.call(operations.listMealPlans, { path: { micrositeId: 'site' }, query: { lang: 'EN' } });
    const hubTime = Date.UTC(2027, 0, 15, 12, 0, 5);
    const call = {
      operation: 'listMealPlans',
      request: 'GET /mealplan/site',
      route: '/mealplan/{micrositeId}',
      values: { micrositeId: 'site' },
      ms: 0,
      hubTime,
      trace: { requestId: 'req-1' },
    };
    expect(log).toEqual([
      {
        ...call,
        operation: 'authenticate',
        request: 'POST /authentication/authenticate',
        route: '/authentication/authenticate',
        values: {},
        attempt: 1,
        outcome: 'ok',
        status: 200,
      },
      { ...call, attempt: 1, outcome: 'unknown', status: 503 },
      { ...call, attempt: 2, outcome: 'ok', status: 200 },
    ]);
  });
});

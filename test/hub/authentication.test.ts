import { describe, expect, test } from 'vitest';
import { operations } from '../../src/hub/operations.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { CANARY_PASSWORD, openTestHub } from '../support/open-test-hub.ts';
import {
  cutBeforeAnswer,
  json,
  page,
  type Reply,
  raw,
  refusal,
  silence,
  tokenNumber,
  unauthorized,
} from '../support/scripted-server.ts';

const suppliers = json(200, []);
const forbidden = refusal(403, ['forbidden'], 'FORBIDDEN');
const authenticates = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path.endsWith('/authentication/authenticate')).length;
const tokensOf = (calls: readonly { headers: Record<string, unknown> }[]) =>
  calls.map(({ headers }) => headers['auth-token']);

describe('the first token', () => {
  test('is not requested before the first call', async () => {
    const { server } = await openTestHub();
    expect(server.requests).toEqual([]);
  });

  test('is requested with user name, password and microsite id, and without a token', async () => {
    const { server, hub } = await openTestHub();
    server.script(suppliers);
    await hub.call(operations.listSuppliers);
    const [request] = server.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      username: 'api-user',
      password: CANARY_PASSWORD,
      micrositeId: 'site',
    });
    expect(request?.headers).not.toHaveProperty('auth-token');
    expect(request?.headers['content-type']).toBe('application/json');
  });

  test('is sent as auth-token on every call after it', async () => {
    const { server, hub } = await openTestHub();
    server.script(suppliers, suppliers);
    await hub.call(operations.listSuppliers);
    await hub.call(operations.listSuppliers);
    expect(tokensOf(server.calls)).toEqual([tokenNumber(1), tokenNumber(1)]);
    expect(authenticates(server.requests)).toBe(1);
  });

  test('is requested once if eight calls start together', async () => {
    const { server, hub } = await openTestHub();
    server.script(...Array.from({ length: 8 }, () => suppliers));
    const answers = await Promise.all(Array.from({ length: 8 }, () => hub.call(operations.listSuppliers)));
    expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'ok'));
    expect(authenticates(server.requests)).toBe(1);
  });
});

describe('the life of a token', () => {
  test('is read from the answer: just before its end a new one is requested', async () => {
    const { server, hub, clock } = await openTestHub();
    server.scriptAuthenticate(json(200, { token: 'short-lived', expirationInSeconds: 600 }));
    server.script(suppliers, suppliers, suppliers);
    await hub.call(operations.listSuppliers);
    clock.advance(569_000);
    await hub.call(operations.listSuppliers);
    clock.advance(1_000);
    await hub.call(operations.listSuppliers);
    expect(tokensOf(server.calls)).toEqual(['short-lived', 'short-lived', tokenNumber(1)]);
  });

  test('may be shorter than the usual margin without a renewal at every call', async () => {
    const { server, hub, clock } = await openTestHub();
    server.scriptAuthenticate(json(200, { token: 'very-short', expirationInSeconds: 10 }));
    server.script(suppliers, suppliers);
    await hub.call(operations.listSuppliers);
    clock.advance(8_000);
    await hub.call(operations.listSuppliers);
    expect(authenticates(server.requests)).toBe(1);
  });

  test('is left alone by ensureTokenLife when it is long enough', async () => {
    const { server, hub, clock } = await openTestHub();
    await hub.ensureTokenLife(1);
    clock.advance(3_600_000);
    expect((await hub.ensureTokenLife(3_600_000)).kind).toBe('ok');
    expect(authenticates(server.requests)).toBe(1);
  });

  test('is renewed by ensureTokenLife when it is too short', async () => {
    const { server, hub, clock } = await openTestHub();
    await hub.ensureTokenLife(1);
    clock.advance(3_600_001);
    server.script(suppliers);
    await hub.ensureTokenLife(3_600_000);
    await hub.call(operations.listSuppliers);
    expect(tokensOf(server.calls)).toEqual([tokenNumber(2)]);
  });

  test('longer than the hub grants is answered with what the hub grants', async () => {
    const { server, hub } = await openTestHub();
    expect(await hub.ensureTokenLife(86_400_000)).toEqual({ kind: 'ok', status: 200, body: null, trace: {} });
    expect(authenticates(server.requests)).toBe(1);
  });

  test('gives the failure of Authenticate from ensureTokenLife', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(unauthorized);
    expect(await hub.ensureTokenLife(1)).toMatchObject({
      kind: 'credentials-rejected',
      operation: 'authenticate',
      status: 401,
    });
  });
});

describe('a token that the hub refuses', () => {
  test.each([
    ['401', unauthorized],
    ['403', forbidden],
  ])('with %s is renewed once and the call is sent once more', async (_, reply) => {
    const { server, hub } = await openTestHub();
    server.script(reply, suppliers);
    expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
    expect(tokensOf(server.calls)).toEqual([tokenNumber(1), tokenNumber(2)]);
    expect(authenticates(server.requests)).toBe(2);
  });

  test('twice means that the account is not enabled, and ends there', async () => {
    const { server, hub } = await openTestHub();
    server.script(unauthorized, unauthorized);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'not-enabled',
      status: 401,
      reason: 'answered 401: the account is not enabled for this call (a new token did not help)',
      messages: ['user is not allowed to access here'],
    });
    expect(server.calls).toHaveLength(2);
    expect(authenticates(server.requests)).toBe(2);
  });

  test('is renewed once per run, not once per call', async () => {
    const { server, hub } = await openTestHub();
    server.script(unauthorized, unauthorized, unauthorized);
    await hub.call(operations.listSuppliers);
    expect(await hub.call(operations.listHotels, { path: { supplierId: 1 } })).toMatchObject({
      kind: 'not-enabled',
      status: 401,
    });
    expect(server.calls).toHaveLength(3);
    expect(authenticates(server.requests)).toBe(2);
  });

  test('in eight calls at once is renewed once for all of them', async () => {
    const { server, hub } = await openTestHub();
    await hub.ensureTokenLife(1);
    const byToken: Reply = (response, request) =>
      (request.headers['auth-token'] === tokenNumber(1) ? unauthorized : suppliers)(response, request);
    server.script(...Array.from({ length: 16 }, () => byToken));
    const answers = await Promise.all(Array.from({ length: 8 }, () => hub.call(operations.listSuppliers)));
    expect(answers.every(({ kind }) => kind === 'ok')).toBe(true);
    expect(authenticates(server.requests)).toBe(2);
    expect(server.calls).toHaveLength(16);
  });

  test('on a write is renewed and the write is sent once more, because a refusal changed nothing', async () => {
    const { server, hub } = await openTestHub();
    server.script(unauthorized, json(201, { id: 7 }));
    expect(await hub.call(operations.createSupplier, { body: {} })).toMatchObject({ kind: 'ok', status: 201 });
    expect(server.calls).toHaveLength(2);
  });

  test.each(['confirm', 'prebook', 'book'] as const)(
    'on %s is neither renewed nor is the step sent again',
    async (name) => {
      const { server, hub } = await openTestHub();
      server.script(unauthorized);
      const body = { accommodation: { combinationKey: new Secret('key') } };
      const bodies = {
        confirm: () => hub.call(operations.confirm, { path: { accommodationId: '1' }, body }),
        prebook: () =>
          hub.call(operations.prebook, { path: { accommodationId: '1' }, body: { ...body, distributions: [] } }),
        book: () =>
          hub.call(operations.book, {
            path: { accommodationId: '1' },
            body: { ...body, externalReference: 'r', fakeBooking: { status: 'BOOKED' } },
          }),
      };
      expect(await bodies[name]()).toMatchObject({ kind: 'not-enabled', status: 401, operation: name });
      expect(server.calls).toHaveLength(1);
      expect(authenticates(server.requests)).toBe(1);
    },
  );

  test('gives the failure of Authenticate when the renewal fails', async () => {
    const { server, hub } = await openTestHub();
    await hub.ensureTokenLife(1);
    server.script(unauthorized);
    server.scriptAuthenticate(unauthorized);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'credentials-rejected',
      operation: 'authenticate',
    });
    expect(server.calls).toHaveLength(1);
  });
});

describe('Authenticate', () => {
  test('401 says that the credentials are wrong, unlike the 401 of a call', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(refusal(401, ['user is not authorized to access'], 'UNAUTHORIZED'));
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'credentials-rejected',
      operation: 'authenticate',
      request: 'POST /authentication/authenticate',
      reason: 'answered 401: the user name, password or microsite id is not accepted',
      messages: ['user is not authorized to access'],
    });
    expect(server.calls).toEqual([]);
  });

  test('is never called again with credentials that were rejected', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(unauthorized);
    for (let n = 0; n < 5; n += 1) expect((await hub.call(operations.listSuppliers)).kind).toBe('credentials-rejected');
    expect(server.requests).toHaveLength(1);
  });

  test('that fails in other ways is repeated by later calls, four times in a run', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(...Array.from({ length: 9 }, () => page(503)));
    for (let n = 0; n < 9; n += 1) await hub.call(operations.listSuppliers);
    expect(server.requests).toHaveLength(4);
  });

  test('that fails once is forgiven', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(page(503));
    server.script(suppliers);
    expect((await hub.call(operations.listSuppliers)).kind).toBe('unreachable');
    expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
  });

  test.each([
    ['500', page(500), 'could not authenticate: answered 500'],
    ['a cut connection', cutBeforeAnswer, 'could not authenticate: the connection was lost before the answer'],
    ['an unreadable token', json(200, { token: 1 }), /^could not authenticate: answered JSON with an unexpected shape/],
    ['a token with a line break', json(200, { token: 'a\r\nb', expirationInSeconds: 9 }), /not allowed in a header$/],
    [
      'a redirect',
      raw(307, '', { location: 'http://127.0.0.1:1/' }),
      /^could not authenticate: answered 307: a redirect/,
    ],
  ])('answering %s means for the call that nothing was sent, and is called once', async (_, reply, reason) => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(reply);
    const answer = await hub.call(operations.createSupplier, { body: {} });
    expect(answer).toMatchObject({
      kind: 'unreachable',
      operation: 'authenticate',
      reason: expect.stringMatching(reason),
    });
    expect(server.requests).toHaveLength(1);
  });

  test('not answering in time means for the call that nothing was sent, and is called once', async () => {
    const { server, hub } = await openTestHub({ timeoutMs: 150 });
    server.scriptAuthenticate(silence);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'unreachable',
      reason: 'could not authenticate: timed out after 150 ms',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('404 is never a missing record', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(refusal(404, ['nothing here'], 'NOT_FOUND'));
    expect(await hub.call(operations.readSupplier, { path: { supplierId: 1 } })).toMatchObject({
      kind: 'refused',
      operation: 'authenticate',
      reason: 'answered 404: no authentication at this base URL',
    });
  });

  test('400 is refused with the words of the hub', async () => {
    const { server, hub } = await openTestHub();
    server.scriptAuthenticate(refusal(400, ['micrositeId: must not be null'], 'BAD_REQUEST'));
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'refused',
      messages: ['micrositeId: must not be null'],
    });
  });
});

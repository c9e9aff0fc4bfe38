import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import { operations } from '../../src/hub/operations.ts';
import { openTransport } from '../../src/hub/transport.ts';
import { parseBaseUrl } from '../../src/hub/transport-objection.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { openTestHub } from '../support/open-test-hub.ts';
import {
  cutBeforeAnswer,
  cutWithinAnswer,
  drip,
  json,
  page,
  type Reply,
  raw,
  refusal,
  silence,
  silenceWithinAnswer,
  tokenNumber,
} from '../support/scripted-server.ts';
import { standingClock } from '../support/standing-clock.ts';

const MIB = 1024 * 1024;
const GZIP = { 'content-encoding': 'gzip' };
const packed = gzipSync(JSON.stringify({ id: 7, commercialName: 'x'.repeat(5000) }), { level: 0 });
const badChecksum = Buffer.from(packed).fill(0, packed.length - 8, packed.length - 4);
const bomb = gzipSync(Buffer.alloc(200 * MIB, ' '), { level: 1 });
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** One write and what became of it: writes are never repeated, so a single reply tells everything. */
async function write(reply: Reply, options: { timeoutMs?: number } = {}) {
  const { server, hub } = await openTestHub(options);
  server.script(reply);
  const answer = await hub.call(operations.createSupplier, { body: {} });
  expect(server.calls).toHaveLength(1);
  return answer;
}

describe('a success', () => {
  test('has the decoded body, the status and the trace', async () => {
    const answer = await write(json(201, { id: 7 }, { 'x-request-id': 'req-9', 'some-trace-id': 'trace-9' }));
    expect(answer).toEqual({
      kind: 'ok',
      status: 201,
      body: { id: 7 },
      trace: { requestId: 'req-9', traceId: 'trace-9' },
    });
  });

  test('may come without compression', async () => {
    expect(await write(raw(200, '{"id":7}'))).toMatchObject({ kind: 'ok', body: { id: 7 } });
  });

  test('takes the trace id from the body if no header has it', async () => {
    const answer = await write(json(200, { id: 7, auditData: { traceId: 'in-body' } }));
    expect(answer).toMatchObject({ kind: 'ok', trace: { requestId: 'req-1', traceId: 'in-body' } });
  });

  test('takes the word of a practice hub that no booking appears late only on this machine', async () => {
    const reply = json(200, { id: 7 }, { 'x-practice-hub': 'bookings-at-once' });
    expect(await write(reply)).toMatchObject({ kind: 'ok', trace: { bookingsAtOnce: true } });
    const { server } = await openTestHub();
    server.script(reply);
    const here = parseBaseUrl(server.baseUrl);
    if (!here.ok) throw new Error(here.error);
    const hub = openHub({
      ...{ baseUrl: 'https://hub.example/resources', username: 'u', micrositeId: 'm', password: new Secret('p') },
      ...{ clock: standingClock(), randomness: { next: () => 0.5 } },
      transport: openTransport({ baseUrl: here.value }),
    });
    const answer = await hub.call(operations.createSupplier, { body: {} });
    expect([answer.kind, answer.trace.bookingsAtOnce]).toEqual(['ok', undefined]);
    await hub.close();
  });

  test('keeps unknown fields, but never auditData in a record', async () => {
    const answer = await write(
      json(200, { id: 7, novelty: [1], auditData: { authToken: tokenNumber(1), server: 's' } }),
    );
    expect(answer).toMatchObject({ kind: 'ok', body: { id: 7, novelty: [1] } });
    expect(answer.kind === 'ok' && Object.keys(answer.body)).toEqual(['id', 'novelty']);
  });

  test('keeps the declared fields of auditData in an answer of the booking flow', async () => {
    const { server, hub } = await openTestHub();
    const auditData = { traceId: 't', processTime: 5, authToken: tokenNumber(1), server: 's' };
    server.script(json(200, { accommodation: {}, auditData }));
    const body = { accommodation: { combinationKey: new Secret('k') } };
    const answer = await hub.call(operations.confirm, { path: { accommodationId: 1 }, body });
    expect(answer).toMatchObject({ kind: 'ok', body: { auditData: { traceId: 't', processTime: 5 } } });
    expect(JSON.stringify(answer)).not.toContain('payload-of-token');
  });

  test('never carries the echoed token, wherever the hub puts it', async () => {
    const token = tokenNumber(1);
    const answer = await write(json(200, { id: 7, inner: [{ authToken: token, note: `by ${token}!` }] }));
    expect(answer).toMatchObject({ kind: 'ok', body: { inner: [{ note: 'by [secret]!' }] } });
    expect(JSON.stringify(answer)).not.toContain('payload-of-token');
  });

  test('with 64 levels is read', async () => {
    const answer = await write(raw(200, `{"id":7,"deep":${deep(63)}}`));
    expect(answer.kind).toBe('ok');
  });
});

describe('an unreadable answer to a write leaves its effect unknown', () => {
  test.each<[string, Reply, string]>([
    ['an empty body', raw(201, ''), 'answered 201 with an empty body'],
    ['no body at all', raw(204, ''), 'answered 204 with an empty body'],
    ...[202, 203, 205, 206, 226].map((status): [string, Reply, string] => [
      `a good body with ${status}`,
      raw(status, '{"id":7}'),
      `answered ${status}, which the interface does not document`,
    ]),
    ['an empty body that is called gzip', raw(200, '', GZIP), 'answered 200 with an empty body'],
    [
      'half a gzip body',
      raw(200, packed.subarray(0, packed.length / 2), GZIP),
      'answered with a gzip body that is cut short',
    ],
    ['a wrong checksum', raw(200, badChecksum, GZIP), 'answered with a gzip body that is damaged'],
    ['plain text that is called gzip', raw(200, '{"id":7}', GZIP), 'answered with a gzip body that is damaged'],
    ['a gzip bomb', raw(200, bomb, GZIP), 'answered with more than 8 MiB once unpacked'],
    ['more than 8 MiB', raw(200, Buffer.alloc(8 * MIB + 1, ' ')), 'answered with more than 8 MiB'],
    ['brotli', raw(200, 'x', { 'content-encoding': 'br' }), 'answered in an unsupported encoding'],
    ['two layers', raw(200, packed, { 'content-encoding': 'gzip, gzip' }), 'answered in an unsupported encoding'],
    ['HTML', page(200), 'answered HTML instead of JSON'],
    ['plain text', raw(200, '{}', { 'content-type': 'text/plain' }), 'answered text/plain instead of JSON'],
    ['an odd type', raw(200, '{}', { 'content-type': 'a b c' }), 'answered something other than JSON'],
    [
      'another charset',
      raw(200, '{}', { 'content-type': 'application/json;charset=latin1' }),
      'answered in a charset other than UTF-8',
    ],
    ['malformed JSON', raw(200, '{"canary":'), 'answered with malformed JSON'],
    ['the same JSON twice', raw(200, '{"id":7}{"id":7}'), 'answered with malformed JSON'],
    ['invalid UTF-8', raw(200, Buffer.from([0x22, 0xff, 0x22])), 'answered with text that is not UTF-8'],
    ['65 levels', raw(200, `{"id":7,"deep":${deep(64)}}`), 'answered with JSON deeper than 64 levels'],
    ['a million levels', raw(200, deep(1_000_000)), 'answered with JSON deeper than 64 levels'],
    ['another type of JSON', json(200, ['canary']), 'answered JSON with an unexpected shape'],
    ['a wrong field', json(200, { id: 'canary' }), 'answered JSON with an unexpected shape at id'],
    [
      'an error in a 200',
      json(200, { error: ['no'], status: 'BAD_REQUEST' }),
      'answered 200 with an error in its body',
    ],
  ])('%s', async (_, reply, reason) => {
    const answer = await write(reply);
    expect(answer).toMatchObject({ kind: 'unknown', reason, operation: 'createSupplier', request: 'POST /suppliers' });
    expect(answer).toHaveProperty('status');
    expect(JSON.stringify(answer)).not.toContain('canary');
  });

  test('an answer that does not name its type', async () => {
    const untyped: Reply = (response) => {
      response.writeHead(200);
      response.end('{"id":7}');
    };
    expect(await write(untyped)).toMatchObject({ kind: 'unknown', reason: 'answered without a content type' });
  });

  test('names the failing place deep inside, never the value', async () => {
    const { server, hub } = await openTestHub();
    server.script(
      json(200, { providerCode: 'x', rates: [{ seasons: [{ dateRanges: [{ start: 1, end: 'canary' }] }] }] }),
    );
    const answer = await hub.call(operations.createHotel, { path: { supplierId: 1 }, body: {} });
    expect(answer).toMatchObject({
      kind: 'unknown',
      reason: 'answered JSON with an unexpected shape at rates[0].seasons[0].dateRanges[0].start',
    });
    expect(JSON.stringify(answer)).not.toContain('canary');
  });
});

describe('a status', () => {
  test.each<[number, Reply, string]>([
    [404, refusal(404, ['no such supplier'], 'NOT_FOUND'), 'absent'],
    [404, json(404, { error: ['no such supplier'] }), 'absent'],
    [404, page(404), 'unknown'],
    [404, json(404, { timestamp: 1, status: 404, error: 'Not Found', path: '/resources/suppliers' }), 'unknown'],
    [404, json(404, { error: ['odd'], status: 'BAD_REQUEST' }), 'unknown'],
    [404, raw(404, ''), 'unknown'],
    [404, json(404, {}), 'unknown'],
    [400, refusal(400, ['bad'], 'BAD_REQUEST'), 'refused'],
    [400, page(400), 'refused'],
    [406, refusal(406, ['bad'], 'X'), 'refused'],
    [409, refusal(409, ['bad'], 'X'), 'refused'],
    [408, refusal(408, ['slow'], 'X'), 'unknown'],
    [429, refusal(429, ['slow down'], 'X'), 'rate-limited'],
    [500, refusal(500, ['oops'], 'X'), 'unknown'],
    [502, page(502), 'unknown'],
    [503, page(503), 'unknown'],
    [504, page(504), 'unknown'],
    [304, raw(304, ''), 'unknown'],
  ])('%d is %3$s', async (status, reply, kind) => {
    expect(await write(reply)).toMatchObject({ kind, status });
  });

  test("gives the hub's own words, each on one safe line", async () => {
    const texts = ['createHotel.contract.images: Size must be\nbetween 1', '\u001b]0;title\u0007red \u202e', ' '];
    expect(await write(refusal(400, texts, 'BAD_REQUEST'))).toMatchObject({
      reason: 'answered 400',
      messages: ['createHotel.contract.images: Size must be\\nbetween 1', '\\u001b]0;title\\u0007red \\u202e'],
    });
  });

  test('gives at most 20 lines of 500 characters', async () => {
    const answer = await write(
      refusal(
        400,
        Array.from({ length: 50 }, () => 'x'.repeat(1000)),
        'BAD_REQUEST',
      ),
    );
    const messages = answer.kind === 'ok' ? [] : answer.messages;
    expect(messages).toHaveLength(20);
    expect(messages.every((text) => text.length === 500)).toBe(true);
  });

  test('with a single text instead of a list gives that text', async () => {
    expect(await write(json(400, { error: 'alone' }))).toMatchObject({ kind: 'refused', messages: ['alone'] });
  });

  test.each([
    ['7', 7_000],
    ['3600', 60_000],
    ['Fri, 15 Jan 2027 12:00:30 GMT', 30_000],
    ['Fri, 15 Jan 2027 11:00:00 GMT', 0],
  ])('429 with Retry-After %s says how long to wait', async (value, retryAfterMs) => {
    const headers = { 'retry-after': value, date: 'Fri, 15 Jan 2027 12:00:00 GMT' };
    expect(await write(refusal(429, [], 'X', headers))).toMatchObject({ kind: 'rate-limited', retryAfterMs });
  });

  test.each([
    ['ten hours ahead', 'Fri, 15 Jan 2027 22:00:00 GMT', 'Fri, 15 Jan 2027 22:00:07 GMT'],
    ['ten hours behind', 'Fri, 15 Jan 2027 02:00:00 GMT', 'Fri, 15 Jan 2027 02:00:07 GMT'],
  ])("429 until a time is counted by the hub's clock, %s of ours", async (_, date, until) => {
    const answer = await write(refusal(429, [], 'X', { 'retry-after': until, date }));
    expect(answer).toMatchObject({ retryAfterMs: 7_000 });
  });

  test('429 without a readable Retry-After gives no time', async () => {
    expect(await write(refusal(429, [], 'X', { 'retry-after': 'soon' }))).not.toHaveProperty('retryAfterMs');
  });

  test('307 is not followed, so that token and body stay with the hub', async () => {
    const { server: elsewhere } = await openTestHub();
    const answer = await write(raw(307, '', { location: `${elsewhere.baseUrl}/suppliers` }));
    expect(answer).toMatchObject({
      kind: 'unknown',
      status: 307,
      reason: 'answered 307: a redirect, which is never followed',
    });
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('trouble with the connection', () => {
  test('after the request was read leaves a write unknown', async () => {
    const answer = await write(cutBeforeAnswer);
    expect(answer).toMatchObject({ kind: 'unknown', reason: 'the connection was lost before the answer' });
    expect(answer).not.toHaveProperty('status');
  });

  test('within the answer leaves a write unknown', async () => {
    expect(await write(cutWithinAnswer)).toMatchObject({
      kind: 'unknown',
      status: 200,
      reason: 'the connection was lost during the answer',
    });
  });

  test('an answer that is not HTTP leaves a write unknown', async () => {
    const gibberish: Reply = (response) => response.socket?.end('SSH-2.0-nothing\r\n\r\n');
    expect(await write(gibberish)).toMatchObject({ kind: 'unknown', reason: 'answered something that is not HTTP' });
  });

  test('an answer with enormous headers leaves a write unknown', async () => {
    const swollen = raw(200, '{}', { 'x-pad': 'x'.repeat(70_000) });
    expect(await write(swollen)).toMatchObject({
      kind: 'unknown',
      reason: 'answered with headers above the size limit',
    });
  });

  test.each([
    ['no answer', silence],
    ['half an answer', silenceWithinAnswer],
    ['an endless drip', drip],
  ])('%s in time leaves a write unknown', async (_, reply) => {
    const { server, hub } = await openTestHub({ timeoutMs: 150 });
    await hub.ensureTokenLife(1);
    server.script(reply);
    expect(await hub.call(operations.createSupplier, { body: {} })).toMatchObject({
      kind: 'unknown',
      reason: 'timed out after 150 ms',
    });
    expect(server.calls).toHaveLength(1);
  });

  test('that is refused means that nothing was sent', async () => {
    const { server, hub } = await openTestHub();
    // A connection kept alive would be cut, not refused.
    server.scriptAuthenticate(json(200, { token: 'token', expirationInSeconds: 7200 }, { connection: 'close' }));
    await hub.ensureTokenLife(1);
    await server.close();
    expect(await hub.call(operations.createSupplier, { body: {} })).toMatchObject({
      kind: 'unreachable',
      operation: 'createSupplier',
      reason: 'the connection was refused',
    });
  });

  test('that is stopped by the caller before it was sent means that nothing was sent', async () => {
    const { server, hub } = await openTestHub();
    await hub.ensureTokenLife(1);
    expect(await hub.call(operations.createSupplier, { body: {}, signal: AbortSignal.abort() })).toMatchObject({
      kind: 'unreachable',
      reason: 'stopped before it was sent',
    });
    expect(server.calls).toEqual([]);
  });

  test('that is stopped by the caller while the hub works leaves a write unknown', async () => {
    const { server, hub } = await openTestHub();
    const stop = new AbortController();
    server.script(() => stop.abort());
    expect(await hub.call(operations.createSupplier, { body: {}, signal: stop.signal })).toMatchObject({
      kind: 'unknown',
      reason: 'stopped before the answer came',
    });
  });

  test('that is stopped while a token is fetched ends at once and leaves the token to others', async () => {
    const { server, hub } = await openTestHub();
    const stop = new AbortController();
    server.scriptAuthenticate((response, request) => {
      stop.abort();
      setImmediate(() => json(200, { token: 'late', expirationInSeconds: 7200 })(response, request));
    });
    server.script(json(200, []));
    const [stopped, other] = await Promise.all([
      hub.call(operations.createSupplier, { body: {}, signal: stop.signal }),
      hub.call(operations.listSuppliers),
    ]);
    expect(stopped).toMatchObject({
      kind: 'unreachable',
      operation: 'createSupplier',
      reason: 'stopped before it was sent',
    });
    expect(other.kind).toBe('ok');
  });

  test('whose host name does not exist means that nothing was sent', async () => {
    const hub = openHub({
      baseUrl: 'https://no-such-host.invalid',
      username: 'u',
      password: new Secret('p'),
      micrositeId: 'm',
      clock: standingClock(),
      randomness: { next: () => 0 },
    });
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'unreachable',
      operation: 'authenticate',
      reason: expect.stringMatching(/host name/),
    });
    await hub.close();
  });
});

test.each([
  [operations.listHotels, { hotel: [], pagination: { firstResult: 0, pageResults: 0, totalResults: 9 } }, false],
  [operations.listHotels, { hotel: [], pagination: null }, true],
  [operations.listHotels, { hotel: [] }, true],
  [operations.listSuppliers, { suppliers: [], pagination: { totalResults: 9 } }, false],
] as const)('a list that looks like a page of several is refused: $0.name %j', ({ answer: shape }, body, isTaken) => {
  expect(shape.safeParse(body).success).toBe(isTaken);
});

import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { CallRecord } from '../../src/hub/client.ts';
import { operations } from '../../src/hub/operations.ts';
import { serialiseBody } from '../../src/hub/prepare-call.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { CANARY_PASSWORD, openTestHub } from '../support/open-test-hub.ts';
import {
  cutWithinAnswer,
  json,
  type Reply,
  raw,
  refusal,
  silenceWithinAnswer,
  tokenNumber,
} from '../support/scripted-server.ts';

const KEY = 'combination-key-canary/+=';
const TOKEN = tokenNumber(1);
const canaries = [CANARY_PASSWORD, KEY, TOKEN, ...TOKEN.split('.').slice(1)];
const spellings = [
  ...canaries,
  ...canaries.map((canary) => encodeURIComponent(canary)),
  ...canaries.map((canary) => Buffer.from(canary).toString('base64')),
  ...canaries.map((canary) => JSON.stringify(canary).slice(1, -1)),
];
/** Everything that a careless hub could echo, in every spelling. */
const echo = spellings.join(' | ');
const headers = { 'x-request-id': TOKEN, 'odd-trace-id': TOKEN };

function expectNoCanary(value: unknown) {
  for (const shown of [inspect(value, { depth: Infinity, showHidden: true }), JSON.stringify(value)]) {
    for (const spelling of spellings) expect(shown).not.toContain(spelling);
  }
}

const echoing: readonly [string, Reply][] = [
  ...[400, 401, 403, 404, 408, 409, 429, 500, 503].map((status): [string, Reply] => [
    `a ${status}`,
    refusal(status, [echo, ...spellings], echo, headers),
  ]),
  ['a 400 in one text', json(400, { error: echo, auditData: { authToken: TOKEN, traceId: TOKEN } })],
  ['an error in a 200', json(200, { error: spellings })],
  ['malformed JSON', raw(200, `{"${KEY}": ${TOKEN}`, headers)],
  ['a wrong shape', json(200, { accommodation: KEY, auditData: { authToken: TOKEN, traceId: TOKEN } })],
  ['an echoed content type', raw(200, '{}', { 'content-type': `text/${TOKEN}` })],
  ['an odd content type', raw(200, '{}', { 'content-type': echo })],
  ['a redirect', raw(302, echo, { location: `/?${encodeURIComponent(echo)}`, ...headers })],
  ['an HTML page', raw(502, echo, { 'content-type': 'text/html' })],
  ['half an answer', cutWithinAnswer],
  ['an answer that is not HTTP', (response) => response.socket?.end(`${echo}\r\n\r\n`)],
  ['headers without end', raw(200, '{}', { ...headers, 'x-pad': TOKEN.repeat(2000) })],
];

describe('no secret is shown when the hub echoes it', () => {
  test.each(echoing)('in %s to a booking step', async (_, reply) => {
    const log: CallRecord[] = [];
    const { server, hub } = await openTestHub({ onCall: (call) => log.push(call) });
    server.script(reply);
    const body = { accommodation: { combinationKey: new Secret(KEY) } };
    const answer = await hub.call(operations.confirm, { path: { accommodationId: 1 }, body });
    expect(answer.kind).not.toBe('ok');
    expectNoCanary(answer);
    expectNoCanary(log);
  });

  test.each(echoing.filter(([name]) => !name.includes('echoed content type')))(
    'in %s to Authenticate',
    async (_, reply) => {
      const { server, hub } = await openTestHub();
      server.scriptAuthenticate(reply);
      // The token is not known yet, so only the password can be recognised.
      const answer = await hub.ensureTokenLife(1);
      expect(answer.kind).not.toBe('ok');
      expect(inspect(answer, { depth: Infinity })).not.toContain(CANARY_PASSWORD);
      expect(JSON.stringify(answer)).not.toContain(JSON.stringify(CANARY_PASSWORD).slice(1, -1));
    },
  );

  test('in the token of a session that has been renewed since', async () => {
    const { server, hub } = await openTestHub();
    const echoed = refusal(401, [`${tokenNumber(1)} and ${tokenNumber(2)}`], 'UNAUTHORIZED');
    server.script(echoed, echoed);
    expect(await hub.call(operations.listSuppliers)).toMatchObject({ messages: ['[secret] and [secret]'] });
  });

  test('when the deadline cuts its answer', async () => {
    const { server, hub } = await openTestHub({ timeoutMs: 150 });
    await hub.ensureTokenLife(1);
    server.script(silenceWithinAnswer);
    expectNoCanary(await hub.call(operations.createSupplier, { body: { secret: KEY } }));
  });

  test('in the client itself', async () => {
    const { hub } = await openTestHub();
    await hub.ensureTokenLife(1);
    expectNoCanary(hub);
  });
});

test('a combination key that the hub gives stays hidden in the answer', async () => {
  const { server, hub } = await openTestHub();
  server.script(
    json(200, { accommodations: [{ combinations: [{ combinationKey: KEY }] }], auditData: { authToken: TOKEN } }),
  );
  const answer = await hub.call(operations.quote, {});
  expect(answer.kind).toBe('ok');
  expectNoCanary(answer);
});

test('a combination key that the hub gave is hidden in every later answer, also when another one was sent', async () => {
  const { server, hub } = await openTestHub();
  server.script(
    json(200, {
      accommodations: [{ combinations: [{ combinationKey: KEY }, { combinationKey: 'the-key-that-is-sent' }] }],
    }),
    refusal(400, [`not "${KEY}"`], 'BAD_REQUEST'),
  );
  await hub.call(operations.quote, {});
  const body = { accommodation: { combinationKey: new Secret('the-key-that-is-sent') } };
  const answer = await hub.call(operations.confirm, { path: { accommodationId: 1 }, body });
  expect(answer).toMatchObject({ kind: 'refused', messages: ['not "[secret]"'] });
});

describe('a body', () => {
  test('is written with its secrets in the clear, at every depth, and lists them', () => {
    const body = {
      a: new Secret('one'),
      list: [new Secret('two'), { deep: new Secret('"3"') }],
      plain: 'x',
      gone: undefined,
    };
    expect(serialiseBody(body)).toEqual({
      text: '{"a":"one","list":["two",{"deep":"\\"3\\""}],"plain":"x"}',
      secrets: ['one', 'two', '"3"'],
    });
  });

  test('that is itself a secret is written in the clear', () => {
    expect(serialiseBody(new Secret('x'))).toEqual({ text: '"x"', secrets: ['x'] });
  });

  test('is still hidden everywhere else', () => {
    expect(JSON.stringify({ a: new Secret('one') })).toBe('{"a":"[secret]"}');
  });
});

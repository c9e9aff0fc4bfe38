import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { Secret } from '../../../src/kernel/secret.ts';
import type { HttpReceiver } from '../../../src/verify/notify/receiver.ts';
import { sendHttp, signedHeaders } from '../../../src/verify/notify/send-http.ts';
import { newsOf } from '../../support/monitor-news.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { cutBeforeAnswer, openScriptedServer, type Reply, raw } from '../../support/scripted-server.ts';
import { standingClock } from '../../support/standing-clock.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const taken = raw(202, '');

async function open(...replies: Reply[]) {
  const server = await openScriptedServer();
  onTestFinished(() => server.close());
  server.script(...replies);
  const clock = standingClock();
  const receiver: HttpReceiver = {
    kind: 'webhook',
    name: `webhook CONTRACTS_NOTIFY_URL`,
    url: new Secret(`${server.baseUrl}/canary?sig=canary`),
    key: new Secret(KEY),
  };
  const abort = new AbortController();
  const send = () =>
    sendHttp(receiver, newsOf(['a']), {
      ...{ clock, randomness: { next: () => 0.5 }, signal: abort.signal, env: {}, userAgent: 'contracts/1' },
    });
  return { server, clock, send, abort };
}

describe('news to a webhook', () => {
  it('arrive with a signature over id, time and body', async () => {
    const { server, send, clock } = await open(taken);
    expect(await send()).toEqual({ ok: true, value: undefined });
    const [request] = server.calls;
    const { headers, body = '', path, method } = request ?? {};
    expect([method, path]).toEqual(['POST', '/resources/canary?sig=canary']);
    expect(headers).toMatchObject({ 'webhook-id': 'msg_a1b2', 'user-agent': 'contracts/1' });
    expect(headers?.['webhook-timestamp']).toBe(String(clock.now() / 1000));
    const signed = `msg_a1b2.${clock.now() / 1000}.${body}`;
    const hmac = createHmac('sha256', Buffer.from(KEY, 'base64')).update(signed).digest('base64');
    expect(headers?.['webhook-signature']).toBe(`v1,${hmac}`);
  });

  it('are signed as the specification says, and as openssl does', () => {
    const key = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = signedHeaders(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      new Secret(key),
      1_614_265_330_000,
    );
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const hex = Buffer.from(key, 'base64').toString('hex');
    const hmac = execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${hex}`, '-binary'], {
      input: 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}',
    });
    expect(`v1,${hmac.toString('base64')}`).toBe(headers['webhook-signature']);
  });

  it('are found genuine by the examples of the documentation, and not if a byte differs', async () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/monitor.md'), 'utf8');
    const [, program = ''] = /^```js\n([\s\S]*?)^```$/m.exec(page) ?? [];
    const { isGenuine } = z
      .object({ isGenuine: z.function({ input: [z.unknown(), z.string(), z.string()], output: z.boolean() }) })
      .parse(await import(`data:text/javascript,${encodeURIComponent(program)}`));
    const [body, now] = ['{"a":"فندق"}', Date.now()];
    const headers = signedHeaders('msg_1', body, new Secret(KEY), now);
    expect(isGenuine(headers, body, `whsec_${KEY}`)).toBe(true);
    expect(isGenuine(headers, `${body} `, `whsec_${KEY}`)).toBe(false);
    expect(isGenuine(signedHeaders('msg_1', body, new Secret(KEY), now - 301_000), body, `whsec_${KEY}`)).toBe(false);

    const [, command = ''] = /^```text\n(\{ printf[\s\S]*?)^```$/m.exec(page) ?? [];
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'body.json'), body);
    const env = { ...process.env, ID: 'msg_1', TIMESTAMP: headers['webhook-timestamp'], SECRET: `whsec_${KEY}` };
    const printed = execFileSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });
    expect(`v1,${printed.trim()}`).toBe(headers['webhook-signature']);
  });

  it.each([
    ['a 500', raw(500, '')],
    ['a cut connection', cutBeforeAnswer],
    ['a 429', raw(429, '', { 'retry-after': '7' })],
  ])('are sent again after %s, with the same id', async (_, trouble) => {
    const { server, send } = await open(trouble, taken);
    expect((await send()).ok).toBe(true);
    expect(server.calls.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_a1b2', 'msg_a1b2']);
  });

  it('wait as long as the receiver asks', async () => {
    const { clock, send } = await open(raw(503, '', { 'retry-after': '7' }), taken);
    await send();
    expect(clock.slept).toEqual([7000]);
  });

  it('are given up after four attempts, or when the pauses would take longer than two minutes', async () => {
    const often = await open(...Array.from({ length: 5 }, () => raw(500, 'canary')));
    expect(await often.send()).toEqual({
      ok: false,
      error: 'webhook CONTRACTS_NOTIFY_URL: the receiver answered 500 (4 attempts)',
    });
    const slow = await open(...Array.from({ length: 4 }, () => raw(429, '', { 'retry-after': '3600' })));
    expect((await slow.send()).ok).toBe(false);
    expect(slow.clock.slept).toEqual([60_000, 60_000]);
  });

  it.each([
    ['a definite refusal', raw(400, 'canary'), 'answered 400'],
    ['a redirect, which is not followed', raw(302, '', { location: 'http://127.0.0.1:1/canary' }), 'answered 302'],
  ])('are not sent again after %s', async (_, reply, reason) => {
    const { server, send } = await open(reply, taken);
    const sent = await send();
    expect(sent).toEqual({ ok: false, error: `webhook CONTRACTS_NOTIFY_URL: the receiver ${reason}` });
    expect(server.calls).toHaveLength(1);
  });

  it('end with the run, without a further attempt', async () => {
    const { server, send, abort } = await open((response) => {
      abort.abort();
      response.destroy();
    });
    expect((await send()).ok).toBe(false);
    expect(server.calls).toHaveLength(1);
  });

  it('never tell the address of a receiver that is not there', async () => {
    const { server, send } = await open();
    await server.close();
    expect(await send()).toEqual({
      ok: false,
      error: 'webhook CONTRACTS_NOTIFY_URL: the connection was refused (4 attempts)',
    });
  });
});

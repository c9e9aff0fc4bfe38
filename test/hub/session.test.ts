import { expect, test } from 'vitest';
import type { HubAnswer } from '../../src/hub/answer.ts';
import { createSession, type Token } from '../../src/hub/session.ts';
import type { AuthenticationAnswer } from '../../src/hub/wire/common.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { standingClock } from '../support/standing-clock.ts';

const granted = (n: number): HubAnswer<AuthenticationAnswer> => ({
  kind: 'ok',
  status: 200,
  body: { token: new Secret(`token-${n}`), expirationInSeconds: 7200 },
  trace: {},
});
const failed = (kind: 'unreachable' | 'unknown'): HubAnswer<AuthenticationAnswer> => ({
  kind,
  operation: 'authenticate',
  request: 'POST /authentication/authenticate',
  reason: 'it did not work',
  messages: [],
  trace: {},
});

function open(...script: HubAnswer<AuthenticationAnswer>[]) {
  let asked = 0;
  const session = createSession(standingClock(), async () => {
    asked += 1;
    return script[asked - 1] ?? granted(asked);
  });
  return { session, asked: () => asked };
}

const revealed = (token: unknown): string | undefined =>
  typeof token === 'object' && token !== null && 'secret' in token && token.secret instanceof Secret
    ? token.secret.reveal()
    : undefined;

function asToken(value: Token | { kind: string } | undefined): Token {
  if (value?.kind !== 'token' || !('renewAt' in value)) throw new Error('no token');
  return value;
}

test('a hub that cannot be reached may be asked for a token any number of times', async () => {
  const { session, asked } = open(...Array.from({ length: 9 }, () => failed('unreachable')));
  for (let n = 0; n < 9; n += 1) expect((await session.token()).kind).toBe('unreachable');
  expect(revealed(await session.token())).toBe('token-10');
  expect(asked()).toBe(10);
});

test('failures that were sent count towards the end only if they follow each other', async () => {
  const three = Array.from({ length: 3 }, () => failed('unknown'));
  const { session } = open(...three, granted(4), ...three);
  for (let n = 0; n < 3; n += 1) await session.token();
  expect(revealed(await session.token())).toBe('token-4');
  for (let n = 0; n < 3; n += 1) await session.livingFor(8_000_000);
  expect(revealed(await session.livingFor(8_000_000))).toBe('token-8');
});

test('a refusal during a renewal joins it and does not use up that of the run', async () => {
  const { session, asked } = open();
  const first = asToken(await session.token());
  const renewing = session.livingFor(8_000_000);
  const second = asToken(await session.afterRejection(first));
  expect(await renewing).toBe(second);
  expect(revealed(second)).toBe('token-2');
  const third = asToken(await session.afterRejection(second));
  expect(revealed(third)).toBe('token-3');
  expect(await session.afterRejection(third)).toBeUndefined();
  expect(asked()).toBe(3);
});

test('a refusal of a token that has been replaced gives the newer one', async () => {
  const { session, asked } = open();
  const first = asToken(await session.token());
  await session.livingFor(8_000_000);
  expect(revealed(await session.afterRejection(first))).toBe('token-2');
  expect(asked()).toBe(2);
});

test('a token that was refused is not used again if its renewal failed', async () => {
  const { session } = open(granted(1), failed('unknown'));
  const first = asToken(await session.token());
  expect(await session.afterRejection(first)).toMatchObject({ kind: 'unreachable' });
  expect(revealed(await session.token())).toBe('token-3');
});

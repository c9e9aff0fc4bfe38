import { expect, test } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import { type Effect, type Operation, operations } from '../../src/hub/operations.ts';
import type { NoAnswer, RawAnswer } from '../../src/hub/raw-exchange.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { standingClock } from '../support/standing-clock.ts';

const all: readonly Operation<unknown, unknown>[] = Object.values(operations);

const answered = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): RawAnswer => ({
  ...{ kind: 'answered', status, body: Buffer.from(JSON.stringify(body)) },
  headers: new Map(Object.entries({ 'content-type': 'application/json', ...headers })),
});

/** How often the operation is sent if the hub always answers so. */
async function timesSent(operation: Operation<unknown, unknown>, answer: RawAnswer | NoAnswer): Promise<number> {
  const signIn = answered(200, { token: 'a-token', expirationInSeconds: 7200 });
  let sent = 0;
  const hub = openHub({
    ...{ baseUrl: 'https://hub.example/resources', username: 'u', password: new Secret('p'), micrositeId: 'm' },
    ...{ clock: standingClock(), randomness: { next: () => 0 } },
    transport: {
      send: async ({ path }) => {
        if (path === '/authentication/authenticate') return signIn;
        sent += 1;
        return answer;
      },
      close: async () => {},
    },
  });
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'] as const);
  await hub.call(operation, { path: Object.fromEntries(names) });
  return sent;
}

const ENDS = {
  'a 503': answered(503, {}),
  'a 429': answered(429, { error: ['slow down'] }, { 'retry-after': '1' }),
  'a 401': answered(401, { error: ['no'], status: 'UNAUTHORIZED' }),
  'an answer that is cut': { kind: 'no-answer', sent: true, lasting: false, reason: 'the connection was lost' },
  'a refused connection': { kind: 'no-answer', sent: false, lasting: false, reason: 'the connection was refused' },
} as const satisfies Readonly<Record<string, RawAnswer | NoAnswer>>;

type Times = Readonly<Record<keyof typeof ENDS, number>>;

const times = (unread: number, refused: number, unsent: number): Times => ({
  ...{ 'a 503': unread, 'a 429': unread, 'a 401': refused, 'an answer that is cut': unread },
  'a refused connection': unsent,
});

const EXPECTED: Readonly<Record<Effect, Times>> = {
  read: times(4, 2, 4),
  auth: times(1, 1, 4),
  'guarded-create': times(1, 2, 4),
  'unguarded-create': times(1, 2, 4),
  replace: times(1, 2, 4),
  flow: times(1, 1, 1),
  final: times(1, 1, 1),
};

test('each operation has the effect that decides how often it is sent', () => {
  const named = (effect: Effect) => all.filter((operation) => operation.effect === effect).map(({ name }) => name);
  expect(named('final')).toEqual(['cancelBooking', 'cancelService', 'refund']);
  expect(named('flow')).toEqual(['confirm', 'prebook', 'book']);
  expect(named('unguarded-create')).toEqual(['createClientRequest', 'replyToClientRequest', 'createSupplier']);
  expect(named('replace')).toEqual([
    ...['refreshBooking', 'openClientRequest', 'closeClientRequest'],
    ...['replaceSupplier', 'replaceHotel', 'replaceRate'],
  ]);
  expect(all.filter(({ effect, method }) => effect === 'read' && method !== 'GET').map(({ name }) => name)).toEqual([
    'quote',
    'quoteSingle',
  ]);
  expect(all.filter(({ effect, method }) => effect !== 'read' && method === 'GET')).toEqual([]);
});

test.each(Object.entries(EXPECTED))(
  'every %s is sent as often as is safe, whatever the hub answers',
  async (effect, expected) => {
    for (const operation of all.filter((it) => it.effect === effect && it.name !== 'authenticate'))
      for (const [end, answer] of Object.entries(ENDS))
        expect([operation.name, end, await timesSent(operation, answer)]).toEqual([
          ...[operation.name, end],
          new Map(Object.entries(expected)).get(end),
        ]);
  },
);

import { describe, expect, test } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import { operations } from '../../src/hub/operations.ts';
import type { RawAnswer, RawRequest, Transport } from '../../src/hub/raw-exchange.ts';
import { afterSuccess, FULL_BUCKET, takeRetry } from '../../src/hub/retry-delay.ts';
import { isWithinBudget, type TrafficOptions } from '../../src/hub/traffic.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { openTestHub } from '../support/open-test-hub.ts';
import { json, page, refusal } from '../support/scripted-server.ts';
import { standingClock } from '../support/standing-clock.ts';

const answered = (status: number, body: unknown, headers: readonly (readonly [string, string])[] = []): RawAnswer => ({
  kind: 'answered',
  status,
  headers: new Map([['content-type', 'application/json'], ...headers]),
  body: Buffer.from(JSON.stringify(body)),
});
const suppliers = answered(200, [{ id: 7 }]);
const busy = answered(429, { error: ['slower'] }, [['retry-after', '3']]);

/** A transport whose calls wait until the test answers them; Authenticate is answered at once. */
function heldTransport() {
  const waiting: ((answer: RawAnswer) => void)[] = [];
  const transport: Transport = {
    send: (request: RawRequest) =>
      request.path === '/authentication/authenticate'
        ? Promise.resolve(answered(200, { token: 't', expirationInSeconds: 7200 }))
        : new Promise((resolve) => waiting.push(resolve)),
    close: async () => {},
  };
  return {
    transport,
    /** How many calls are on the way once everything that can happen has happened. */
    async onTheWay() {
      await new Promise((resolve) => setImmediate(resolve));
      return waiting.length;
    },
    async answer(...answers: readonly RawAnswer[]) {
      for (const each of answers) waiting.shift()?.(each);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function openHeld(options: TrafficOptions = {}) {
  const held = heldTransport();
  const clock = standingClock();
  const limits: number[] = [];
  const hub = openHub({
    baseUrl: 'https://hub.example',
    username: 'u',
    password: new Secret('p'),
    micrositeId: 'm',
    clock,
    randomness: { next: () => 0.5 },
    transport: held.transport,
    onPace: (limit) => limits.push(limit),
    ...options,
  });
  const read = (signal?: AbortSignal) => hub.call(operations.listSuppliers, signal ? { signal } : {});
  const readAll = (count: number) => Array.from({ length: count }, () => read());
  return { held, clock, hub, limits, read, readAll };
}

describe('calls at once', () => {
  test('are four by default; the next begins when one has ended', async () => {
    const { held, readAll, hub } = openHeld();
    const reads = readAll(6);
    expect(await held.onTheWay()).toBe(4);
    await held.answer(suppliers);
    expect(await held.onTheWay()).toBe(4);
    await held.answer(...Array.from({ length: 5 }, () => suppliers));
    await held.answer(suppliers);
    expect((await Promise.all(reads)).every(({ kind }) => kind === 'ok')).toBe(true);
    expect(hub.counts()).toEqual({
      requests: 7,
      retries: 0,
      mostAtOnce: 4,
      underWay: 0,
      written: 0,
      perhapsWritten: 0,
    });
  });

  test('are fewer when fewer are allowed', async () => {
    const { held, readAll } = openHeld({ concurrency: 1 });
    readAll(3);
    expect(await held.onTheWay()).toBe(1);
  });

  test('are half as many after a 429, and all of them wait as long as the hub asks', async () => {
    const { held, clock, limits, readAll } = openHeld();
    readAll(8);
    await held.onTheWay();
    await held.answer(busy, suppliers, suppliers, suppliers);
    expect(limits).toEqual([2]);
    expect(await held.onTheWay()).toBe(2);
    expect(Math.max(...clock.slept)).toBe(3_000);
  });

  test('wait for the hub no longer than the run lasts', async () => {
    const { held, clock, readAll } = openHeld({ concurrency: 1, endsAt: Date.UTC(2027, 0, 15, 12) + 1_000 });
    readAll(2);
    await held.onTheWay();
    await held.answer(busy);
    expect(await held.onTheWay()).toBe(1);
    expect(Math.max(...clock.slept)).toBe(1_000);
  });

  test('that wait for their turn leave the queue when they are stopped', async () => {
    const { held, read, readAll } = openHeld({ concurrency: 1 });
    const [first] = readAll(1);
    await held.onTheWay();
    const stop = new AbortController();
    const second = read(stop.signal);
    await held.onTheWay();
    stop.abort();
    expect(await second).toMatchObject({ kind: 'unreachable', reason: 'stopped before it was sent' });
    const third = read();
    await held.answer(suppliers);
    await held.answer(suppliers);
    expect([(await first)?.kind, (await third).kind]).toEqual(['ok', 'ok']);
  });

  test('that are stopped while the hub asks to wait give their turn to the next', async () => {
    const stop = new AbortController();
    const { server, hub } = await openTestHub({
      concurrency: 1,
      clock: {
        now: () => 0,
        sleep: (_, signal) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      },
    });
    server.script(refusal(429, [], 'X', { 'retry-after': '5' }));
    await hub.call(operations.createSupplier, { body: {} });
    const waiting = hub.call(operations.listSuppliers, { signal: stop.signal });
    const next = new AbortController();
    const behind = hub.call(operations.listSuppliers, { signal: next.signal });
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await waiting).toMatchObject({ kind: 'unreachable', reason: 'stopped before it was sent' });
    await new Promise((resolve) => setImmediate(resolve));
    next.abort();
    expect(await behind).toMatchObject({ kind: 'unreachable' });
    expect(server.calls).toHaveLength(1);
  });
});

describe('the budget of requests', () => {
  test('ends the run with a failure that says that nothing was sent, and is never tried again', async () => {
    const { server, hub, clock } = await openTestHub({ maxRequests: 3 });
    server.script(json(200, []), json(200, []));
    for (let n = 0; n < 2; n += 1) expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
    expect(await hub.call(operations.listSuppliers)).toMatchObject({
      kind: 'over-budget',
      reason: 'not sent: this run has reached its request limit (3)',
    });
    expect(server.requests).toHaveLength(3);
    expect(clock.slept).toEqual([]);
  });

  test('counts every try', async () => {
    const { server, hub } = await openTestHub({ maxRequests: 3 });
    server.script(page(503), page(503));
    expect((await hub.call(operations.listSuppliers)).kind).toBe('over-budget');
    expect(server.requests).toHaveLength(3);
  });

  test('keeps a reserve for reading the writes under way', () => {
    expect(isWithinBudget('read', 99, 100, 4)).toBe(true);
    expect(isWithinBudget('read', 100, 100, 4)).toBe(false);
    expect(isWithinBudget('guarded-create', 75, 100, 4)).toBe(true);
    expect(isWithinBudget('replace', 76, 100, 4)).toBe(false);
    expect(isWithinBudget('flow', 76, 100, 4)).toBe(false);
  });
});

describe('retries', () => {
  test('are not made once the run has used up its share of them', async () => {
    const { server, hub } = await openTestHub();
    server.script(...Array.from({ length: 100 }, () => page(503)));
    for (let n = 0; n < 10; n += 1) await hub.call(operations.listSuppliers);
    expect(server.calls).toHaveLength(10 + FULL_BUCKET);
    expect(hub.counts().retries).toBe(FULL_BUCKET);
  });

  test('cost nothing if the hub only asks to wait', async () => {
    const { server, hub } = await openTestHub();
    const slower = refusal(429, [], 'X', { 'retry-after': '1' });
    for (let n = 0; n < 10; n += 1) {
      server.script(slower, slower, slower, json(200, []));
      expect((await hub.call(operations.listSuppliers)).kind).toBe('ok');
    }
  });

  test('come back with good answers, two for one, never beyond the full share', () => {
    expect(takeRetry(0.5)).toBeUndefined();
    expect(takeRetry(1)).toBe(0);
    expect(afterSuccess(afterSuccess(0))).toBe(1);
    expect(afterSuccess(FULL_BUCKET)).toBe(FULL_BUCKET);
  });
});

test('the time of a call is split by what it waited for', async () => {
  const { server, hub } = await openTestHub();
  server.script(page(503), refusal(429, [], 'X', { 'retry-after': '2' }), json(200, []));
  await hub.call(operations.listSuppliers);
  expect(hub.time.read()).toMatchObject({ retry: 2_100, turn: 0, hub: 0 });
});

import { describe, expect, test } from 'vitest';
import { faultScript } from '../../../practice-hub/faults/fault-script.ts';
import { book } from '../flow.ts';
import { at, type Client, TODAY } from '../sandbox-client.ts';
import { booked, keyToBook, selling } from './booked.ts';

const scripted = (...faults: readonly object[]) => ({ faults: faultScript.parse({ faults }).faults });

const behaving = (operation: string, set: Record<string, string>, more: object = {}) => ({
  match: { operation },
  phase: 'before-commit',
  action: { do: 'behave', set },
  ...more,
});

const statusIn = async (hub: Client, detail: string) => at((await hub.get(detail)).body, 'status');

describe('A room with 2 units', () => {
  test('is sold twice, however many clients hold a key for it', async () => {
    const hub = await selling({}, { unitsQuota: 2 });
    const keys = await Promise.all([1, 2, 3, 4, 5].map(() => keyToBook(hub)));
    const answers = [];
    for (const key of keys) answers.push(await book(hub, key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400]);
    expect(await keyToBook(hub)).toBeNull();
  });

  test('is sold again after a cancellation', async () => {
    const hub = await selling({}, { unitsQuota: 1 });
    const { detail } = await booked(hub);
    expect(await keyToBook(hub)).toBeNull();
    await hub.send('DELETE', detail);
    expect(await keyToBook(hub)).not.toBeNull();
  });

  test('is not sold beyond the bookings that wait for the supplier', async () => {
    const hub = await selling({}, { unitsQuota: 0, unitsOnRequest: 1 });
    const { answer } = await booked(hub);
    expect(at(answer.body, 'status')).toBe('RQ');
    expect(await keyToBook(hub)).toBeNull();
  });
});

describe('Book', () => {
  test.each(['BOOKED', 'RQ', 'PENDING_BOOK', 'WAITING_SUPPLIER'] as const)(
    'ends as %s where the hub is set so, and the booking can be read',
    async (status) => {
      const hub = await selling({ set: { bookedAs: status } });
      const { answer, detail } = await booked(hub);
      expect([answer.status, at(answer.body, 'status'), at(answer.body, 'accommodation', 'status')]).toEqual([
        200,
        status,
        status,
      ]);
      expect(await statusIn(hub, detail)).toBe(status);
    },
  );

  test.each([
    ['not-stored', 404],
    ['stored', 200],
  ] as const)('that fails can be read afterwards or not, as the hub is set (%s)', async (failedBookings, status) => {
    const hub = await selling({ set: { bookedAs: 'BOOK_ERROR', failedBookings } });
    const { answer, detail } = await booked(hub);
    expect(at(answer.body, 'accommodation', 'errorMessage')).toEqual(expect.any(String));
    expect((await hub.get(detail)).status).toBe(status);
    expect(await keyToBook(hub)).not.toBeNull();
  });

  test('ends as a script says for one request, and as usual before and after', async () => {
    const hub = await selling(scripted(behaving('book', { bookedAs: 'PENDING_BOOK' }, { nth: 2 })));
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push(at((await booked(hub)).answer.body, 'status'));
    expect(statuses).toEqual(['BOOKED', 'PENDING_BOOK', 'BOOKED']);
  });

  test('refuses a script with an unknown setting', () => {
    expect(() => scripted(behaving('book', { bookedAs: 'MAYBE' }))).toThrow(/bookedAs must be one of BOOKED, RQ/);
  });
});

describe('Refresh', () => {
  test.each([
    ['unsupported', 406, 'RQ'],
    ['unchanged', 200, 'RQ'],
    ['confirmed', 200, 'BOOKED'],
    ['canceled', 200, 'CANCELED'],
  ] as const)(
    'of a booking on request where the supplier is %s answers %i and leaves it %s',
    async (refresh, code, status) => {
      const hub = await selling({ set: { bookedAs: 'RQ', refresh } });
      const { detail } = await booked(hub);
      expect((await hub.send('PUT', detail)).status).toBe(code);
      expect(await statusIn(hub, detail)).toBe(status);
    },
  );
});

describe('Cancel', () => {
  test('that the supplier refuses ends as CANCEL_ERROR and keeps the unit', async () => {
    const hub = await selling({ set: { canceledAs: 'CANCEL_ERROR' } }, { unitsQuota: 1 });
    const { detail } = await booked(hub);
    expect(at((await hub.send('DELETE', detail)).body, 'status')).toBe('CANCEL_ERROR');
    expect(await keyToBook(hub)).toBeNull();
  });

  test('of a cancelled booking changes nothing', async () => {
    let now = TODAY;
    const hub = await selling({ clock: () => now });
    const { detail, trip } = await booked(hub);
    await hub.send('DELETE', detail);
    const before = (await hub.get(trip)).body;
    now += 60_000;
    expect((await hub.send('DELETE', detail)).status).toBe(200);
    expect(at((await hub.get(trip)).body, 'historical')).toEqual(at(before, 'historical'));
    expect(hub.sandbox.log().filter(({ method, changed }) => method === 'DELETE' && changed)).toHaveLength(1);
  });
});

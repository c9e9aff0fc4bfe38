import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Burst, EventQueue } from '../../../../src/commands/bookings/watch/event-queue.ts';
import type { TripRead } from '../../../../src/commands/bookings/watch/read-trip.ts';
import { Teller } from '../../../../src/commands/bookings/watch/teller.ts';
import type { TripState } from '../../../../src/commands/bookings/watch/watch-document.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { received } from './events.ts';

/** A clock whose time passes only when there is nothing else to do. */
function idleClock() {
  const clock = standingClock(0);
  const sleep = (ms: number, signal?: AbortSignal) => setImmediate().then(() => clock.sleep(ms, signal));
  return { ...clock, sleep };
}

const TRIP: TripState = {
  status: 'BOOKED',
  state: 'confirmed',
  services: [],
  requests: [],
  history: [],
  historyEntries: 0,
};
const found: TripRead = { kind: 'trip', trip: TRIP };
const failed: TripRead = {
  kind: 'failed',
  failure: {
    kind: 'unknown',
    operation: 'readTrip',
    request: 'GET /',
    reason: 'answered 503',
    messages: [],
    trace: {},
  },
};

/** A teller whose bookings are read with these results in turn, then found. It ends when nothing waits any more. */
async function tell(texts: readonly string[], results: readonly TripRead[], endsAtOnce = false) {
  const clock = idleClock();
  const queue = new EventQueue(3000);
  const end = new AbortController();
  const [reported, unread, forgotten, readAt] = [
    [] as string[],
    [] as (number | undefined)[],
    [] as string[],
    [] as number[],
  ];
  const events = texts.map((text) => received(text, 0));
  const left = [...results];
  const endWhenIdle = (): void => {
    if (queue.nextDueAt === undefined) end.abort();
  };
  const teller: Teller = new Teller({
    queue,
    clock,
    read: async (_: Burst) => {
      readAt.push(clock.now());
      return left.shift() ?? found;
    },
    tell: async ({ bookingReference, trip }) => {
      reported.push(trip ? bookingReference : `no ${bookingReference}`);
      return bookingReference !== 'UNPRINTABLE';
    },
    unread: (_, __, nextTryAt) => void unread.push(nextTryAt),
    forget: async (ids) => {
      forgotten.push(...ids);
      endWhenIdle();
    },
  });
  for (const one of events) queue.add(one);
  if (endsAtOnce) end.abort();
  await teller.run(end.signal);
  return { reported, unread, forgotten: forgotten.length, readAt, left: teller.left };
}

describe('A booking whose events are due', () => {
  test('is read, reported and then forgotten', async () => {
    expect(await tell(['CREATED K7', 'MODIFIED K7 1', 'CREATED K8'], [])).toMatchObject({
      ...{ reported: ['K7', 'K8'], unread: [], forgotten: 3, left: 0 },
    });
  });

  test('is read again after 1, 5, 15 and 30 minutes, and every 30 minutes from then on', async () => {
    const { reported, readAt } = await tell(['CREATED K7'], [failed, failed, failed, failed, failed]);
    const minutes = readAt.map((at) => Math.round(at / 60_000));
    expect([reported, minutes]).toEqual([['K7'], [0, 1, 6, 21, 51, 81]]);
  });

  test('is reported as absent only when the hub has not got it a minute later either', async () => {
    const { reported, unread } = await tell(['CREATED K7'], [{ kind: 'absent' }, { kind: 'absent' }]);
    expect([reported, unread.length]).toEqual([['no K7'], 1]);
  });
});

describe('At the end', () => {
  test('everything that waits is reported at once, due or not', async () => {
    expect(await tell(['CREATED K7', 'CREATED K8'], [], true)).toMatchObject({
      ...{ reported: ['K7', 'K8'], readAt: [0, 0], forgotten: 2, left: 0 },
    });
  });

  test('what 3 seconds do not suffice for stays for the next run, and is not reported later', async () => {
    const clock = idleClock();
    const queue = new EventQueue(0);
    for (let one = 0; one < 1000; one += 1) queue.add(received(`CREATED K${one}`, 0));
    const reported: string[] = [];
    const slow: (() => void)[] = [];
    const end = new AbortController();
    end.abort();
    const teller = new Teller({
      ...{ queue, clock, unread: () => {}, forget: async () => {} },
      read: ({ bookingReference }) =>
        bookingReference === 'K0'
          ? Promise.resolve(found)
          : new Promise((resolve) => void slow.push(() => resolve(found))),
      tell: async ({ bookingReference }) => {
        reported.push(bookingReference);
        return true;
      },
    });
    await teller.run(end.signal);
    expect([clock.now(), teller.unread, teller.left]).toEqual([3000, 999, 0]);
    for (const release of slow) release();
    await setImmediate();
    expect([reported, slow.length]).toEqual([['K0'], 4]);
  });

  test('what cannot be printed is not forgotten', async () => {
    expect(await tell(['CREATED UNPRINTABLE', 'CREATED K7'], [], true)).toMatchObject({ forgotten: 1, left: 1 });
  });

  test('what cannot be read is not tried again and not forgotten', async () => {
    expect(await tell(['CREATED K7', 'CREATED K8'], [failed], true)).toMatchObject({
      ...{ reported: ['K8'], unread: [undefined], forgotten: 1, left: 1 },
    });
  });
});

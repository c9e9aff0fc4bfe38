import { describe, expect, test } from 'vitest';
import { type Burst, EventQueue } from '../../../../src/commands/bookings/watch/event-queue.ts';
import { fc } from '../../../support/fast-check.ts';
import { received, textOf } from './events.ts';

const shown = (burst: Burst | undefined) => burst && [burst.bookingReference, ...burst.events.map(textOf)];

const SETTLE = 3000;

describe('The queue of events', () => {
  test('gives the events of a booking together, in the order of their time stamps, once nothing has come for a while', () => {
    const queue = new EventQueue(SETTLE);
    queue.add(received('CANCELED K7 9', 0));
    queue.add(received('CREATED K7 5', 1000));
    queue.add(received('MODIFIED K7 5', 2000));
    expect(queue.nextDueAt).toBe(5000);
    expect(queue.take(4999)).toBeUndefined();
    expect(shown(queue.take(5000))).toEqual(['K7', 'CREATED K7 5', 'MODIFIED K7 5', 'CANCELED K7 9']);
    expect(queue.take(9999)).toBeUndefined();
  });

  test('puts the creation first among events of the same second', () => {
    const queue = new EventQueue(SETTLE);
    queue.add(received('MODIFIED K7 5', 0));
    queue.add(received('CREATED K7 5', 1));
    expect(shown(queue.take(0, true))).toEqual(['K7', 'CREATED K7 5', 'MODIFIED K7 5']);
  });

  test('gives a booking that never settles after half a minute', () => {
    const queue = new EventQueue(SETTLE);
    for (let at = 0; at < 60; at += 1) queue.add(received(`MODIFIED K7 ${at}`, at * 1000));
    expect(queue.nextDueAt).toBe(30_000);
  });

  test('gives another booking meanwhile, the one that waits longest first', () => {
    const queue = new EventQueue(SETTLE);
    queue.add(received('CREATED K8', 10));
    queue.add(received('CREATED K7', 0));
    expect([queue.take(9999)?.bookingReference, queue.take(9999)?.bookingReference]).toEqual(['K7', 'K8']);
  });

  test('keeps back events of a booking that is being reported, the same body too, because it may be another event', () => {
    const queue = new EventQueue(SETTLE);
    const first = received('MODIFIED K7 5', 0);
    queue.add(first);
    const burst = queue.take(9999);
    expect(queue.has(first)).toBe(false);
    queue.add(received('MODIFIED K7 5', 10));
    expect(queue.take(99_999, true)).toBeUndefined();
    if (burst) queue.done(burst);
    expect(shown(queue.take(99_999))).toEqual(['K7', 'MODIFIED K7 5']);
  });

  test('gives a booking that could not be read again on request, with what arrived since', () => {
    const queue = new EventQueue(SETTLE);
    queue.add(received('CREATED K7 5', 0));
    const burst = queue.take(3000);
    if (burst) queue.again(burst, 60_000);
    expect([queue.nextDueAt, queue.take(59_999)]).toEqual([60_000, undefined]);
    queue.add(received('MODIFIED K7 6', 10_000));
    const again = queue.take(13_000);
    expect(shown(again)).toEqual(['K7', 'CREATED K7 5', 'MODIFIED K7 6']);
    expect(again?.failures).toBe(1);
  });

  test('gives every event exactly once, whatever their order, their repetitions, and the failures in between', () => {
    const anEvent = fc.tuple(
      fc.constantFrom('CREATED', 'MODIFIED', 'CANCELED', 'STRANGE'),
      fc.constantFrom('K7', 'K8', 'K9'),
      fc.integer({ min: 0, max: 5 }),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anEvent.map((parts) => parts.join(' ')),
            fc.constantFrom('take', 'fail'),
          ),
          { maxLength: 40 },
        ),
        (acts) => {
          const queue = new EventQueue(SETTLE);
          const ids: string[] = [];
          const reported: string[] = [];
          let now = 0;
          const take = (everything: boolean, fails: boolean): boolean => {
            const burst = queue.take(now, everything);
            if (burst && fails) queue.again(burst, now + 1000);
            else if (burst) {
              queue.done(burst);
              const inside = burst.events.map(textOf);
              expect(new Set(inside).size).toBe(inside.length);
              expect(burst.events.map(({ event }) => event.timestamp)).toEqual(
                burst.events.map(({ event }) => event.timestamp).toSorted(),
              );
              reported.push(...burst.events.map(({ id }) => id), ...burst.repeated);
            }
            return burst !== undefined;
          };
          for (const act of acts) {
            now += 500;
            if (act === 'take' || act === 'fail') take(false, act === 'fail');
            else {
              const one = received(act, now);
              ids.push(one.id);
              queue.add(one);
            }
          }
          while (take(true, false));
          expect(reported.toSorted()).toEqual(ids.toSorted());
          expect([queue.size, queue.nextDueAt]).toEqual([0, undefined]);
        },
      ),
    );
  });
});

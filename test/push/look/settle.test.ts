import { describe, expect, it } from 'vitest';
import type { HubFailure } from '../../../src/hub/answer.ts';
import { fail, ok, type Result } from '../../../src/kernel/result.ts';
import { settle } from '../../../src/push/end-step.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const LATE: Result<string, HubFailure> = fail({
  kind: 'unknown',
  operation: 'readHotel',
  request: 'GET /hotel/1/A',
  reason: 'timed out',
  messages: [],
  trace: {},
});

/** The looks of the hub, one after the other; the last one stays. */
function lookingAt(...seen: readonly Result<string, HubFailure>[]) {
  const clock = new FakeClock(0);
  const at: number[] = [];
  const look = async () => {
    at.push(clock.now());
    return seen[Math.min(at.length, seen.length) - 1] ?? LATE;
  };
  return { clock, at, look };
}

const isThere = (text: string): boolean => text === 'there';

describe('a look at the outcome of a write', () => {
  it('is repeated after 2, 8 and 20 seconds and no further, and the last one counts', async () => {
    const { clock, at, look } = lookingAt(ok('not yet'));
    expect(await settle(look, isThere, clock)).toEqual(ok('not yet'));
    expect(at).toEqual([0, 2_000, 8_000, 20_000]);
  });

  it('ends as soon as it shows what it waits for', async () => {
    const { clock, at, look } = lookingAt(ok('not yet'), ok('there'));
    expect(await settle(look, isThere, clock)).toEqual(ok('there'));
    expect(at).toEqual([0, 2_000]);
  });

  it('continues after one that failed', async () => {
    const { clock, at, look } = lookingAt(LATE, LATE, ok('there'));
    expect(await settle(look, isThere, clock)).toEqual(ok('there'));
    expect(at).toEqual([0, 2_000, 8_000]);
  });

  it('happens once in a push that was interrupted', async () => {
    const { clock, at, look } = lookingAt(ok('not yet'));
    expect(await settle(look, isThere, clock, AbortSignal.abort())).toEqual(ok('not yet'));
    expect([at, clock.slept]).toEqual([[0], []]);
  });

  it('ends with an interruption of the wait', async () => {
    const { at, look } = lookingAt(ok('not yet'));
    const interruption = new AbortController();
    const sleep = async () => {
      interruption.abort();
      throw new Error('interrupted');
    };
    const clock = { now: () => 0, sleep };
    expect(await settle(look, isThere, clock, interruption.signal)).toEqual(ok('not yet'));
    expect(at).toEqual([0]);
  });

  it('does not hide a broken clock', async () => {
    const { look } = lookingAt(ok('not yet'));
    const clock = { now: () => 0, sleep: () => Promise.reject(new Error('no clock')) };
    await expect(settle(look, isThere, clock, new AbortController().signal)).rejects.toThrow('no clock');
    await expect(settle(look, isThere, clock)).rejects.toThrow('no clock');
  });
});

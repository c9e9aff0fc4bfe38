import { describe, expect, test, vi } from 'vitest';
import { nodeClock, nodeRandomness } from '../../src/host/node-clock.ts';

describe('the system clock', () => {
  test('gives the time in milliseconds since 1970', () => {
    const before = Date.now();
    const now = nodeClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  test('sleeps as long as requested', async () => {
    vi.useFakeTimers();
    try {
      let awake = false;
      const sleep = nodeClock.sleep(1_000).then(() => {
        awake = true;
      });
      await vi.advanceTimersByTimeAsync(999);
      expect(awake).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await sleep;
      expect(awake).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is woken by a signal with its reason', async () => {
    const stop = new AbortController();
    const sleep = nodeClock.sleep(1_000_000, stop.signal);
    stop.abort(new Error('enough'));
    await expect(sleep).rejects.toThrow('enough');
  });

  test('does not sleep if the signal was already aborted', async () => {
    await expect(nodeClock.sleep(1_000_000, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });
});

test("the system's random numbers are in [0, 1)", () => {
  for (let n = 0; n < 1000; n += 1) {
    const value = nodeRandomness.next();
    expect(value >= 0 && value < 1).toBe(true);
  }
});

import { describe, expect, it } from 'vitest';
import { runInShifts } from '../../src/verify/at-most.ts';

const MINUTE = 60_000;

/** Runs `count` jobs that take `minutes` each on a clock that only they move; tells what happened in order. */
async function run(
  count: number,
  minutes: number,
  concurrency: number,
  more: { stopAfter?: number; token?: boolean } = {},
) {
  let now = 0;
  let running = 0;
  let done = 0;
  const events: string[] = [];
  const jobs = Array.from({ length: count }, () => async () => {
    running += 1;
    await Promise.resolve();
    now += minutes * MINUTE;
    running -= 1;
    done += 1;
    events.push('job');
  });
  const reserves: number[] = [];
  await runInShifts(jobs, {
    concurrency,
    clock: { now: () => now, sleep: async () => undefined },
    stopped: () => done >= (more.stopAfter ?? Number.POSITIVE_INFINITY),
    renewToken: async (ms) => {
      expect(running).toBe(0);
      reserves.push(ms);
      events.push('token');
      return more.token ?? true;
    },
  });
  return { events, reserves, done };
}

describe('jobs in shifts', () => {
  it('check the token once if they are quick', async () => {
    expect((await run(20, 0, 3)).events).toEqual(['token', ...Array(20).fill('job')]);
  });

  it('begin each job with at least an hour of token left', async () => {
    const { events, reserves } = await run(6, 5, 1);
    expect(events).toEqual(['token', 'job', 'job', 'token', 'job', 'job', 'token', 'job', 'job']);
    // The second walk of a shift begins five minutes after the look.
    expect(Math.min(...reserves) - 5 * MINUTE).toBeGreaterThanOrEqual(60 * MINUTE);
  });

  it('never check the token while a job is running', async () => {
    const { done } = await run(25, 4, 4);
    expect(done).toBe(25);
  });

  it('continue even if one job takes longer than a shift', async () => {
    expect((await run(3, 30, 1)).done).toBe(3);
  });

  it('begin nothing without a token', async () => {
    expect((await run(3, 1, 1, { token: false })).events).toEqual(['token']);
  });

  it('begin nothing more once stopped', async () => {
    expect((await run(5, 1, 1, { stopAfter: 2 })).done).toBe(2);
  });

  it('do not check the token if there is nothing to do', async () => {
    expect((await run(0, 1, 1)).events).toEqual([]);
  });
});

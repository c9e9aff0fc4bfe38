import { describe, expect, it } from 'vitest';
import { forgetOldRuns, KEPT_RUNS } from '../../src/push/forget-old-runs.ts';
import { openRun, runIds } from '../../src/push/run-files.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';

const idOf = (index: number): string => `20270101T000000Z-${index.toString(16).padStart(6, '0')}`;

type End = 'ended' | 'cut off' | 'refused' | 'resumable' | 'broken';

/** A run as it stands on the disk. */
async function keep(files: MemoryStateFiles, index: number, end: End = 'ended'): Promise<void> {
  const id = idOf(index);
  const started = {
    type: 'run-started' as const,
    run: id,
    plan: 'abc',
    saved: false,
    user: 'ann',
    host: 'desk',
    pid: 1,
    tool: '0.1.0',
    environment: 'test',
    hub: 'hub site',
    steps: 1,
  };
  const opened = await openRun(files, 'runs', started, '{}', new FakeClock());
  if (!opened.ok) throw new Error(opened.error.code);
  const outcomes = end === 'refused' ? { refused: 1 } : { applied: 1 };
  if (end !== 'cut off') await opened.value.journal.add({ type: 'run-ended', interrupted: false, outcomes });
  await opened.value.journal.close();
  if (end !== 'resumable') await files.remove(`runs/${id}/plan.json`);
  if (end === 'broken') files.files.set(`runs/${id}/journal.jsonl`, new TextEncoder().encode('{}\n{}\n'));
}

async function runsOf(ends: readonly End[], kept: number): Promise<readonly string[]> {
  const files = new MemoryStateFiles();
  for (const [index, end] of ends.entries()) await keep(files, index, end);
  await forgetOldRuns(files, 'runs', kept);
  return runIds(files, 'runs');
}

describe('the journals of old runs', () => {
  it('go, but for those of the newest', async () => {
    expect(await runsOf(['ended', 'ended', 'refused', 'ended', 'ended'], 2)).toEqual([idOf(3), idOf(4)]);
  });

  it('stay while there are no more than are kept', async () => {
    expect(await runsOf(['ended', 'ended'], 2)).toEqual([idOf(0), idOf(1)]);
    expect(KEPT_RUNS).toBe(200);
  });

  it.each(['cut off', 'resumable', 'broken'] as const)('stay, however old, when the run is %s', async (end) => {
    expect(await runsOf([end, 'ended', 'ended', 'ended'], 1)).toEqual([idOf(0), idOf(3)]);
  });

  it('stay when something cannot be read or removed, and the others go all the same', async () => {
    const calls = new MemoryStateFiles();
    for (let index = 0; index < 3; index += 1) await keep(calls, index);
    const before = calls.calls.length;
    const whole = calls.copy();
    await forgetOldRuns(whole, 'runs', 1);
    expect(whole.calls.length).toBeGreaterThan(6);
    for (let nth = 1; nth <= whole.calls.length; nth += 1) {
      const files = calls.copy();
      files.faults.set(nth, { failure: { reason: 'denied', code: 'EACCES' } });
      await forgetOldRuns(files, 'runs', 1);
      await forgetOldRuns(files, 'runs', 1);
      expect(await runIds(files, 'runs')).toContain(idOf(2));
      expect((await runIds(files, 'runs')).length).toBeLessThanOrEqual(2);
    }
    expect(calls.calls.length).toBe(before);
  });
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeStateFiles } from '../../../src/host/node-state-files.ts';
import type { StateFiles } from '../../../src/host/state-files.ts';
import { forgetOldRuns, KEPT_RUNS, openRun, runIds } from '../../../src/push/journal/run-files.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { runStarted } from '../../support/run-started.ts';

const idOf = (index: number): string => `20270101T000000Z-${index.toString(16).padStart(6, '0')}`;

type End = 'ended' | 'cut off' | 'refused' | 'resumable';

/** A run as it stands on the disk. */
async function keep(files: StateFiles, index: number, end: End = 'ended', runs = 'runs'): Promise<void> {
  const id = idOf(index);
  const opened = await openRun(files, runs, runStarted({ run: id }), '{}', new FakeClock());
  if (!opened.ok) throw new Error(opened.error.code);
  const outcomes = end === 'refused' ? { refused: 1 } : { applied: 1 };
  if (end !== 'cut off') await opened.value.add({ type: 'run-ended', interrupted: false, outcomes });
  await opened.value.close();
  if (end !== 'resumable') await files.remove(path.join(runs, id, 'plan.json'));
}

async function runsOf(ends: readonly End[], kept: number): Promise<readonly string[]> {
  const files = new MemoryStateFiles();
  for (const [index, end] of ends.entries()) await keep(files, index, end);
  await forgetOldRuns(files, 'runs', kept);
  return runIds(files, 'runs');
}

describe('the journals of old runs', () => {
  it('are removed, except those of the newest', async () => {
    expect(await runsOf(['ended', 'ended', 'refused', 'ended', 'ended'], 2)).toEqual([idOf(3), idOf(4)]);
  });

  it('stay while there are no more than the limit', async () => {
    expect(await runsOf(['ended', 'ended'], 2)).toEqual([idOf(0), idOf(1)]);
    expect(KEPT_RUNS).toBe(200);
  });

  it.each(['cut off', 'resumable'] as const)('stay, however old, when the run is %s', async (end) => {
    expect(await runsOf([end, 'ended', 'ended', 'ended'], 1)).toEqual([idOf(0), idOf(3)]);
  });

  it('stay as they are while the plan of the run is kept', async () => {
    const files = new MemoryStateFiles();
    for (const [index, end] of (['resumable', 'ended'] as const).entries()) await keep(files, index, end);
    const before = [...files.files.keys()];
    await forgetOldRuns(files, 'runs', 1);
    expect([...files.files.keys()]).toEqual(before);
  });

  it('stay if it is not known whether the plan of the run still exists', async () => {
    const files = new MemoryStateFiles();
    for (const index of [0, 1]) await keep(files, index);
    // The names of the runs, then the first plan.
    files.faults.set(files.calls.length + 2, { failure: { reason: 'denied', code: 'EACCES' } });
    await forgetOldRuns(files, 'runs', 1);
    expect(await runIds(files, 'runs')).toEqual([idOf(0), idOf(1)]);
  });

  it.each([
    ['is broken', () => '{}\n{}\n'],
    ['has something behind its end', (text: string) => `${text}{}\n`],
    ['is empty', () => ''],
  ])('stay, however old, when the journal %s', async (_, damaged) => {
    const files = new MemoryStateFiles();
    for (const index of [0, 1, 2]) await keep(files, index);
    const journal = `runs/${idOf(0)}/journal.jsonl`;
    files.files.set(journal, new TextEncoder().encode(damaged(files.text(journal))));
    await forgetOldRuns(files, 'runs', 1);
    expect(await runIds(files, 'runs')).toEqual([idOf(0), idOf(2)]);
  });

  it('are removed with their folders, and so is an empty folder that was left', async () => {
    const runs = path.join(temporaryFolder(), 'runs');
    for (const index of [0, 1, 2]) await keep(nodeStateFiles, index, index === 1 ? 'cut off' : 'ended', runs);
    await nodeStateFiles.remove(path.join(runs, idOf(1), 'journal.jsonl'));
    await forgetOldRuns(nodeStateFiles, runs, 1);
    expect(readdirSync(runs)).toEqual([idOf(2)]);
  });

  it('stay if they cannot be read or removed, and the others are removed anyway', async () => {
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

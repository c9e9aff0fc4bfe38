import { describe, expect, it } from 'vitest';
import { listRuns, openRun, type PastRun, resumableRuns, runIds } from '../../../src/push/journal/run-files.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { runStarted } from '../../support/run-started.ts';

const FIRST = '20270101T000000Z-00000a';
const SECOND = '20270101T120000Z-00000b';
const THIRD = '20270102T000000Z-00000c';

/** A project with these runs, written in another order than they began. */
async function runsOf(...ids: readonly string[]): Promise<MemoryStateFiles> {
  const files = new MemoryStateFiles();
  for (const run of ids.toReversed()) {
    const opened = await openRun(files, 'runs', runStarted({ run }), '{}', new FakeClock());
    if (!opened.ok) throw new Error(opened.error.code);
  }
  return files;
}

const idsOf = (runs: readonly PastRun[]): readonly string[] => runs.map(({ id }) => id);

describe('the runs of a project', () => {
  it('are listed oldest first', async () => {
    expect(idsOf(await listRuns(await runsOf(FIRST, SECOND, THIRD), 'runs'))).toEqual([FIRST, SECOND, THIRD]);
  });

  it('are listed from a given moment on, including it', async () => {
    const files = await runsOf(FIRST, SECOND, THIRD);
    const since = (time: string) => listRuns(files, 'runs', Date.parse(time));
    expect(idsOf(await since('2027-01-01T12:00:00Z'))).toEqual([SECOND, THIRD]);
    expect(idsOf(await since('2027-01-01T12:00:01Z'))).toEqual([THIRD]);
    expect(idsOf(await since('2027-01-03T00:00:00Z'))).toEqual([]);
  });

  it('are those with a journal', async () => {
    const files = await runsOf(FIRST, SECOND);
    await files.remove(`runs/${FIRST}/journal.jsonl`);
    expect(idsOf(await listRuns(files, 'runs'))).toEqual([SECOND]);
    expect(idsOf(await resumableRuns(files, 'runs'))).toEqual([SECOND]);
  });

  it('can be resumed as long as their plan is kept', async () => {
    const files = await runsOf(FIRST, SECOND, THIRD);
    await files.remove(`runs/${SECOND}/plan.json`);
    expect(idsOf(await resumableRuns(files, 'runs'))).toEqual([FIRST, THIRD]);
  });

  it('do not include other files next to them', async () => {
    const files = await runsOf(FIRST);
    for (const name of ['notes', `${SECOND}.bak`, `old-${SECOND}`, '20270101T000000Z-00000G'])
      await files.create(`runs/${name}/journal.jsonl`, new Uint8Array());
    expect(await runIds(files, 'runs')).toEqual([FIRST]);
  });

  it('are empty if their folder cannot be read', async () => {
    const files = await runsOf(FIRST);
    files.faults.set(files.calls.length + 1, { failure: { reason: 'missing', code: 'ENOENT' } });
    expect(await runIds(files, 'runs')).toEqual([]);
  });
});

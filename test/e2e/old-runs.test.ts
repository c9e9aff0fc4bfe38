import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeStateFiles } from '../../src/host/node-state-files.ts';
import { KEPT_RUNS, openRun } from '../../src/push/journal/run-files.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { runStarted } from '../support/run-started.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel');

/** An old run that ended properly, or was cut off. */
async function keepRun(runsFolder: string, index: number, ended: boolean): Promise<void> {
  const run = `20250101T000000Z-${index.toString(16).padStart(6, '0')}`;
  const started = runStarted({ run, hub: 'another' });
  const opened = await openRun(nodeStateFiles, runsFolder, started, '{}', new FakeClock());
  if (!opened.ok) throw new Error(opened.error.code);
  if (ended) await opened.value.add({ type: 'run-ended', interrupted: false, outcomes: { applied: 1 } });
  await opened.value.close();
  await nodeStateFiles.remove(path.join(runsFolder, run, 'plan.json'));
}

it('a push deletes old runs, except those that were cut off', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'contracts'), { recursive: true });
  const hub = await openWatchedHub();
  const runs = path.join(folder, '.contracts/runs');
  await Promise.all(Array.from({ length: KEPT_RUNS + 3 }, (_, index) => keepRun(runs, index, index !== 1)));
  const run = await runContracts(['push', '--yes', '--no-verify'], { cwd: folder, env: hub.env });
  expect(run.code, run.stderr).toBe(0);
  const left = readdirSync(runs).toSorted();
  expect(left.filter((name) => name.startsWith('20250101')).slice(0, 2)).toEqual([
    '20250101T000000Z-000001',
    '20250101T000000Z-000004',
  ]);
  expect(left).toHaveLength(KEPT_RUNS + 1);
});

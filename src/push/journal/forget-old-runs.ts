import path from 'node:path';
import type { StateFiles } from '../../host/state-files.ts';
import { JOURNAL, PLAN, readRun, runIds } from './run-files.ts';

/** Some months of a push a day; every push looks at all of them. */
export const KEPT_RUNS = 200;

/**
 * Removes the journals of runs that are older than the newest `keep`. One that was cut off, may still be under way, can be gone on
 * with, or cannot be read stays, however old. Whatever cannot be removed stays too: nothing depends on it.
 */
export async function forgetOldRuns(files: StateFiles, runsFolder: string, keep = KEPT_RUNS): Promise<void> {
  const old = (await runIds(files, runsFolder)).slice(0, -keep);
  for (const id of old) {
    const folder = path.join(runsFolder, id);
    if (!(await isMissing(files, path.join(folder, PLAN)))) continue;
    if (await isOver(files, runsFolder, id)) await files.remove(path.join(folder, JOURNAL));
    // Goes when nothing is in it (any more): a run without a journal has never sent anything.
    await files.removeFolder(folder);
  }
}

async function isMissing(files: StateFiles, file: string): Promise<boolean> {
  const seen = await files.modifiedAt(file);
  return !seen.ok && seen.error.reason === 'missing';
}

async function isOver(files: StateFiles, runsFolder: string, id: string): Promise<boolean> {
  const past = await readRun(files, runsFolder, id);
  return past !== undefined && past.reading.trouble === undefined && past.run?.ended !== undefined;
}

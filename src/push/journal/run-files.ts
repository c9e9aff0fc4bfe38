import path from 'node:path';
import type { FileFailure } from '../../host/files.ts';
import type { Clock, Randomness } from '../../host/host.ts';
import type { StateFiles } from '../../host/state-files.ts';
import { utf8Chunks } from '../../kernel/json-pieces.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { MOST_PLAN_BYTES } from '../../plan/saved/saved-plan.ts';
import type { PushEvent } from '../event.ts';
import type { PushJournal } from '../push-run.ts';
import { type ChainReading, JournalChain, type JournalTrouble, type Kept, readChain } from './journal-chain.ts';
import {
  entryOf,
  type JournalEntry,
  type JournalledRun,
  journalEntry,
  journalledRun,
  type RunStarted,
} from './journalled-run.ts';

export const JOURNAL = 'journal.jsonl';
export const PLAN = 'plan.json';
export const JOURNAL_BYTES = 256 * 1024 * 1024;

/** `20270115T120000Z-4f2a9c`: sorts by time. The last six digits are the millisecond of the second (10 bits) and 14 random bits. */
export const newRunId = (clock: Clock, randomness: Randomness): string => {
  const now = clock.now();
  const last = (now % 1000) * 0x4000 + Math.floor(randomness.next() * 0x4000);
  return `${timeText(now)}-${last.toString(16).padStart(6, '0')}`;
};

const timeText = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const isRunId = (name: string): boolean => /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(name);

/** Removes the plan of a run, which can no longer be resumed. */
export const forgetPlan = async (files: StateFiles, runsFolder: string, id: string): Promise<void> =>
  void (await files.remove(path.join(runsFolder, id, PLAN)));

/**
 * Creates the folder of a run with its plan, which stays as long as something is left to do, and returns its journal with the first
 * entry. A run of a fleet has its plan in the queue. After a failure nothing may be sent.
 */
export async function openRun(
  files: StateFiles,
  runsFolder: string,
  started: RunStarted,
  plan: Iterable<string> | undefined,
  clock: Clock,
): Promise<Result<Journal, FileFailure>> {
  const folder = path.join(runsFolder, started.run);
  const made = await files.makeFolder(folder);
  if (!made.ok) return made;
  const kept = plan && (await files.create(path.join(folder, PLAN), utf8Chunks(plan)));
  if (kept?.ok === false) return kept;
  const opened = await files.openAppend(path.join(folder, JOURNAL));
  if (!opened.ok) return opened;
  const journal = new Journal(opened.value, clock);
  const begun = await journal.add(started);
  if (!begun.ok) {
    await journal.close();
    return fail(begun.error);
  }
  return ok(journal);
}

export interface PastRun {
  readonly id: string;
  readonly reading: JournalReading;
  /** Absent if not even the start of the run can be read. */
  readonly run?: JournalledRun;
}

/** Only a missing journal means that there was no push: a journal that cannot be read may be that of any push. */
export async function readRun(files: StateFiles, runsFolder: string, id: string): Promise<PastRun | undefined> {
  const bytes = await readRunJournal(files, runsFolder, id);
  if (!bytes.ok)
    return bytes.error.reason === 'missing'
      ? undefined
      : { id, reading: { lines: [], torn: false, trouble: { code: 'unreadable' } } };
  const reading = readJournal(bytes.value);
  const run = journalledRun(reading.lines);
  return { id, reading, ...(run && { run }) };
}

/** The ids of all runs, oldest first. Other entries of the folder are ignored. */
export async function runIds(files: StateFiles, runsFolder: string): Promise<readonly string[]> {
  const names = await files.readdir(runsFolder);
  return names.ok ? names.value.filter(isRunId).toSorted() : [];
}

/** The runs that began after `sinceMs`, oldest first. */
export async function listRuns(files: StateFiles, runsFolder: string, sinceMs = 0): Promise<readonly PastRun[]> {
  const ids = await runIds(files, runsFolder);
  const runs = await Promise.all(
    ids.filter((id) => id >= timeText(sinceMs)).map((id) => readRun(files, runsFolder, id)),
  );
  return runs.flatMap((run) => run ?? []);
}

/** Runs that still have their plan, because something is left to do; oldest first. */
export async function resumableRuns(files: StateFiles, runsFolder: string): Promise<readonly PastRun[]> {
  const runs: PastRun[] = [];
  for (const id of await runIds(files, runsFolder)) {
    const kept = await files.modifiedAt(path.join(runsFolder, id, PLAN));
    const run = kept.ok ? await readRun(files, runsFolder, id) : undefined;
    if (run) runs.push(run);
  }
  return runs;
}

/** The journal of a run, as written. */
export const readRunJournal = (
  files: StateFiles,
  runsFolder: string,
  id: string,
): Promise<Result<Uint8Array, FileFailure>> => files.read(path.join(runsFolder, id, JOURNAL), JOURNAL_BYTES);

/** The plan of a run, as written. */
export const readRunPlan = (
  files: StateFiles,
  runsFolder: string,
  id: string,
): Promise<Result<Uint8Array, FileFailure>> => files.read(path.join(runsFolder, id, PLAN), MOST_PLAN_BYTES);

/** Some months with one push a day; every push reads all of them. */
export const KEPT_RUNS = 200;

/**
 * Removes the journals of all but the newest `keep` runs. A run that was cut off, may still be running, can be resumed or cannot be read
 * stays, however old. A file that cannot be removed stays too: nothing depends on it.
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

export class Journal extends JournalChain<JournalEntry> implements PushJournal {
  record(event: PushEvent): Promise<Kept> {
    const entry = entryOf(event);
    return entry === undefined ? this.settled : this.add(entry);
  }
}

export type JournalReading = Omit<ChainReading<JournalEntry>, 'trouble'> & {
  /** `unreadable`: there is a journal, and its file cannot be read. */
  readonly trouble?: JournalTrouble | { readonly code: 'unreadable' };
};

/** Reads the bytes of a push's journal. */
export const readJournal = (bytes: Uint8Array): ChainReading<JournalEntry> => readChain(bytes, journalEntry);

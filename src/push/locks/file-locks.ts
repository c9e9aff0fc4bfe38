import path from 'node:path';
import { fail, ok, type Result } from '../../kernel/result.ts';
import {
  type LockMeans,
  type LockOwner,
  type Locks,
  type LockTrouble,
  listLocks,
  lockFile,
  lostTo,
  readLock,
  type TakenLocks,
} from './lock-file.ts';

/** Locks as files: they keep apart the pushes from one folder. */
export const fileLocks = (means: LockMeans): Locks => ({
  place: means.folder,
  take: (owner, suppliers) => takeLock(means, owner, suppliers),
  list: () => listLocks(means),
  remove: ({ file }) => means.files.remove(file),
});

/** How often a run gives a sign of life. Touching the files more often gains nothing. */
export const BEAT_MS = 60_000;

/** A file for every supplier that the run writes. */
class TakenFiles implements TakenLocks {
  readonly #means: LockMeans;
  readonly #run: string;
  readonly #files: readonly string[];
  #beatAt: number;

  constructor(means: LockMeans, run: string, files: readonly string[]) {
    this.#means = means;
    this.#run = run;
    this.#files = files;
    this.#beatAt = means.clock.now();
  }

  /** Gives a sign of life, at most once a minute. Failures are ignored. */
  async beat(): Promise<void> {
    const now = this.#means.clock.now();
    if (now - this.#beatAt < BEAT_MS) return;
    this.#beatAt = now;
    for (const file of this.#files) await this.#means.files.touch(file, now);
  }

  /** A file that cannot be read still counts: only another run's, or none, means that the lock is lost. */
  async holdFor(): Promise<Result<void, string>> {
    for (const file of this.#files) {
      const held = await readLock(this.#means, file);
      if (held === undefined) return fail(`its lock was released by somebody else (${path.basename(file)})`);
      if (held.owner !== undefined && held.owner.run !== this.#run) return fail(lostTo(held.owner));
    }
    return ok(undefined);
  }

  /** Removes the locks that this run still owns. */
  async release(): Promise<void> {
    for (const file of this.#files) {
      const held = await readLock(this.#means, file);
      if (held?.owner?.run === this.#run) await this.#means.files.remove(file);
    }
  }
}

async function takeLock(
  means: LockMeans,
  owner: Omit<LockOwner, 'supplier'>,
  suppliers: readonly string[],
): Promise<Result<TakenFiles, LockTrouble>> {
  const ready = await means.files.makeFolder(means.folder);
  if (!ready.ok) return fail({ kind: 'not-written', failure: ready.error });
  const taken: string[] = [];
  // Always in the same order, so that two runs cannot each hold a lock that the other one needs.
  for (const supplier of [...new Set(suppliers)].sort()) {
    const one = await takeOne(means, { ...owner, supplier });
    if (!one.ok) {
      await new TakenFiles(means, owner.run, taken).release();
      return one;
    }
    taken.push(one.value);
  }
  return ok(new TakenFiles(means, owner.run, taken));
}

async function takeOne(means: LockMeans, owner: LockOwner): Promise<Result<string, LockTrouble>> {
  const file = lockFile(means.folder, owner);
  const first = await create(means, file, owner);
  if (first.ok || first.error.kind !== 'held' || first.error.held.stale === undefined) return first;
  // Two runs may find the same dead lock: a second file, held only for a moment, decides which one may remove it.
  const gate = `${file}.taking`;
  const entered = await create(means, gate, owner);
  if (!entered.ok) {
    if (entered.error.kind !== 'held' || entered.error.held.stale === undefined) return entered;
    await means.files.remove(gate);
    return first;
  }
  const now = await readLock(means, file);
  if (now?.stale !== undefined) await means.files.remove(file);
  const second = await create(means, file, owner);
  await means.files.remove(gate);
  return second;
}

async function create(means: LockMeans, file: string, owner: LockOwner): Promise<Result<string, LockTrouble>> {
  const made = await means.files.create(file, new TextEncoder().encode(`${JSON.stringify(owner)}\n`));
  if (made.ok) {
    // Compared with the injected clock.
    await means.files.touch(file, means.clock.now());
    return ok(file);
  }
  if (made.error.reason !== 'exists') return fail({ kind: 'not-written', failure: made.error });
  const held = await readLock(means, file);
  // Released just now: the next run will get it.
  return fail({ kind: 'held', held: held ?? { file, ageMs: 0 } });
}

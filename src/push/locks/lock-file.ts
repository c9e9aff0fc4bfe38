import path from 'node:path';
import * as z from 'zod';
import type { FileFailure } from '../../host/files.ts';
import type { Clock, Processes } from '../../host/host.ts';
import type { StateFiles } from '../../host/state-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { parseJson } from '../../kernel/json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';

/** A process as named in files. Files of older versions do not name its space. */
export interface NamedProcess {
  readonly pid: number;
  readonly space?: string | undefined;
}

/** Whether a process still runs; `unknown` on another machine or in another container, whatever its host name. */
export function lifeOf(processes: Processes, { pid, space }: NamedProcess): 'running' | 'gone' | 'unknown' {
  if (space !== processes.space) return 'unknown';
  return processes.isAlive(pid) ? 'running' : 'gone';
}

const lockOwner = z.object({
  /** The locked part: a hub and a supplier in it. */
  hub: z.string(),
  supplier: z.string(),
  run: z.string(),
  pid: z.int().positive(),
  host: z.string(),
  space: z.string().exactOptional(),
  user: z.string(),
  /** ISO 8601, UTC. */
  since: z.string(),
});

export type LockOwner = z.infer<typeof lockOwner>;

/** The owner of a lock as it was kept; `undefined` if it is something else. */
export const lockOwnerOf = (kept: unknown): LockOwner | undefined => lockOwner.safeParse(kept).data;

/** A lock on disk, or in a database. */
export interface HeldLock {
  /** Its file, or which one it is. */
  readonly file: string;
  /** Absent if the file cannot be read or is not a lock. */
  readonly owner?: LockOwner;
  /** Since the last sign of life. */
  readonly ageMs: number;
  /** Why it no longer counts: its process is gone, or it has given no sign of life for too long. */
  readonly stale?: 'dead' | 'silent';
}

export interface LockMeans {
  readonly files: StateFiles;
  readonly clock: Clock;
  readonly processes: Processes;
  /** Where the locks are. */
  readonly folder: string;
}

/** A process on another machine or in another container cannot be checked; after this long without a sign of life it counts as gone. */
export const SILENT_MS = 30 * 60_000;
const OWNER_BYTES = 64 * 1024;
export const LOCK_SUFFIX = '.lock';

/** The supplier's name, readable, and a digest of hub and supplier. */
export const lockFile = (folder: string, { hub, supplier }: Pick<LockOwner, 'hub' | 'supplier'>): string =>
  path.join(
    folder,
    `${supplier.replaceAll(/[^\w.-]/g, '_').slice(0, 60)}-${digestOf(JSON.stringify([hub, supplier])).slice(0, 12)}${LOCK_SUFFIX}`,
  );

/** The lock in a file; `undefined` if the file is gone. */
export async function readLock(means: LockMeans, file: string): Promise<HeldLock | undefined> {
  const modified = await means.files.modifiedAt(file);
  const ageMs = modified.ok ? Math.max(0, means.clock.now() - modified.value) : 0;
  const bytes = await means.files.read(file, OWNER_BYTES);
  if (!bytes.ok && bytes.error.reason === 'missing') return undefined;
  const owner = bytes.ok ? lockOwnerOf(parseJson(new TextDecoder().decode(bytes.value))) : undefined;
  const stale = staleness(means.processes, owner, ageMs);
  return { file, ageMs, ...(owner && { owner }), ...(stale && { stale }) };
}

function staleness(processes: Processes, owner: LockOwner | undefined, ageMs: number): HeldLock['stale'] {
  if (owner && lifeOf(processes, owner) === 'gone') return 'dead';
  return ageMs > SILENT_MS ? 'silent' : undefined;
}

/** All locks, sorted by file name, including `.taking` files that a crash left behind. */
export async function listLocks(means: LockMeans): Promise<Result<readonly HeldLock[], FileFailure>> {
  const names = await means.files.readdir(means.folder);
  if (!names.ok) return names.error.reason === 'missing' ? ok([]) : names;
  const files = names.value.filter((name) => name.endsWith(LOCK_SUFFIX) || name.endsWith(`${LOCK_SUFFIX}.taking`));
  const locks = await Promise.all(files.toSorted().map((name) => readLock(means, path.join(means.folder, name))));
  return ok(locks.flatMap((lock) => lock ?? []));
}

export type LockTrouble =
  | { readonly kind: 'held'; readonly held: HeldLock }
  | { readonly kind: 'not-written'; readonly failure: FileFailure };

/** Keeps two pushes from writing the same supplier of a hub at once: the hub itself has no locks. */
export interface Locks {
  /** Where they are kept, for messages. */
  readonly place: string;
  /** Takes a lock for each supplier, all or none. A lock whose owner is gone is taken over. */
  take(owner: Omit<LockOwner, 'supplier'>, suppliers: readonly string[]): Promise<Result<TakenLocks, LockTrouble>>;
  /** All locks, also those whose owner is gone. */
  list(): Promise<Result<readonly HeldLock[], FileFailure>>;
  /** Whether all locks of a run go with any of them. */
  readonly areOfRuns?: true;
  /** Removes a lock, no matter who holds it. */
  remove(lock: HeldLock): Promise<Result<void, FileFailure>>;
}

/** How a run says that another one has taken over its lock. */
export const lostTo = ({ supplier, user, pid, host, run }: LockOwner): string =>
  safeText(`its lock of supplier ${supplier} was taken over by ${user}, process ${pid} on ${host}, run ${run}`);

export interface TakenLocks {
  /** Gives a sign of life. Failures are ignored. */
  beat(): Promise<void>;
  /**
   * Whether this run still holds all its locks; if so, it keeps them for at least `ms` more. Otherwise why not, in words: nothing more may
   * be written then.
   */
  holdFor(ms: number): Promise<Result<void, string>>;
  /** Removes the locks that this run still owns. */
  release(): Promise<void>;
}

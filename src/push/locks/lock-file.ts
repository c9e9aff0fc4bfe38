import path from 'node:path';
import * as z from 'zod';
import type { Clock } from '../../host/host.ts';
import type { Processes } from '../../host/processes.ts';
import type { StateFiles } from '../../host/state-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { lifeOf } from './life-of.ts';

const lockOwner = z.object({
  /** What is locked: a hub and a supplier in it. */
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

/** A lock as it stands on the disk. */
export interface HeldLock {
  readonly file: string;
  /** Absent when the file cannot be read or says something else. */
  readonly owner?: LockOwner;
  /** Since the last sign of life. */
  readonly ageMs: number;
  /** Why it counts no more: its process is gone, or it has been silent for too long. */
  readonly stale?: 'dead' | 'silent';
}

export interface LockMeans {
  readonly files: StateFiles;
  readonly clock: Clock;
  readonly processes: Processes;
  /** Where the locks are. */
  readonly folder: string;
}

/** A process on another machine or in another container cannot be asked; after this long without a sign of life it counts as gone. */
export const SILENT_MS = 30 * 60_000;
const OWNER_BYTES = 64 * 1024;
export const LOCK_SUFFIX = '.lock';

/** The supplier's name, readable, and a digest that makes it one with the hub. */
export const lockFile = (folder: string, { hub, supplier }: Pick<LockOwner, 'hub' | 'supplier'>): string =>
  path.join(
    folder,
    `${supplier.replaceAll(/[^\w.-]/g, '_').slice(0, 60)}-${digestOf(JSON.stringify([hub, supplier])).slice(0, 12)}${LOCK_SUFFIX}`,
  );

/** The lock in a file, or nothing when there is none any more. */
export async function readLock(means: LockMeans, file: string): Promise<HeldLock | undefined> {
  const modified = await means.files.modifiedAt(file);
  const ageMs = modified.ok ? Math.max(0, means.clock.now() - modified.value) : 0;
  const bytes = await means.files.read(file, OWNER_BYTES);
  if (!bytes.ok && bytes.error.reason === 'missing') return undefined;
  const owner = bytes.ok ? ownerIn(bytes.value) : undefined;
  const stale = staleness(means.processes, owner, ageMs);
  return { file, ageMs, ...(owner && { owner }), ...(stale && { stale }) };
}

function ownerIn(bytes: Uint8Array): LockOwner | undefined {
  try {
    const parsed = lockOwner.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function staleness(processes: Processes, owner: LockOwner | undefined, ageMs: number): HeldLock['stale'] {
  if (owner && lifeOf(processes, owner) === 'gone') return 'dead';
  return ageMs > SILENT_MS ? 'silent' : undefined;
}

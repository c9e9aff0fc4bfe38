import type { HeldLock } from '../../push/locks/lock-file.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';

/** Ends the command if the locks cannot be read. */
export async function locksOf({ locks, place }: Pick<StateStore, 'locks' | 'place'>): Promise<readonly HeldLock[]> {
  const listed = await locks.list();
  if (listed.ok) return listed.value;
  throw usageFailure('locks-unreadable', `the locks in ${place} cannot be read (${listed.error.code})`);
}

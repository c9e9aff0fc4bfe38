import type { Lock } from './lock-text.ts';
import { ownerOfName } from './pushed-record.ts';

export interface Notes {
  readonly environment: string;
  readonly hub: string;
  /** Lines of records, by their names. */
  readonly noted: ReadonlyMap<string, string>;
  /** Hotels of which nothing but `noted` is known any more. */
  readonly whole: ReadonlySet<string>;
}

/** The lock with what a push has left in one environment; all else stays as it was. What was noted of another hub is over. */
export function notedLock(lock: Lock, { environment, hub, noted, whole }: Notes): Lock {
  const before = lock.get(environment);
  const records = new Map(before?.hub === hub ? before.records : []);
  for (const name of records.keys()) if (whole.has(ownerOfName(name))) records.delete(name);
  for (const [name, line] of noted) records.set(name, line);
  return records.size === 0 && before === undefined ? lock : new Map([...lock, [environment, { hub, records }]]);
}

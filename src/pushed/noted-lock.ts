import type { Lock } from './lock-text.ts';
import { ownerOfName } from './pushed-record.ts';

export interface Notes {
  readonly environment: string;
  readonly hub: string;
  /** One line per record, by the record's name. */
  readonly noted: ReadonlyMap<string, string>;
  /** Hotels whose earlier records are dropped: only those in `noted` remain. */
  readonly whole: ReadonlySet<string>;
}

/** The lock after a push to one environment. Records of an earlier, different hub of that environment are dropped. */
export function notedLock(lock: Lock, { environment, hub, noted, whole }: Notes): Lock {
  const before = lock.get(environment);
  const records = new Map(before?.hub === hub ? before.records : []);
  for (const name of records.keys()) if (whole.has(ownerOfName(name))) records.delete(name);
  for (const [name, line] of noted) records.set(name, line);
  return records.size === 0 && before === undefined ? lock : new Map([...lock, [environment, { hub, records }]]);
}

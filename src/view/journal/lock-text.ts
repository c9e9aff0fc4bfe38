import { safeText } from '../../kernel/safe-text.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import { durationText } from '../text/time-text.ts';

/** Who holds a lock: `supplier PALMA of https://…, held by ann, process 4711 on desk, since …, last sign of life 12.0 s ago`. */
export function lockText({ owner, ageMs, stale, file }: HeldLock): string {
  const age = `last sign of life ${durationText(ageMs)} ago`;
  if (owner === undefined) return `the lock ${safeText(file)}, whose owner cannot be read, ${age}`;
  const { supplier, hub, user, pid, host, since, run } = owner;
  const gone = stale === 'dead' ? ' (that process is gone)' : stale === 'silent' ? ' (silent for too long)' : '';
  const holder = safeText(`held by ${user}, process ${pid} on ${host}`);
  return `supplier ${safeText(supplier)} of ${safeText(hub)}, ${holder}${gone}, run ${safeText(run)} since ${safeText(since)}, ${age}`;
}

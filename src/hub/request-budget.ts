import type { Effect } from './operations.ts';
import { workAtOnce } from './pace.ts';

/** The default request limit of a run: far above any normal run, to stop a runaway one. */
export const DEFAULT_MAX_REQUESTS = 100_000;

/** The reads that a write may need to check its effect, one per attempt of the settling time. */
const READS_AFTER_A_WRITE = 4;

/**
 * Whether another request may be sent after `sent` requests. Calls that change the hub stop earlier than reads, so that all tasks that
 * may be running can still read back their effects.
 */
export function isWithinBudget(effect: Effect, sent: number, maxRequests: number, ceiling: number): boolean {
  const reserved = effect === 'read' || effect === 'auth' ? 0 : READS_AFTER_A_WRITE * workAtOnce(ceiling);
  return sent + reserved < maxRequests;
}

import type { Effect } from './operations.ts';
import { workAtOnce } from './pace.ts';

/** The most requests of one run unless told otherwise: far above any honest run, and an end to any that runs away. */
export const DEFAULT_MAX_REQUESTS = 100_000;

/** Reads that a call which changes something may need after it: one for each look of the settling time. */
const READS_AFTER_A_WRITE = 4;

/**
 * Whether a request may still be sent when `sent` have been. What changes the hub is stopped earlier than what reads: enough is kept
 * back for all work that may be under way where `ceiling` calls are, to read back what became of it.
 */
export function isWithinBudget(effect: Effect, sent: number, maxRequests: number, ceiling: number): boolean {
  const kept = effect === 'read' || effect === 'auth' ? 0 : READS_AFTER_A_WRITE * workAtOnce(ceiling);
  return sent + kept < maxRequests;
}

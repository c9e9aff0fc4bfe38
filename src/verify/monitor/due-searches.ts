/** A search of today's plan. */
export interface SearchAge {
  /**
   * Since when the price that has waited longest waits to be proved, or proved again, in minutes since 1970; without those of stays that
   * failed.
   */
  readonly since: number;
  /** Whether one of its stays failed when it was asked last. */
  readonly failed: boolean;
}

/** All times in minutes. */
export interface ProofPace {
  readonly now: number;
  /** Every price is to be proved once in this time. */
  readonly within: number;
  /** Since the run before. */
  readonly elapsed: number;
  /** The most searches in this run. */
  readonly budget?: number;
}

/** Runs come late by as much. */
const LATENESS = 1.1;
/** Part of the time that is kept in hand, because a run may fail. */
const RESERVE = 0.1;

/**
 * The positions of the searches to ask for in this run, at most `budget`: those that failed before (no more than half of the budget), then
 * those that have waited longest. They are everything that would be overdue before the next run, and at least as many as the time since the
 * run before is part of the whole: so runs are alike, and a missed run is made up for. With regular runs and without a budget that is too
 * small, no price waits longer than `within`.
 */
export function dueSearches(searches: readonly SearchAge[], pace: ProofPace): readonly number[] {
  const { now, within, elapsed, budget = searches.length } = pace;
  const ahead = Math.max(elapsed * LATENESS, within * RESERVE);
  const share = ahead >= within ? searches.length : Math.ceil((searches.length * elapsed) / (within - ahead));
  const oldestFirst = searches
    .map((search, index) => ({ ...search, index }))
    .sort((a, b) => a.since - b.since || a.index - b.index);
  const failed = oldestFirst.filter((search) => search.failed);
  const others = oldestFirst.filter((search) => !search.failed);
  const due = others.filter(({ since }) => since + within <= now + ahead).length;
  // Stays that fail for weeks must not keep the others waiting.
  const first = budget < searches.length ? Math.ceil(budget / 2) : failed.length;
  return [...failed.slice(0, first), ...others.slice(0, Math.max(due, share)), ...failed.slice(first)]
    .slice(0, budget)
    .map(({ index }) => index);
}

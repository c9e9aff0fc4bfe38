import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';

export const failedStay = z.object({
  /** The same for as long as it fails in the same way. */
  id: z.string(),
  what: z.string(),
  text: z.string(),
  /** When it failed last. */
  at: z.int(),
  /** The prices that it was to prove. */
  places: z.array(z.int().min(0)),
});

/** A stay that was asked for and did not prove its prices, which were not proved since either. */
export type FailedStay = ReadOnly<z.infer<typeof failedStay>>;

/**
 * What quotes have shown of the prices of one hotel, as its contract is. Prices are known by their place in `writtenPrices`, and all times are
 * minutes since 1970.
 */
export interface HotelProofs {
  /**
   * By place: when the price was proved last; negative, if it never was: since when it could be. 0 and places beyond the end: it could not
   * be so far.
   */
  readonly prices: readonly number[];
  readonly failed: readonly FailedStay[];
}

export const NO_PROOFS: HotelProofs = { prices: [], failed: [] };

export interface JudgedStay {
  readonly places: readonly number[];
  readonly failure?: Pick<FailedStay, 'id' | 'what' | 'text'>;
}

/** Notes which prices can be proved from now on. Times in the future, of a clock that was wrong, count as never. */
export function withProvable({ prices, failed }: HotelProofs, places: Iterable<number>, now: number): HotelProofs {
  const noted = prices.map((time) => (Math.abs(time) > now ? -now : time));
  const provable = new Set(places);
  for (const place of provable) {
    while (noted.length <= place) noted.push(0);
    if (noted[place] === 0) noted[place] = -now;
  }
  // A stay that cannot be booked any more cannot be asked for again.
  return { prices: noted, failed: failed.filter((stay) => stay.places.some((place) => provable.has(place))) };
}

/** The state after stays of the hotel were asked for at `now`; `provable`: the prices that can be proved now. */
export function withJudged(
  { prices, failed }: HotelProofs,
  stays: readonly JudgedStay[],
  provable: ReadonlySet<number>,
  now: number,
): HotelProofs {
  const fresh = new Map<string, FailedStay>();
  for (const { places, failure } of stays) {
    if (failure === undefined) continue;
    const known = fresh.get(failure.id)?.places ?? [];
    fresh.set(failure.id, { ...failure, at: now, places: [...new Set([...known, ...places])] });
  }
  // A price that one stay shows right and another one wrong is not proved.
  const wrong = new Set([...fresh.values()].flatMap(({ places }) => places));
  const right = stays.flatMap(({ places, failure }) => (failure === undefined ? places : []));
  const proved = new Set(right.filter((place) => !wrong.has(place)));
  const noted = [...prices];
  for (const place of proved) {
    while (noted.length <= place) noted.push(0);
    noted[place] = now;
  }
  const isOpen = ({ id, at, places }: FailedStay): boolean =>
    !fresh.has(id) && places.some((place) => provable.has(place) && !proved.has(place) && (noted[place] ?? 0) <= at);
  return { prices: noted, failed: [...failed.filter(isOpen), ...fresh.values()] };
}

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

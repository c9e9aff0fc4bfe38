import { memoize } from '../../../kernel/memoize.ts';
import type { Run } from '../goals/day-runs.ts';

export interface SearchDay {
  readonly key: string;
  readonly day: number;
}

/** How many goals each arrival of each kind of search would cover, updated as goals are covered. */
export interface SearchDays {
  /** The kind and arrival that covers most goals; if equal, the kind that sorts first, then the earliest day. */
  best(): SearchDay | undefined;
  /** The goal is covered and no longer counts. */
  remove(goal: number): void;
  /** Of the goal's days with this kind of search, only these are left. */
  replace(goal: number, key: string, runs: readonly Run[]): void;
}

interface Kind {
  readonly key: string;
  readonly counts: Int32Array;
  best: { readonly day: number; readonly count: number } | undefined;
}

/** `goals`: the arrivals of each goal by kind of search, each day once. `weights`: how many goals each entry stands for. */
export function searchDays(goals: readonly Days[], weights: readonly number[] = []): SearchDays {
  const { first, size, keys } = extentOf(new Set(goals));
  const kinds = new Map(
    keys.map((key): [string, Kind] => [key, { key, counts: new Int32Array(size), best: undefined }]),
  );
  const left: Days[] = [...goals];

  const count = (key: string, { from, to }: Run, by: number): void => {
    const kind = kinds.get(key);
    if (kind === undefined) return;
    const { counts } = kind;
    for (let day = from - first; day <= to - first; day += 1) counts[day] = (counts[day] ?? 0) + by;
    kind.best = undefined;
  };
  const weightOf = (goal: number): number => weights[goal] ?? 1;
  const countAll = (goal: number, days: Days, sign: 1 | -1): void => {
    for (const [key, runs] of days) for (const run of runs) count(key, run, sign * weightOf(goal));
  };
  for (const [goal, days] of goals.entries()) countAll(goal, days, 1);

  return {
    best() {
      let best: { key: string; day: number; count: number } | undefined;
      for (const kind of kinds.values()) {
        kind.best ??= bestDay(kind.counts);
        if (kind.best.count > (best?.count ?? 0)) best = { key: kind.key, ...kind.best };
      }
      return best && { key: best.key, day: best.day + first };
    },
    remove(goal) {
      countAll(goal, left[goal] ?? NONE, -1);
      left[goal] = NONE;
    },
    replace(goal, key, runs) {
      for (const run of left[goal]?.get(key) ?? []) count(key, run, -weightOf(goal));
      for (const run of runs) count(key, run, weightOf(goal));
      left[goal] = new Map(left[goal]).set(key, runs);
    },
  };
}

/** The arrivals of one goal by kind of search. */
export type Days = ReadonlyMap<string, readonly Run[]>;
const NONE: Days = new Map();

function extentOf(all: Iterable<Days>): { readonly first: number; readonly size: number; readonly keys: string[] } {
  const keys = new Set<string>();
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const days of all) {
    for (const [key, runs] of days) {
      keys.add(key);
      for (const { from, to } of runs) {
        first = Math.min(first, from);
        last = Math.max(last, to);
      }
    }
  }
  return { first, size: Math.max(0, last - first + 1), keys: [...keys].sort() };
}

function bestDay(counts: Int32Array): { readonly day: number; readonly count: number } {
  let best = { day: 0, count: 0 };
  for (let day = 0; day < counts.length; day += 1) {
    const count = counts[day] ?? 0;
    if (count > best.count) best = { day, count };
  }
  return best;
}

/** The arrivals of many goals, equal ones kept once: the goals of a season share theirs, and hotels in one area often do. */
export class DistinctDays {
  readonly days: Days[] = [];
  /** How many goals have each of them. */
  readonly weights: number[] = [];
  readonly #places = new Map<string, number>();

  add(goals: Iterable<Days>): void {
    const textOf = memoize(textOfRuns);
    const placeOf = memoize((days: Days) => this.#placeOf(days, textOf));
    for (const days of goals) {
      const place = placeOf(days);
      this.weights[place] = (this.weights[place] ?? 0) + 1;
    }
  }

  #placeOf(days: Days, textOf: (runs: readonly Run[]) => string): number {
    let text = '';
    for (const [key, runs] of days) text += `${key} ${textOf(runs)};`;
    const place = this.#places.get(text) ?? this.days.push(days) - 1;
    this.#places.set(text, place);
    return place;
  }
}

const textOfRuns = (runs: readonly Run[]): string => runs.map(({ from, to }) => `${from}-${to}`).join();

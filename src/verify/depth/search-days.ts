import type { Run } from './run.ts';

/** How many goals each arrival of each kind of search would cover; kept up to date as goals are covered. */
export interface SearchDays {
  /** The kind and arrival that covers most goals; of equals the kind that sorts first, then the earliest day. */
  best(): { readonly key: string; readonly day: number } | undefined;
  /** The goal is covered: nothing counts for it any more. */
  remove(goal: number): void;
  /** The goal cannot be covered on this day after all. */
  removeDay(goal: number, key: string, day: number): void;
}

interface Kind {
  readonly key: string;
  readonly counts: Int32Array;
  best: { readonly day: number; readonly count: number } | undefined;
}

/** `goals`: of each goal its arrivals by kind of search, each day once. */
export function searchDays(goals: readonly ReadonlyMap<string, readonly Run[]>[]): SearchDays {
  const runs = goals.flatMap((byKey) => [...byKey.values()].flat());
  const first = runs.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const last = runs.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY);
  const size = runs.length > 0 ? last - first + 1 : 0;
  const keys = [...new Set(goals.flatMap((byKey) => [...byKey.keys()]))].sort();
  const kinds = new Map(
    keys.map((key): [string, Kind] => [key, { key, counts: new Int32Array(size), best: undefined }]),
  );
  const left = goals.map((byKey) => new Map(byKey));

  const count = (key: string, { from, to }: Run, by: number): void => {
    const kind = kinds.get(key);
    if (kind === undefined) return;
    for (let day = from - first; day <= to - first; day += 1) kind.counts[day] = (kind.counts[day] ?? 0) + by;
    kind.best = undefined;
  };
  for (const byKey of left) for (const [key, list] of byKey) for (const run of list) count(key, run, 1);

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
      for (const [key, list] of left[goal] ?? []) for (const run of list) count(key, run, -1);
      left[goal] = new Map();
    },
    removeDay(goal, key, day) {
      const list = left[goal]?.get(key) ?? [];
      if (!list.some(({ from, to }) => from <= day && day <= to)) return;
      count(key, { from: day, to: day }, -1);
      left[goal]?.set(
        key,
        list.flatMap(({ from, to }) =>
          from <= day && day <= to
            ? [
                { from, to: day - 1 },
                { from: day + 1, to },
              ].filter((piece) => piece.from <= piece.to)
            : [{ from, to }],
        ),
      );
    },
  };
}

function bestDay(counts: Int32Array): { readonly day: number; readonly count: number } {
  let best = { day: 0, count: 0 };
  for (const [day, count] of counts.entries()) if (count > best.count) best = { day, count };
  return best;
}

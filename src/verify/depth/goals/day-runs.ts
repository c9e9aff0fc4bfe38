/** Consecutive days as day numbers, both ends included. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

export const includes = (runs: readonly Run[], day: number): boolean =>
  runs.some((run) => run.from <= day && day <= run.to);

/** `run` without the days of `holes`. */
export function without(run: Run, holes: readonly Run[]): readonly Run[] {
  let left: readonly Run[] = run.from <= run.to ? [run] : [];
  for (const hole of holes) {
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, hole.from - 1) },
        { from: Math.max(from, hole.to + 1), to },
      ].filter((piece) => piece.from <= piece.to),
    );
  }
  return left;
}

/** The same days, each once, in as few runs as possible, earliest first. */
export function union(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = [];
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && run.from <= last.to + 1) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, run.to) };
    else merged.push(run);
  }
  return merged;
}

/** The days between `from` and `to` that pass the test. */
export function runsWhere(from: number, to: number, test: (day: number) => boolean): readonly Run[] {
  const days: Run[] = [];
  for (let day = from; day <= to; day += 1) if (test(day)) days.push({ from: day, to: day });
  return union(days);
}

export const overlap = (some: readonly Run[], others: readonly Run[]): readonly Run[] =>
  some.flatMap((a) =>
    others.flatMap((b) => {
      const run = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
      return run.from <= run.to ? [run] : [];
    }),
  );

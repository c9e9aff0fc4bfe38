/** Fewer moments than these say nothing about the next ones. */
const MIN_MOMENTS = 3;
/** Only the last ones count, and those of the last half a minute: the pace changes with what the hub bears. */
const WINDOW = 10;
const WINDOW_MS = 30_000;
/** What ends so soon after a moment belongs to it: the records of a hotel end together. */
const MOMENT_MS = 50;
/** Moments are at least so far apart, but for the last one. */
const APART_MS = 250;

/** How work of equal pieces has advanced. Times are in ms, from any fixed moment. */
export interface Pace {
  readonly total: number;
  readonly done: number;
  /** When measuring began, then the last moments at which pieces ended. */
  readonly moments: readonly { readonly at: number; readonly done: number }[];
}

/** `done` pieces were behind us when measuring began. */
export const startPace = (total: number, now: number, done = 0): Pace => ({
  total,
  done,
  moments: [{ at: now, done }],
});

/** After `done` pieces. */
export function atPiece({ total, moments }: Pace, done: number, now: number): Pace {
  const last = moments.at(-1);
  const before = moments.at(-2);
  const isSame = before !== undefined && last !== undefined && now - last.at < MOMENT_MS;
  const isClose = before !== undefined && last !== undefined && last.at - before.at < APART_MS;
  const kept = isSame || isClose ? moments.slice(0, -1) : moments;
  const next = [...kept, { at: isSame ? last.at : now, done }];
  const isOld = next.length > WINDOW + 1 && now - (next[0]?.at ?? now) > WINDOW_MS;
  return { total, done, moments: isOld ? next.slice(1) : next };
}

/**
 * How long the rest takes at the pace of the last pieces, in ms; `undefined` as long as nothing can be said of it. A piece that is overdue
 * makes the rest longer.
 */
export function leftMs({ total, done, moments }: Pace, now: number): number | undefined {
  const [first] = moments;
  const last = moments.at(-1);
  const gaps = moments.length - 1;
  if (first === undefined || last === undefined || gaps < MIN_MOMENTS || done >= total) return undefined;
  const span = last.at - first.at;
  const overdue = now - first.at - span / gaps;
  return (Math.max(span, overdue) / (last.done - first.done)) * (total - done);
}

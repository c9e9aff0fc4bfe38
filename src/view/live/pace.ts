/** Fewer measurements than this predict nothing. */
const MIN_MOMENTS = 3;
/** Only the last measurements count, and all of the last half minute, because the pace changes with the hub's load. */
const WINDOW = 10;
const WINDOW_MS = 30_000;
/** Pieces that end this soon after a measurement belong to it, because the records of a hotel end together. */
const MOMENT_MS = 50;
/** Measurements are at least this far apart, except for the last one. */
const APART_MS = 250;

/** The progress of work in equal pieces. Times are in ms since any fixed moment. */
export interface Pace {
  readonly total: number;
  readonly done: number;
  /** When measuring began, then the last times at which pieces ended. */
  readonly moments: readonly { readonly at: number; readonly done: number }[];
}

/** `done` pieces had already ended when measuring began. */
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
 * How long the rest takes at the pace of the last pieces, in ms; `undefined` while that cannot be estimated. An overdue piece makes the
 * estimate longer.
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

/** A worker as the sharing sees it. */
export interface Sharer {
  readonly id: string;
  /** The calls that it may have under way, as last received. */
  readonly calls: number;
}

/**
 * How many of `total` calls a worker may have at once: an equal share, but never one that another worker still uses, so that all together
 * never have more. `own` is what it uses now, `others` are the other living workers.
 */
export function shareOf(total: number, own: Sharer, others: readonly Sharer[]): number {
  const ids = [own, ...others].map(({ id }) => id).toSorted();
  const equal = Math.floor(total / ids.length);
  const fair = equal + (ids.indexOf(own.id) < total % ids.length ? 1 : 0);
  const free = total - others.reduce((sum, { calls }) => sum + calls, 0);
  return fair <= own.calls ? fair : Math.max(own.calls, Math.min(fair, free));
}

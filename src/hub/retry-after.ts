/** Nobody waits longer than this for a hub that asks for patience. */
export const MAX_RETRY_AFTER_MS = 60_000;

/** What a `Retry-After` header asks for, in ms from `now`, at most a minute; `undefined` when it says nothing readable. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
  // A date names its month or day in letters; Date.parse alone would also read "-5" or "1.5".
  const time = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time - now, 0), MAX_RETRY_AFTER_MS);
}

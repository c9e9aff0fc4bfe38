/** The longest wait, whatever the hub asks for. */
export const MAX_RETRY_AFTER_MS = 60_000;

/** The wait that a `Retry-After` header asks for, in ms from `now`, at most a minute; `undefined` if it is unreadable. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
  // Requires letters (a month or weekday), because Date.parse also accepts "-5" and "1.5".
  const time = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time - now, 0), MAX_RETRY_AFTER_MS);
}

/** Allows `burst` calls at once and `perSecond` after that. `now` is in milliseconds. */
export function rateLimit({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }) {
  let left = burst;
  let at: number | undefined;
  return (now: number): boolean => {
    // A clock that is set back gives nothing.
    left = Math.min(burst, left + (Math.max(0, now - (at ?? now)) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** The candidate that `word` most likely misspells, or `undefined` if none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const target = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = limitFor(word);
  for (const candidate of candidates) {
    const distance = editDistance(target, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Whether `word` can only be `near`: no other candidate is close enough, and the two have the same digits. */
export function isOnlyNear(word: string, near: string, candidates: Iterable<string>): boolean {
  const [target, limit] = [word.toLowerCase(), limitFor(word)];
  const others = [...candidates].filter((candidate) => candidate !== near);
  if (near.toLowerCase() === target) return others.every((other) => other.toLowerCase() !== target);
  const digits = (text: string): string => text.replace(/\D/g, '');
  return (
    digits(word) === digits(near) && others.every((other) => editDistance(target, other.toLowerCase(), limit) >= limit)
  );
}

/** Candidates must be closer than this. */
const limitFor = (word: string): number => Math.max(1, Math.floor(word.length / 3)) + 1;

/** Optimal string alignment distance (insert, delete, replace, swap neighbours), cut off at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      // At the first letters one index is out of range; `undefined` never equals a letter.
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit;
}

/** How many of each kind there are in all. */
export function tally<Kind>(counts: Iterable<readonly [Kind, number]>): ReadonlyMap<Kind, number> {
  const sums = new Map<Kind, number>();
  for (const [kind, count] of counts) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return sums;
}

export function total(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

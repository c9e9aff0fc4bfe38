/** Neighbouring items that follow each other, together: 1, 2, 3, 7 as 1 to 3 and 7. */
export function runsOf<T>(items: Iterable<T>, follows: (item: T, before: T) => boolean): readonly [T, ...T[]][] {
  const runs: [T, ...T[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && follows(item, run.at(-1) ?? run[0])) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** `1 to 3, 7` for 1, 2, 3, 7. */
export const runsText = <T>(items: Iterable<T>, follows: (item: T, before: T) => boolean, to: string): string =>
  runsOf(items, follows)
    .map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}${to}${run.at(-1)}`))
    .join(', ');

export const isNext = (number: number, before: number): boolean => number === before + 1;

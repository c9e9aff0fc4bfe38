import type { NightKinds } from './night-kinds.ts';

/** Stays that nothing but the day of arrival distinguishes. */
export interface StaySequence {
  readonly nights: number;
  /** Days from the booking day on, in order. */
  readonly arrivals: readonly number[];
}

/** Stays within the nights of the rate by what distinguishes them: the kinds of their nights in order, and how near the arrival is. */
export function sequencesOf(
  { kinds, nearness }: Pick<NightKinds, 'kinds' | 'nearness'>,
  lengths: readonly number[],
): readonly StaySequence[] {
  // For each day, the day after the last one of the same kind in a row.
  const ends: number[] = new Array(kinds.length);
  for (let day = kinds.length - 1; day >= 0; day -= 1)
    ends[day] = kinds[day] === kinds[day + 1] ? (ends[day + 1] ?? day + 1) : day + 1;
  return lengths.flatMap((nights) => {
    const found = new Map<string, number[]>();
    for (let arrival = 0; arrival + nights <= kinds.length; arrival += 1) {
      let key = `${nearness(arrival)}`;
      for (let day = arrival; day < arrival + nights; day = ends[day] ?? day + 1)
        key += `,${kinds[day]}x${Math.min(ends[day] ?? 0, arrival + nights) - day}`;
      const arrivals = found.get(key);
      if (arrivals) arrivals.push(arrival);
      else found.set(key, [arrival]);
    }
    return [...found.values()].map((arrivals) => ({ nights, arrivals }));
  });
}

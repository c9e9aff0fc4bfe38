/** Stays that nothing but the day of arrival distinguishes. */
export interface StaySequence {
  readonly nights: number;
  /** Days from the first night on, in order. */
  readonly arrivals: readonly number[];
}

interface Nights {
  /** The kind of each night: nights of one kind are alike. */
  readonly kinds: readonly number[];
  /** Arrivals with the same answer are alike in everything besides their nights. */
  readonly nearness: (arrival: number) => number;
}

/** Stays by what distinguishes them: the kinds of their nights in order, and how near the arrival is. */
export function sequencesOf({ kinds, nearness }: Nights, lengths: readonly number[]): readonly StaySequence[] {
  const keyOf = runKeys(kinds);
  return lengths.flatMap((nights) => {
    const found = new Map<string, number[]>();
    for (let arrival = 0; arrival + nights <= kinds.length; arrival += 1) {
      const key = `${nearness(arrival)}${keyOf(arrival, nights)}`;
      const arrivals = found.get(key);
      if (arrivals) arrivals.push(arrival);
      else found.set(key, [arrival]);
    }
    return [...found.values()].map((arrivals) => ({ nights, arrivals }));
  });
}

/** For a stay, the kinds of its nights with how many there are in a row: stays with the same text have the same nights. */
export function runKeys(kinds: readonly number[]): (arrival: number, nights: number) => string {
  // For each day, the day after the last one of the same kind in a row.
  const ends: number[] = new Array(kinds.length);
  for (let day = kinds.length - 1; day >= 0; day -= 1)
    ends[day] = kinds[day] === kinds[day + 1] ? (ends[day + 1] ?? day + 1) : day + 1;
  return (arrival, nights) => {
    let key = '';
    for (let day = arrival; day < arrival + nights; day = ends[day] ?? day + 1)
      key += `,${kinds[day]}x${Math.min(ends[day] ?? 0, arrival + nights) - day}`;
    return key;
  };
}

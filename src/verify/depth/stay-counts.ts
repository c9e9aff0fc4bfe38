import type { WrittenPrice } from '../../pricing/written-price.ts';
import type { Boundary, BoundaryKind } from './boundary.ts';

/** How many stays a plan asks for, and what they prove and check, by its kind. */
export interface StayCounts {
  readonly stays: number;
  /** Of these so many must not be sold: no Confirm is sent for them. */
  readonly refusals: number;
  readonly prices: ReadonlyMap<WrittenPrice['of'], number>;
  readonly boundaries: ReadonlyMap<BoundaryKind, number>;
}

interface Counted {
  readonly sold: boolean;
  readonly prices: readonly Pick<WrittenPrice, 'of'>[];
  readonly boundaries: readonly Pick<Boundary, 'kind'>[];
}

export const countStays = (stays: readonly Counted[]): StayCounts => ({
  stays: stays.length,
  refusals: stays.filter(({ sold }) => !sold).length,
  prices: tally(stays.flatMap(({ prices }) => prices.map(({ of }): [typeof of, number] => [of, 1]))),
  boundaries: tally(stays.flatMap(({ boundaries }) => boundaries.map(({ kind }): [typeof kind, number] => [kind, 1]))),
});

export const sumOfCounts = (counts: readonly StayCounts[]): StayCounts => ({
  stays: total(counts.map(({ stays }) => stays)),
  refusals: total(counts.map(({ refusals }) => refusals)),
  prices: tally(counts.flatMap(({ prices }) => [...prices])),
  boundaries: tally(counts.flatMap(({ boundaries }) => [...boundaries])),
});

export const total = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

function tally<Kind>(counts: Iterable<readonly [Kind, number]>): ReadonlyMap<Kind, number> {
  const sums = new Map<Kind, number>();
  for (const [kind, count] of counts) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return sums;
}

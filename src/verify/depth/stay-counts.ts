import { tally } from '../../kernel/tally.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';
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

import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { tally } from '../../kernel/tally.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';
import type { Stay } from '../stay/stay.ts';
import type { Boundary, BoundaryKind } from './goals/boundary.ts';
import type { WhyNot } from './goals/goal.ts';

/** A stay to verify, and what it proves. */
export interface PlannedStay {
  readonly stay: Stay;
  /** `false`: the contract does not sell it, and the hub must not either. */
  readonly sold: boolean;
  readonly prices: readonly WrittenPrice[];
  readonly boundaries: readonly Boundary[];
}

/** The stays of one hotel in a search. They may be created each time they are read. */
export interface HotelOfSearch {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  /** The contract with records that stay the same objects while it is in use. Only a few hotels are open at a time. */
  readonly opened: HotelContract;
  readonly stays: readonly PlannedStay[];
  /** The totals of its stays, without reading them. */
  readonly counts: StayCounts;
  /** The positions in `writtenPrices` of the prices that its stays prove, without reading them. */
  readonly places: readonly number[];
}

/** One quote: the hotels to ask for with the same dates and party. */
export interface PlannedSearch {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** The age of every person, in whole years. */
  readonly ages: readonly number[];
  readonly hotels: readonly HotelOfSearch[];
}

/** A written price that no stay of the plan proves. */
export interface UnprovedPrice extends WhyNot {
  readonly hotel: string;
  readonly price: WrittenPrice;
}

/** A boundary that no stay booked today proves. */
export interface UncheckedBoundary extends WhyNot {
  readonly hotel: string;
  readonly boundary: Boundary;
}

/** What to ask to verify contracts in depth. Every price and boundary is either in a stay, or listed with the reason why not. */
export interface DepthPlan {
  readonly searches: readonly PlannedSearch[];
  /** The number of prices that somebody can be charged. Prices that are never charged are listed as unproved, but not counted here. */
  readonly prices: number;
  readonly unproved: readonly UnprovedPrice[];
  readonly boundaries: number;
  readonly unchecked: readonly UncheckedBoundary[];
  /** What could also be asked, but exceeds the budget of quotes. */
  readonly left?: readonly PlannedSearch[];
}

export const staysOf = ({ searches }: Pick<DepthPlan, 'searches'>): readonly PlannedStay[] =>
  searches.flatMap(({ hotels }) => hotels.flatMap(({ stays }) => stays));

/** The number of stays that a plan asks for, of prices that they prove, and of boundaries by kind. */
export interface StayCounts {
  readonly stays: number;
  /** How many of these must not be sold: no Confirm is sent for them. */
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

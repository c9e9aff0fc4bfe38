import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import { tally } from '../../../kernel/tally.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { Stay } from '../../stay/stay.ts';
import type { WhyNot } from '../goals/goal.ts';
import type { Boundary, BoundaryKind } from './boundary.ts';

/** A stay to be verified, and what it proves. */
export interface PlannedStay {
  readonly stay: Stay;
  /** `false`: the contract does not sell it, and so must not the hub. */
  readonly sold: boolean;
  readonly prices: readonly WrittenPrice[];
  readonly boundaries: readonly Boundary[];
}

/** The stays of one hotel in a search. They may be created each time they are read. */
export interface HotelOfSearch {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  /** The same with records that stay the same objects while they are in use: of many hotels only a few are held. */
  readonly opened: HotelContract;
  readonly stays: readonly PlannedStay[];
  /** Of its stays, without reading them. */
  readonly counts: StayCounts;
}

/** One quote: hotels that are asked for the same dates and the same people. */
export interface PlannedSearch {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** Of everybody, in whole years. */
  readonly ages: readonly number[];
  readonly hotels: readonly HotelOfSearch[];
}

/** A written price that no stay of the plan proves. */
export interface UnprovedPrice extends WhyNot {
  readonly hotel: string;
  readonly price: WrittenPrice;
}

/** A boundary that no stay booked today shows. */
export interface UncheckedBoundary extends WhyNot {
  readonly hotel: string;
  readonly boundary: Boundary;
}

/** What is asked to verify contracts in depth. Every price and boundary is in a stay or among those that are left, with the reason. */
export interface DepthPlan {
  readonly searches: readonly PlannedSearch[];
  /** How many numbers can cost somebody something; those that never do are among the unproved ones, but not counted here. */
  readonly prices: number;
  readonly unproved: readonly UnprovedPrice[];
  readonly boundaries: number;
  readonly unchecked: readonly UncheckedBoundary[];
  /** What could be asked too, but is over the budget of quotes. */
  readonly left?: readonly PlannedSearch[];
}

export const staysOf = ({ searches }: Pick<DepthPlan, 'searches'>): readonly PlannedStay[] =>
  searches.flatMap(({ hotels }) => hotels.flatMap(({ stays }) => stays));

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

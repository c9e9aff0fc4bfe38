import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Stay } from '../verification.ts';
import type { Cell, UncoveredCell } from './cell.ts';

/** A stay to be verified, and what it proves. */
export interface PlannedStay {
  readonly stay: Stay;
  /** `false`: the contract does not sell it, and so must not the hub. */
  readonly sold: boolean;
  readonly cells: readonly Cell[];
}

export interface HotelOfSearch {
  readonly contract: HotelContract;
  readonly stays: readonly PlannedStay[];
}

/** One quote: hotels that are asked for the same dates and the same people. */
export interface PlannedSearch {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** Of everybody, in whole years. */
  readonly ages: readonly number[];
  readonly hotels: readonly HotelOfSearch[];
}

/** What is asked to verify contracts in depth. Every cell is in a stay or among the uncovered ones. */
export interface DepthPlan {
  readonly searches: readonly PlannedSearch[];
  readonly cells: number;
  readonly uncovered: readonly UncoveredCell[];
}

export const staysOf = ({ searches }: Pick<DepthPlan, 'searches'>): readonly PlannedStay[] =>
  searches.flatMap(({ hotels }) => hotels.flatMap(({ stays }) => stays));

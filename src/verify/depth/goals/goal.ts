import type { MealPlanType, Occupancy, Offer, Supplement } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import type { NotSoldReason } from '../../../pricing/request/not-sold-reason.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { AskedParty, Stay } from '../../stay/stay.ts';
import type { Boundary } from './boundary.ts';
import type { Run } from './day-runs.ts';
import type { HotelStays, Place } from './hotel-stays.ts';

/**
 * A way to reach a goal: a stay with any of these meal plans on any of these arrivals. Each is checked with the price book before it is
 * planned.
 */
export interface Option extends Place {
  readonly occupancy: Occupancy;
  readonly party: AskedParty;
  /** The ages of the party, as text. */
  readonly people: string;
  readonly nights: number;
  /** Stays with the same key can share a quote if they arrive on the same day. Keys sort by nights, then by ages. */
  readonly key: string;
  readonly mealPlans: readonly MealPlanType[];
  readonly arrivals: readonly Run[];
}

/** A place with the options for its stays, which also serve the goals of offers and of sales. */
export interface PlaceStays extends Place {
  readonly mealPlans: readonly MealPlanType[];
  readonly options: readonly Option[];
}

export type Options = ReadonlyMap<string, readonly Option[]>;

/** What a stay must show to prove a boundary. */
export type Proof =
  | { readonly kind: 'sold' }
  /** Not sold, for this reason alone: `opened`, the same contract without that reason, sells it. */
  | { readonly kind: 'refused'; readonly reason: NotSoldReason['kind']; readonly opened?: HotelStays }
  | {
      readonly kind: 'modifier';
      readonly type: 'offer' | 'supplement';
      readonly record: Offer | Supplement;
      readonly applies: boolean;
    }
  /** Sold or not: a hub that counts the guests of one age otherwise would answer visibly otherwise. */
  | { readonly kind: 'age'; readonly shows: (stay: Stay) => boolean };

/** Why no stay that can be booked today reaches a goal. */
export interface WhyNot {
  readonly reason: string;
  /** When a stay may reach it. */
  readonly from?: CalendarDay;
  /** No stay ever does: the price is written, but never charged. */
  readonly never?: true;
}

interface Ways {
  readonly options: Options;
  /** Options to try only if none of the usual ones works. */
  readonly further?: () => Options;
  readonly whyNot: () => WhyNot;
}

export interface PriceGoal extends Ways {
  readonly price: WrittenPrice;
}

export interface BoundaryGoal extends Ways {
  readonly boundary: Boundary;
  readonly proof: Proof;
}

export type Goal = PriceGoal | BoundaryGoal;

/** Sorts options by nights, then by ages. */
export const keyOf = (nights: number, people: string): string => `${String(nights).padStart(2, '0')},${people}`;

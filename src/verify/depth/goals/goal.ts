import type { MealPlanType, Occupancy, Offer, Supplement } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import type { NotSoldReason } from '../../../pricing/stay/not-sold-reason.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { AskedParty } from '../../stay/party-of.ts';
import type { Boundary } from '../plan/boundary.ts';
import type { HotelStays, Place } from '../plan/hotel-stays.ts';
import type { Run } from '../searches/day-runs.ts';

/** A way to reach a goal: a stay with any of these meal plans, on any of these arrivals; each is looked at before it is planned. */
export interface Option extends Place {
  readonly occupancy: Occupancy;
  readonly party: AskedParty;
  /** Their ages, as one text. */
  readonly people: string;
  readonly nights: number;
  /** Stays with the same key can share a quote when they arrive on the same day. Keys sort by nights, then by the people. */
  readonly key: string;
  readonly mealPlans: readonly MealPlanType[];
  readonly arrivals: readonly Run[];
}

/** A place with the stays in it: what the rules of offers and sales are tried on as well. */
export interface PlaceStays extends Place {
  readonly mealPlans: readonly MealPlanType[];
  readonly options: readonly Option[];
}

/** Options by their keys. */
export type Options = ReadonlyMap<string, readonly Option[]>;

/** What a stay must show of a boundary. */
export type Proof =
  | { readonly kind: 'sold' }
  /** Not sold, for this reason alone: with `opened`, a contract without it, it is sold. */
  | { readonly kind: 'refused'; readonly reason: NotSoldReason['kind']; readonly opened?: HotelStays }
  | {
      readonly kind: 'modifier';
      readonly type: 'offer' | 'supplement';
      readonly record: Offer | Supplement;
      readonly applies: boolean;
    };

/** Why nothing that can be booked today reaches a goal. */
export interface WhyNot {
  readonly reason: string;
  /** From when on something might. */
  readonly from?: CalendarDay;
  /** Nothing ever does: the number is written, but no stay costs it. */
  readonly never?: true;
}

interface Ways {
  readonly options: Options;
  /** Ways that are only looked at when no option holds. */
  readonly further?: () => Options;
  readonly whyNot: () => WhyNot;
}

/** A written price to prove. */
export interface PriceGoal extends Ways {
  readonly price: WrittenPrice;
}

/** A boundary to look at. */
export interface BoundaryGoal extends Ways {
  readonly boundary: Boundary;
  readonly proof: Proof;
}

export type Goal = PriceGoal | BoundaryGoal;

/** Sorts options by nights, then by people. */
export const keyOf = (nights: number, people: string): string => `${String(nights).padStart(2, '0')},${people}`;

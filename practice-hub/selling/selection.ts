import type { MealPlanType } from '../../src/contract/model.ts';
import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import type { Decimal } from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { HotelKey } from '../store/store.ts';

/** The ages of the people in one room. */
export type Party = readonly number[];

export interface Search {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** One per room, in the order of the request. */
  readonly parties: readonly Party[];
  readonly language: string;
}

/** A combination that a client selected from a search. It is priced again at every step. */
export interface Selection {
  readonly hotel: HotelKey;
  /** The quoted catalogue id. */
  readonly accommodation: string;
  /** A rival's combination, which keeps its quoted price. */
  readonly rival?: Offered;
  readonly search: Search;
  readonly rateId: number;
  readonly mealPlan: MealPlanType;
  /** Room codes, one per party. */
  readonly rooms: readonly string[];
  /** The price in the previous step. */
  readonly price: Decimal;
  /** Links the calls of one booking flow; assigned by Quote. */
  readonly availabilityId: number;
  /** Set by Prebook. */
  readonly guests?: readonly JsonObject[];
  readonly comment?: string;
}

/** The parts of a combination: one rate and meal plan, and a room for each party. */
export interface Choice {
  readonly rateId: number;
  readonly mealPlan: MealPlanType;
  /** Room codes, one per party. */
  readonly rooms: readonly string[];
}

/** A combination on sale with the total price of its rooms. */
export interface Offered extends Choice {
  readonly price: Decimal;
  readonly priceBeforeOffers: Decimal;
  readonly currency: string;
  readonly onRequest: boolean;
  /** Set if a rival supplier sells it. */
  readonly rival?: { readonly provider: string; readonly refundable: boolean };
}

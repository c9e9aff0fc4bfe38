import type { MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { HotelKey } from '../store/store.ts';
import type { Offered } from './offered.ts';

/** Ages of the people of one room. */
export type Party = readonly number[];

export interface Search {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** One a room, in the order of the request. */
  readonly parties: readonly Party[];
  readonly language: string;
}

/** What was chosen of a search: one rate and meal plan, one room for each party. Prices are worked out anew at every step. */
export interface Selection {
  readonly hotel: HotelKey;
  /** The catalogue id that it was quoted under. */
  readonly accommodation: string;
  /** Another supplier's combination, which stays as it was quoted. */
  readonly rival?: Offered;
  readonly search: Search;
  readonly rateId: number;
  readonly mealPlan: MealPlanType;
  /** Provider codes, one for each party. */
  readonly rooms: readonly string[];
  /** The price that the step before showed. */
  readonly price: Decimal;
  /** Ties the calls of one flow together: given by Quote. */
  readonly availabilityId: number;
  /** Known from Prebook on. */
  readonly guests?: readonly JsonObject[];
  readonly comment?: string;
}

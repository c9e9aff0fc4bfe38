import type { MealPlanType, Occupancy } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';

/** A type of room as the user describes it. */
export interface FirstRoom {
  readonly code: string;
  readonly name: string;
  /** The most guests that can sleep in it. */
  readonly party: Occupancy;
}

/** What a first contract is made of. */
export interface Answers {
  readonly supplierName: string;
  readonly supplier: string;
  readonly hotelName: string;
  readonly hotel: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** In degrees, as written: trailing zeros show the precision. */
  readonly latitude: string;
  readonly longitude: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly rooms: readonly FirstRoom[];
  readonly boards: readonly MealPlanType[];
  /** The first nights on sale. */
  readonly season: DayRange;
}

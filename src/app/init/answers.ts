import type { MealPlanType, Occupancy } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';

/** A kind of room as a person names it. */
export interface FirstRoom {
  readonly code: string;
  readonly name: string;
  /** The most guests that sleep in it. */
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
  /** Degrees as written: their zeros say how exact they are. */
  readonly latitude: string;
  readonly longitude: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly rooms: readonly FirstRoom[];
  readonly boards: readonly MealPlanType[];
  /** The nights that are sold first. */
  readonly season: DayRange;
}

import type { Hotel, MealPlanType, Offer, Rate, Supplement } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';

/** The parts of a contract that pricing needs. Contracts from files and records read from the hub both provide them. */
export interface SellableContract {
  readonly hotel: Pick<
    Hotel,
    | 'currency'
    | 'rooms'
    | 'mealPlans'
    | 'releaseDays'
    | 'minimumStay'
    | 'maximumStay'
    | 'infantsAllowed'
    | 'minimumChildrenAge'
    | 'maximumChildrenAge'
  >;
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
}

/** A search for one room: dates, people and booking day. */
export interface StaySearch {
  readonly checkIn: CalendarDay;
  /** The day of departure; the night before is the last one. */
  readonly checkOut: CalendarDay;
  readonly bookedOn: CalendarDay;
  /** People who count as adults, whatever the hotel's age band says. */
  readonly adults: number;
  /** Ages in whole years at check-in; the hotel's age band decides who is an infant, a child or an adult. */
  readonly childAges: readonly number[];
}

/** The stay to price: a search with a rate (by name), a room (by `providerCode`) and a meal plan. */
export interface StayRequest extends StaySearch {
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
}

export const mealPlansOf = ({ mealPlans }: SellableContract['hotel'], { seasons }: Rate): ReadonlySet<MealPlanType> =>
  new Set([mealPlans, ...seasons.map((season) => season.mealPlans ?? [])].flat().map(({ mealPlan }) => mealPlan));

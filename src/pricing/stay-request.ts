import type { Hotel, MealPlanType, Offer, Rate, Supplement } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';

/** What a price needs to know of a hotel. Every `HotelContract` is one; so are records read back from the hub. */
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

/** One room wanted for some nights: when, by whom, and when it is booked. */
export interface StaySearch {
  readonly checkIn: CalendarDay;
  /** The morning of leaving; the night before it is the last one. */
  readonly checkOut: CalendarDay;
  readonly bookedOn: CalendarDay;
  /** People who are adults whatever the hotel's age band says. */
  readonly adults: number;
  /** Ages in whole years at check-in; the hotel's age band decides whether each is an infant, a child or an adult. */
  readonly childAges: readonly number[];
}

/** The stay to price: a search with the rate (by name), the room (by `providerCode`) and the meal plan chosen. */
export interface StayRequest extends StaySearch {
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
}

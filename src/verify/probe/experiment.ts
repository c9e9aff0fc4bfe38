import type { MealPlanType, Offer, Rate, Room, Supplement } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitch } from '../../pricing/settings/pricing-switches.ts';

/** The dates and people of one quote. */
export interface ProbeSearch {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A search with the meal plan to look at. */
export interface ProbeStay extends ProbeSearch {
  readonly mealPlan: MealPlanType;
}

/** One room of the laboratory with its rates and offers. Its price depends on only a few of the open questions. */
export interface Experiment {
  readonly room: Room & { readonly name: string };
  /** Rates for this room only. */
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
  /** Stays whose prices differ between the settings of `dependsOn`. */
  readonly stays: readonly ProbeStay[];
  /** The only questions that its prices depend on if quotes have no markup. */
  readonly dependsOn: readonly PricingSwitch[];
}

/** A stay of an experiment, answered by a quote. */
export interface ProbeCase {
  readonly experiment: Experiment;
  readonly stay: ProbeStay;
}

import type { MealPlanType, Offer, Rate, Room, Supplement } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { PricingSwitch } from '../pricing/pricing-switches.ts';

/** The dates and the people of one quote. */
export interface ProbeSearch {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A quote's answer for the experiment's room with one meal plan. */
export interface ProbeStay extends ProbeSearch {
  readonly mealPlan: MealPlanType;
}

/** One room of the laboratory with all that sells it, made so that its price depends on few of the open questions. */
export interface Experiment {
  readonly room: Room & { readonly name: string };
  /** They sell this room and no other. */
  readonly rates: readonly Rate[];
  readonly offers: readonly Offer[];
  readonly supplements: readonly Supplement[];
  /** Stays whose prices the readings of `dependsOn` tell apart. */
  readonly stays: readonly ProbeStay[];
  /** The only questions that its prices depend on, while quotes carry no markup. */
  readonly dependsOn: readonly PricingSwitch[];
}

/** One answer of a quote: what it says of an experiment's room. */
export interface ProbeCase {
  readonly experiment: Experiment;
  readonly stay: ProbeStay;
}

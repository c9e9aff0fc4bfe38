import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { NotSoldReason } from '../request/not-sold-reason.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { SoldStay } from '../stays/alike-stays.ts';
import type { Moment } from '../stays/booking-moments.ts';
import type { GuestParty } from '../stays/guest-parties.ts';

type Open = Pick<Moment, 'days' | 'ahead'>;

/** The ways of booking in which a version offers stays; alike ones have the same key. */
export interface Openings {
  readonly key: string;
  readonly open: readonly Open[];
}

/** What a guest gets who asks for a stay: its price in the currency's smallest unit, or why there is none. */
export type Outcome = SoldStay | { readonly sold: false; readonly reason: NotSoldReason['kind'] };

export interface Outcomes {
  readonly before: Outcome;
  readonly after: Outcome;
}

/** Stays of as many nights, from each of the arrivals, that are alike in every condition and are booked alike: each party pays one price for them. */
export interface StayClass extends Moment {
  readonly nights: number;
  readonly checkIns: readonly CalendarDay[];
  /** Stays that only differ in how they are booked have the same number. */
  readonly group: number;
  /** All ways of booking in which a version may sell the stays. */
  readonly openings: Openings;
  /** On which days guests can book one of the stays: `checkIn` and `bookedOn`. */
  readonly checkIn: CalendarDay;
  readonly bookedOn: CalendarDay;
}

/** What a party gets for the stays with a room, in a rate with a meal plan. */
export interface PartyStays {
  /** As it is called now. */
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  /** All that a version may sell; the same list for the parties and meal plans of a room. */
  readonly classes: readonly StayClass[];
  /** The differences that apply to a class, sorted: `offer EB10`, `room prices`. */
  readonly causes: (index: number) => readonly string[];
  /** The positions of the classes that differ for guests. */
  readonly changed: readonly number[];
  /** By the position of a class. */
  readonly outcomes: (index: number) => Outcomes;
}

export interface Comparison {
  readonly before: HotelContract;
  readonly after: HotelContract;
  /** The first day on which guests ask. */
  readonly bookedOn: CalendarDay;
  /** Whether they ask on that day only. */
  readonly oneDay?: boolean;
  readonly lengths: readonly number[];
  readonly switches: PricingSwitches;
}

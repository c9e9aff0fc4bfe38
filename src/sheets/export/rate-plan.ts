import type { Hotel, MealPlanType, Rate, Translation } from '../../contract/model.ts';
import type { DayRange, Weekday } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { GuestAmounts } from './guest-amounts.ts';

// What a rate plan message says: one hotel, and its rates once for each meal plan.

/** What a room costs in a range of nights. */
export interface RoomRate {
  readonly room: string;
  readonly nights: DayRange;
  readonly amounts: GuestAmounts;
}

/** A rate with one of its meal plans: its prices include the meals. */
export interface RatePlan {
  readonly code: string;
  readonly rate: string;
  readonly mealPlan: MealPlanType;
  readonly rules: readonly BookingRule[];
  readonly rates: readonly RoomRate[];
  readonly supplements: readonly MessageSupplement[];
  readonly freeNights?: FreeNights;
  /** The fewest days from booking to arrival. */
  readonly releaseDays?: number;
}

/** The ages of children: at least `from`, and less than `below`. */
export interface ChildAges {
  readonly from: number;
  readonly below: number;
  /** Whether younger ones are accepted; they are free. */
  readonly infants: boolean;
}

export interface RatePlanMessage {
  readonly hotel: Pick<Hotel, 'providerCode' | 'hotelname' | 'currency'>;
  readonly ages?: ChildAges;
  readonly plans: readonly RatePlan[];
  /** How many prices of parties the message leaves out, by rate and season. */
  readonly unsaidPrices: number;
  /** Rates whose seasons differ in their release days, which the message has for a whole rate only. */
  readonly unsaidRelease: readonly Rate[];
  readonly unsaidOffers: ReadonlySet<string>;
  readonly unsaidSupplements: ReadonlySet<string>;
}

/** The lengths that the message has room for. */
export const LONGEST = { hotelCode: 16, hotelName: 128, ratePlanCode: 64, roomCode: 8, supplementCode: 16 } as const;

/** Ages from 18 on are adults in the message. */
export const OLDEST_CHILD = 17;

/** A rule for arrivals in a range of nights, for one room or, without `room`, for all. */
export interface BookingRule {
  readonly room?: string;
  readonly nights: DayRange;
  readonly minimumStay?: number;
  readonly maximumStay?: number;
  readonly closed: boolean;
}

/** An amount that every stay pays on the nights of its periods. */
export interface MessageSupplement {
  readonly code: string;
  readonly names: readonly Translation[];
  readonly perPerson: boolean;
  /** Otherwise per night. A stay pays its share of it, by its nights in the periods. */
  readonly perStay: boolean;
  readonly weekdays?: readonly Weekday[];
  readonly amount: Decimal;
  /** Without `room`, for all. */
  readonly periods: readonly { readonly nights: DayRange; readonly room?: string }[];
}

/** Of every `stay` nights, the last are free, so that `pay` are paid. */
export interface FreeNights {
  readonly stay: number;
  readonly pay: number;
}

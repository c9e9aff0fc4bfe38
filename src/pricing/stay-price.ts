import type { MealPlanType, Occupancy, Offer, Supplement } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { NotAppliedReason } from './not-applied-reason.ts';
import type { NotSoldReason } from './not-sold-reason.ts';
import type { Party } from './party.ts';
import type { Source } from './source.ts';

// Amounts are in the hotel's currency. `exact` amounts are not rounded to it; where a reading of the open questions divides (an average
// night, a share of nights) they are cut after some more digits, and only in what is shown: totals are worked out on fractions.

/** One person's place in a list of prices. */
export interface PersonPrice {
  /** What the person pays, exact. */
  readonly amount: Decimal;
  /** Where the amount stands in `adultPrices` or `childPrices`, from 0; absent when the list is too short and nothing is paid. */
  readonly index?: number;
  /** The child's age; absent for adults. */
  readonly age?: number;
}

/** A price put together by persons. Whoever is not listed is included in `base`, or pays nothing. */
export interface PaxPrice {
  readonly form: 'PAX';
  readonly base: Decimal;
  /** How many of the adults `base` pays for. */
  readonly adultsInBase: number;
  readonly adults: readonly PersonPrice[];
  readonly children: readonly PersonPrice[];
  readonly source: Source;
}

/** What a night's lodging is made of. */
export type LodgingPrice =
  | {
      readonly form: 'DISTRIBUTION';
      /** The key of the price. */
      readonly occupancy: Occupancy;
      readonly source: Source;
    }
  | PaxPrice;

/** What a night's meals are made of, and whether the season or the hotel gives the price. */
export type MealPrice = { readonly level: 'season' | 'hotel' } & (
  | PaxPrice
  /** ROOM_ONLY, or a plan without any price. */
  | { readonly form: 'INCLUDED'; readonly source: Source }
);

export type Component = 'lodging' | 'meal' | 'lodging and meal';

/** One night of a stay: amounts for the whole party, exact. */
export interface NightPrice {
  readonly day: CalendarDay;
  /** Name of the season that prices the night. */
  readonly season: string;
  readonly seasonSource: Source;
  /** Before offers and supplements. */
  readonly lodging: Decimal;
  readonly meal: Decimal;
  readonly lodgingPrice: LodgingPrice;
  readonly mealPrice: MealPrice;
  /** What a free-nights offer set to 0; absent when it touched neither. */
  readonly freed?: Component;
  /** No unit is free: the night is sold on request. */
  readonly onRequest: boolean;
}

/** How the amount of an offer or supplement came about. */
export type Calculation =
  /** `stay` nights for the price of `pay`. `average`: no night is free, every night costs less. */
  | {
      readonly kind: 'free-nights';
      readonly component: Component;
      readonly stay: number;
      readonly pay: number;
      readonly average: boolean;
    }
  | {
      readonly kind: 'percent';
      readonly percent: Decimal;
      readonly component: Component;
      /** The amounts of the nights that the percentage was taken of, exact. */
      readonly base: Decimal;
    }
  | {
      readonly kind: 'amount';
      readonly per: 'night' | 'stay';
      readonly component: Component;
      readonly value: Decimal;
      /** Present where the amount counts for each person: whom it was multiplied with. */
      readonly persons?: Occupancy;
      readonly childValue?: Decimal;
      /** How often an amount per stay was charged: 1, or the number of windows, or a share below 1. */
      readonly times?: Decimal;
    };

/** What became of one offer or supplement of the contract. */
export type ModifierOutcome<Modifier extends Offer | Supplement> = {
  readonly code: string;
  readonly record: Modifier;
  readonly source: Source;
} & (
  | {
      readonly applied: true;
      /** The nights that it looked at; for free nights the free ones (all that count towards them, for an average). */
      readonly nights: readonly CalendarDay[];
      readonly calculation: Calculation;
      /** Unsigned, exact. */
      readonly exact: Decimal;
    }
  | { readonly applied: false; readonly reason: NotAppliedReason }
);

/**
 * One line of the bill. `amount` is rounded to the currency and signed like `exact`: offers are negative. The `excess` line gives back
 * what offers would take below zero; it may be a smallest unit or so more than its `exact`, for what rounding took.
 */
export type PriceLine =
  | { readonly kind: 'lodging' | 'meal' | 'excess'; readonly exact: Decimal; readonly amount: Decimal }
  | {
      readonly kind: 'offer' | 'supplement';
      readonly code: string;
      readonly exact: Decimal;
      readonly amount: Decimal;
    };

/** A stay that is sold, with everything that led to its price. `total` is the sum of the amounts of `lines`. */
export interface SoldStay {
  readonly sold: true;
  /** At least one night has no free units and is sold on request. */
  readonly onRequest: boolean;
  readonly total: Decimal;
  /** ISO 4217 code of every amount. */
  readonly currency: string;
  /** Name of the rate. */
  readonly rate: string;
  /** Code of the room. */
  readonly room: string;
  readonly mealPlan: MealPlanType;
  /** The people as they were counted. */
  readonly party: Party;
  readonly nights: readonly NightPrice[];
  /** Every offer of the contract, by code. */
  readonly offers: readonly ModifierOutcome<Offer>[];
  /** Every supplement of the contract, by code. */
  readonly supplements: readonly ModifierOutcome<Supplement>[];
  readonly lines: readonly PriceLine[];
}

/** A stay that the contract does not sell, and why. */
export interface UnsoldStay {
  readonly sold: false;
  readonly reason: NotSoldReason;
  /** What in the contract stands in the way; empty when the request alone does. */
  readonly sources: readonly Source[];
}

export type StayPrice = SoldStay | UnsoldStay;

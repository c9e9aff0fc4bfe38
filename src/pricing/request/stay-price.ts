import type { MealPlanType, Occupancy, Offer, Supplement } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { NotAppliedReason } from './not-applied-reason.ts';
import type { NotSoldReason } from './not-sold-reason.ts';
import type { Party } from './party.ts';
import type { Source } from './stay-request.ts';

// Amounts are in the hotel's currency. `exact` amounts are not rounded to it. If a pricing setting divides (an average night, a share of
// nights), they are cut after more digits, but only for display: totals are calculated on fractions.

export interface PersonPrice {
  /** What the person pays, exact. */
  readonly amount: Decimal;
  /** The position in `adultPrices` or `childPrices`, from 0; absent if the person stays free because the list is too short. */
  readonly index?: number;
  /** The child's age; absent for adults. */
  readonly age?: number;
}

/** A price per person. People who are not listed are included in `base` or pay nothing. */
export interface PaxPrice {
  readonly form: 'PAX';
  readonly base: Decimal;
  /** The number of adults included in `base`. */
  readonly adultsInBase: number;
  readonly adults: readonly PersonPrice[];
  readonly children: readonly PersonPrice[];
  readonly source: Source;
}

/** How a night's lodging is priced. */
export type LodgingPrice =
  | {
      readonly form: 'DISTRIBUTION';
      readonly occupancy: Occupancy;
      readonly source: Source;
    }
  | PaxPrice;

/** How a night's meals are priced, and whether by the season or the hotel. */
export type MealPrice = { readonly level: 'season' | 'hotel' } & (
  | PaxPrice
  /** ROOM_ONLY, or a plan without prices. */
  | { readonly form: 'INCLUDED'; readonly source: Source }
);

export type Component = 'lodging' | 'meal' | 'lodging and meal';

/** One night of a stay, with exact amounts for the whole party. */
export interface NightPrice {
  readonly day: CalendarDay;
  /** The name of the season that prices the night. */
  readonly season: string;
  readonly seasonSource: Source;
  /** Before offers and supplements. */
  readonly lodging: Decimal;
  readonly meal: Decimal;
  readonly lodgingPrice: LodgingPrice;
  readonly mealPrice: MealPrice;
  /** The component that an offer of free nights set to 0; absent if none. */
  readonly freed?: Component;
  /** No unit is free, so the night is sold on request. */
  readonly onRequest: boolean;
}

/** How the amount of an offer or supplement was calculated. */
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
      /** The exact amount that the percentage was taken of. */
      readonly base: Decimal;
    }
  | {
      readonly kind: 'amount';
      readonly per: 'night' | 'stay';
      readonly component: Component;
      readonly value: Decimal;
      /** For an amount per person: the people it was multiplied by. */
      readonly persons?: Occupancy;
      readonly childValue?: Decimal;
      /** How often an amount per stay was charged: 1, the number of windows, or a share below 1. */
      readonly times?: Decimal;
    };

/** Whether and how one offer or supplement of the contract was applied. */
export type ModifierOutcome<Modifier extends Offer | Supplement> = {
  readonly code: string;
  readonly record: Modifier;
  readonly source: Source;
} & (
  | {
      readonly applied: true;
      /** Its nights; for free nights the free ones, or with an average all nights that count. */
      readonly nights: readonly CalendarDay[];
      readonly calculation: Calculation;
      /** Unsigned, exact. */
      readonly exact: Decimal;
    }
  | { readonly applied: false; readonly reason: NotAppliedReason }
);

/**
 * One bill line. `amount` is rounded to the currency and signed like `exact`: offers are negative. The `excess` line returns what offers
 * would take below zero; because of rounding it may exceed its `exact` by a smallest unit or so.
 */
export type PriceLine =
  | { readonly kind: 'lodging' | 'meal' | 'excess'; readonly exact: Decimal; readonly amount: Decimal }
  | {
      readonly kind: 'offer' | 'supplement';
      readonly code: string;
      readonly exact: Decimal;
      readonly amount: Decimal;
    };

/** A sold stay with the calculation of its price. `total` is the sum of the amounts of `lines`. */
export interface SoldStay {
  readonly sold: true;
  /** At least one night has no free units and is sold on request. */
  readonly onRequest: boolean;
  readonly total: Decimal;
  /** The ISO 4217 code for all amounts. */
  readonly currency: string;
  /** The rate's name. */
  readonly rate: string;
  /** The room's code. */
  readonly room: string;
  readonly mealPlan: MealPlanType;
  /** The people as the hotel counts them. */
  readonly party: Party;
  readonly nights: readonly NightPrice[];
  /** All offers of the contract, by code. */
  readonly offers: readonly ModifierOutcome<Offer>[];
  /** All supplements of the contract, by code. */
  readonly supplements: readonly ModifierOutcome<Supplement>[];
  readonly lines: readonly PriceLine[];
}

export interface UnsoldStay {
  readonly sold: false;
  readonly reason: NotSoldReason;
  /** The responsible parts of the contract; empty if only the request is. */
  readonly sources: readonly Source[];
}

export type StayPrice = SoldStay | UnsoldStay;

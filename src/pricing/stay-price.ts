import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { NotSoldReason } from './not-sold-reason.ts';

/** One night of a stay before offers and supplements: amounts for the whole party, exact, in the hotel's currency. */
export interface NightPrice {
  readonly day: CalendarDay;
  /** Name of the season that prices the night. */
  readonly season: string;
  readonly lodging: Decimal;
  readonly meal: Decimal;
  /** What a free-nights offer set to 0; absent when it touched neither. */
  readonly freed?: 'lodging' | 'meal' | 'lodging and meal';
}

/**
 * One line of the bill. `amount` is rounded to the currency and signed: offers are negative. The `floor` line gives back what
 * offers would take below zero.
 */
export type PriceLine =
  | { readonly kind: 'lodging' | 'meal' | 'floor'; readonly amount: Decimal; readonly explanation: string }
  | {
      readonly kind: 'offer' | 'supplement';
      readonly code: string;
      readonly amount: Decimal;
      /** The nights that it was worked out on. */
      readonly nights: readonly CalendarDay[];
      readonly explanation: string;
    };

/** A stay that is sold. `total` is the sum of the amounts of `lines`. */
export interface SoldStay {
  readonly sold: true;
  /** At least one night has no free units and is sold on request. */
  readonly onRequest: boolean;
  readonly total: Decimal;
  /** ISO 4217 code of every amount. */
  readonly currency: string;
  readonly nights: readonly NightPrice[];
  readonly lines: readonly PriceLine[];
}

/** A stay that the contract does not sell, and why. */
export interface UnsoldStay {
  readonly sold: false;
  readonly reason: NotSoldReason;
}

export type StayPrice = SoldStay | UnsoldStay;

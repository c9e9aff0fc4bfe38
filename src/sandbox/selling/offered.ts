import type { MealPlanType } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';

/** What a combination consists of: one rate and meal plan, and a room for each party. */
export interface Choice {
  readonly rateId: number;
  readonly mealPlan: MealPlanType;
  /** Provider codes, one for each party. */
  readonly rooms: readonly string[];
}

/** A combination that is sold, with the price of all its rooms together. */
export interface Offered extends Choice {
  readonly price: Decimal;
  /** What it would cost without its offers; the same as `price` where none lowers it. */
  readonly priceBeforeOffers: Decimal;
  readonly currency: string;
  readonly onRequest: boolean;
  /** Another supplier's: its name, and whether the guest can give it back. */
  readonly rival?: { readonly provider: string; readonly refundable: boolean };
}

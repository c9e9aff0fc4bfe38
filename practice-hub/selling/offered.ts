import type { MealPlanType } from '../../src/contract/model.ts';
import type { Decimal } from '../../src/kernel/decimal.ts';

/** The parts of a combination: one rate and meal plan, and a room for each party. */
export interface Choice {
  readonly rateId: number;
  readonly mealPlan: MealPlanType;
  /** Room codes, one per party. */
  readonly rooms: readonly string[];
}

/** A combination on sale with the total price of its rooms. */
export interface Offered extends Choice {
  readonly price: Decimal;
  readonly priceBeforeOffers: Decimal;
  readonly currency: string;
  readonly onRequest: boolean;
  /** Set if a rival supplier sells it. */
  readonly rival?: { readonly provider: string; readonly refundable: boolean };
}

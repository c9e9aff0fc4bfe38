import type { CombinationWire } from '../hub/wire/booking.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Stay } from './verification.ts';

/** The meal plan that the hub speaks of at a later step when it is not the one that was quoted; `undefined` when it is, or is not told. */
export function otherMealPlan(combination: CombinationWire | null | undefined, stay: Stay): string | undefined {
  const type = combination?.mealPlan?.type;
  return type == null || type === stay.mealPlan ? undefined : safeText(type, 60);
}

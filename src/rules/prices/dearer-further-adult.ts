import type { MealPlan } from '../../contract/model.ts';
import { compare, type Decimal, isPositive } from '../../kernel/decimal.ts';
import { isFreeForFirst } from '../facts/lodging-price.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import { invertedPlans } from '../meal-plans/meal-plan-inversion.ts';
import { rule } from '../rule.ts';

/**
 * A first adult who pays nothing is P13, a price far out of line P05, a price above that of a richer plan P14. For rooms, P08 compares
 * one adult with two.
 */
export const dearerFurtherAdult = rule({
  id: 'P23',
  name: 'dearer-further-adult',
  severity: 'warning',
  summary: 'In a meal plan, no adult pays more than the adult before.',
  why: 'Each adult pays the same for a meal or, with a reduction, less. A first adult who pays less than the second usually means a wrong digit in basePrice.',
  hotel: function* (contract, context) {
    const dearer = context.pricedMealPlans().filter(({ plan }) => dearerAdult(plan));
    if (dearer.length === 0) return;
    const outlying = new Set(outlyingMealPrices(context).map(({ priced }) => priced.plan.mealPlan));
    const inverted = invertedPlans(contract);
    for (const { plan, named } of dearer) {
      const found = outlying.has(plan.mealPlan) || inverted.has(plan) ? undefined : dearerAdult(plan);
      if (!found) continue;
      const { index, before, amount } = found;
      yield {
        message: `${named}: adult ${index + 2} pays ${amount}, more than adult ${index + 1} (${before})`,
        ...context.at(plan, ...(index === 0 ? ['basePrice'] : ['adultPrices', index])),
        hint: `write ${amount} for both if all adults pay the same`,
      };
    }
  },
});

/** The first adult in the list of further adults who pays more than the one before. */
function dearerAdult(
  plan: MealPlan,
): { readonly index: number; readonly before: Decimal; readonly amount: Decimal } | undefined {
  const { basePrice, adultPrices = [] } = plan;
  if (isFreeForFirst(plan)) return undefined;
  for (const [index, amount] of adultPrices.entries()) {
    const before = index === 0 ? basePrice : adultPrices[index - 1];
    if (before !== undefined && isPositive(before) && compare(before, amount) < 0) return { index, before, amount };
  }
  return undefined;
}

import { modifierNamed } from '../facts/price-modifiers.ts';
import { listed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const unknownMealPlan = rule({
  id: 'R08',
  name: 'unknown-meal-plan',
  severity: 'warning',
  summary: 'Offers and supplements name only meal plans that the hotel offers.',
  why: 'An offer never applies to a meal plan that cannot be booked; if none of its plans can be booked, it never applies at all.',
  hotel: function* (contract, context) {
    const offered: ReadonlySet<string> = new Set(contract.hotel.mealPlans.map((plan) => plan.mealPlan));
    if (offered.size === 0) return; // R09
    const declared = () => context.seeAlso('meal plans are declared here', contract.hotel, 'mealPlans');
    for (const modifier of context.priceModifiers()) {
      const { record } = modifier;
      if (record.mealPlans === 'all' || record.mealPlans.length === 0) continue;
      if (record.mealPlans.every((plan) => offered.has(plan))) continue;
      const hint = `the hotel offers ${listed([...offered])}`;
      if (!record.mealPlans.some((plan) => offered.has(plan))) {
        yield {
          severity: 'error',
          message: `${modifierNamed(modifier)} is only for ${listed(record.mealPlans)}, which the hotel does not offer, so it never applies`,
          ...context.at(record, 'mealPlans'),
          ...declared(),
          hint,
        };
        continue;
      }
      for (const [index, plan] of record.mealPlans.entries()) {
        if (offered.has(plan)) continue;
        yield {
          message: `${modifierNamed(modifier)} names the meal plan ${plan}, which the hotel does not offer`,
          ...context.at(record, 'mealPlans', index),
          ...declared(),
          hint,
        };
      }
    }
  },
});

import { compare, type Decimal, isPositive } from '../../kernel/decimal.ts';
import { rule } from '../rule.ts';

export const missingChildMealPrice = rule({
  id: 'P15',
  name: 'missing-child-meal-price',
  severity: 'warning',
  summary: 'If children are allowed, a meal plan has a price for each child, no higher than for an adult.',
  why: 'Without a child price, families cannot book the plan. A child who pays more than an adult usually means swapped prices. A price of 0 is valid: the child eats free.',
  hotel: function* (_, context) {
    for (const priced of context.pricedMealPlans()) {
      const { plan, largest } = priced;
      const { adultPrices = [], childPrices = [], basePrice } = plan;
      const { children } = largest;
      if (childPrices.length < children) {
        const has = childPrices.length === 0 ? 'no price for children' : `a price for ${childPrices.length} only`;
        yield {
          message: `${priced.named}: ${children === 1 ? 'a child is' : `${children} children are`} allowed, but there is ${has}; such a family cannot book the plan`,
          ...context.at(plan, 'childPrices'),
          hint: `write ${children} ${children === 1 ? 'price' : 'prices'} in childPrices; 0 if the child eats free`,
        };
      }
      for (const [index, child] of childPrices.entries()) {
        const adult: Decimal | undefined = adultPrices[Math.min(index, adultPrices.length - 1)] ?? basePrice;
        if (adult === undefined || !isPositive(adult) || compare(child, adult) <= 0) continue;
        yield {
          message: `${priced.named}: child ${index + 1} pays ${child}, more than an adult (${adult})`,
          ...context.at(plan, 'childPrices', index),
          hint: 'adultPrices and childPrices may be swapped',
        };
      }
    }
  },
});

import { compare, type Decimal, isPositive } from '../../kernel/decimal.ts';
import { rule } from '../rule.ts';

export const missingChildMealPrice = rule({
  id: 'P15',
  name: 'missing-child-meal-price',
  severity: 'warning',
  summary: 'Where children are allowed, a meal plan has a price for each of them, no higher than for an adult.',
  why: 'Without a price for the child, families are not sold the plan; a child that pays more than an adult is a swapped price. A price of 0 is a price: the child eats for free.',
  hotel: function* (_, context) {
    for (const priced of context.pricedMealPlans()) {
      const { plan, largest } = priced;
      const { adultPrices = [], childPrices = [], basePrice } = plan;
      const { children } = largest;
      if (childPrices.length < children) {
        const has = childPrices.length === 0 ? 'no price for children' : `a price for ${childPrices.length} only`;
        yield {
          message: `${priced.named}: ${children === 1 ? 'a child is' : `${children} children are`} allowed, but there is ${has}; such a family is not sold the plan`,
          ...context.at(plan, 'childPrices'),
          hint: `give childPrices ${children} ${children === 1 ? 'entry' : 'entries'}; 0 where a child eats for free`,
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

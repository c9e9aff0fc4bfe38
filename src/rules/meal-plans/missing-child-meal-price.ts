import type { MealPlan } from '../../contract/model.ts';
import { compare, type Decimal, isPositive, toNumber, ZERO } from '../../kernel/decimal.ts';
import { plainText } from '../facts/likely-cause.ts';
import { adultAt, halfOfTwo } from '../facts/lodging-price.ts';
import type { PricedMealPlan } from '../facts/priced-meal-plans.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const missingChildMealPrice = rule({
  id: 'P15',
  name: 'missing-child-meal-price',
  severity: 'warning',
  summary:
    'If children are allowed, a meal plan has a price for each child, no higher than for an adult, and the second adult pays too.',
  why: 'A second adult who pays nothing, or half of the first, usually means that the first price is that of two, and children who pay like adults in one plan only that their prices were forgotten. Without a child price, families cannot book the plan. A child who pays more than an adult usually means swapped prices. A price of 0 is valid: the child eats free.',
  hotel: function* (_, context) {
    for (const priced of context.pricedMealPlans()) {
      const { plan, largest } = priced;
      const { childPrices = [] } = plan;
      const { adults, children } = largest;
      const half = adults > 1 ? halfOfTwo(plan) : undefined;
      if (half !== undefined) yield priceOfTwo(priced, half, context);
      else if (children > 0) yield* fullForChildren(priced, context);
      if (childPrices.length < children) {
        const has = childPrices.length === 0 ? 'no price for children' : `a price for ${childPrices.length} only`;
        yield {
          message: `${priced.named}: ${children === 1 ? 'a child is' : `${children} children are`} allowed, but there is ${has}; such a family cannot book the plan`,
          ...context.at(plan, 'childPrices'),
          hint: `write ${children} ${children === 1 ? 'price' : 'prices'} in childPrices; 0 if the child eats free`,
        };
      }
      for (const [index, child] of childPrices.entries()) {
        const adult = adultAt(plan, index) ?? ZERO;
        if (!isPositive(adult) || compare(child, adult) <= 0) continue;
        yield {
          message: `${priced.named}: child ${index + 1} pays ${child}, more than an adult (${adult})`,
          ...context.at(plan, 'childPrices', index),
          hint: 'adultPrices and childPrices may be swapped',
        };
      }
    }
  },
});

function priceOfTwo({ plan, named }: PricedMealPlan, half: Decimal, context: HotelContext): Problem {
  const { basePrice = ZERO, adultPrices: [second = ZERO, ...more] = [] } = plan;
  return {
    message: `${named}: the first adult pays ${basePrice} and the second ${second === ZERO ? 'nothing' : `half of it (${second})`}`,
    ...context.at(plan, 'basePrice'),
    hint: `if ${basePrice} is for two, write basePrice: ${half} and adultPrices: [${[half, ...more.map((price) => (price === ZERO ? half : price))].join(', ')}]`,
  };
}

/** All children pay as much as adults, although every other plan has a lower price for them. */
function* fullForChildren({ plan, named }: PricedMealPlan, context: HotelContext): Generator<Problem> {
  const shares = ({ basePrice = ZERO, childPrices = [] }: MealPlan): readonly number[] =>
    childPrices.map((price) => toNumber(price) / toNumber(basePrice));
  const others = context.pricedMealPlans().filter((other) => other.plan !== plan);
  const [first] = others;
  const own = shares(plan);
  const isReduced = others.every((one) => shares(one.plan).length > 0 && shares(one.plan).every((share) => share < 1));
  if (!first || !isReduced || own.length === 0 || own.some((share) => share !== 1)) return;
  const [share = 0] = shares(first.plan);
  const percent = `${Math.round(share * 100)} %`;
  yield {
    message: `${named}: children pay ${plan.childPrices?.[0]}, as much as adults, but ${percent} of the adult price in ${first.plan.mealPlan}`,
    ...context.at(plan, 'childPrices'),
    hint: `compare with the signed contract; ${percent} would be ${plainText(toNumber(plan.basePrice ?? ZERO) * share)}`,
  };
}

import { exchange } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('the prices of two boards are exchanged', 'boards', /exchang|swap|cheaper|less than|dearer/i, (c) => {
    const plans = c.hotel.mealPlans.filter(({ basePrice }) => basePrice !== undefined);
    const [one, other] = plans;
    if (!other || one.basePrice === other.basePrice) return undefined;
    const truth = [one.basePrice, other.basePrice];
    for (const field of ['basePrice', 'adultPrices', 'childPrices']) exchange(one, other, field);
    return truth;
  }),
  slip('full board sold as half board', 'boards', /half board|HALF_BOARD|cheaper|text|describ/i, (c) => {
    const plan = c.hotel.mealPlans.find(({ mealPlan }) => mealPlan === 'HALF_BOARD');
    if (
      !plan ||
      c.hotel.mealPlans.some(({ mealPlan }) => mealPlan === 'FULL_BOARD') ||
      !/half board/i.test(JSON.stringify(c.hotel.descriptions))
    )
      return undefined;
    plan.mealPlan = 'FULL_BOARD';
    return 'HALF_BOARD';
  }),
  slip('the board of the first adult is priced for two', 'boards', /first|two|adult|twice/i, (c, pick) => {
    const plan = pick(
      c.hotel.mealPlans.filter(({ basePrice, adultPrices }) => basePrice > 0 && adultPrices.length > 0),
    );
    if (!plan) return undefined;
    const truth = plan.basePrice;
    plan.basePrice *= 2;
    return truth;
  }),
  slip('board is free for further adults', 'boards', /adult|not sold|shorter|list/i, (c, pick) => {
    const plan = pick(
      c.hotel.mealPlans.filter(({ basePrice, adultPrices }) => basePrice > 0 && adultPrices.length > 0),
    );
    if (!plan) return undefined;
    const truth = plan.adultPrices[0];
    plan.adultPrices = plan.adultPrices.map(() => 0);
    return truth;
  }),
  slip('a board list shorter than the party', 'boards', /not sold|shorter|adult|child/i, (c, pick) => {
    const plan = pick(c.hotel.mealPlans.filter(({ adultPrices }) => adultPrices?.length > 1));
    if (!plan) return undefined;
    return plan.adultPrices.pop();
  }),
];

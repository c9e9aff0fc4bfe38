import { slip } from '../slips.js';

const paid = (c) => c.hotel.mealPlans.filter(({ basePrice }) => basePrice > 0);
const _takes = (c, adults) =>
  c.hotel.rooms.some(({ distributions }) => distributions.some((party) => Number(party.split('+')[0]) >= adults));
const DESCRIBED = [
  [/half board/i, 'HALF_BOARD', 'FULL_BOARD'],
  [/all inclusive/i, 'ALL_INCLUSIVE', 'FULL_BOARD'],
  [/full board|three meals/i, 'FULL_BOARD', 'BED_AND_BREAKFAST'],
];

export default [
  slip(
    'a board has the price of two as that of the first adult',
    'boards',
    /second adult|adultPrices|two adults|first adult|per person|twice|double/i,
    (c, pick) => {
      const board = pick(paid(c).filter(({ basePrice, adultPrices }) => adultPrices[0] === basePrice));
      if (!board) return undefined;
      const truth = board.basePrice;
      board.basePrice = truth * 2;
      board.adultPrices[0] = 0;
      return truth;
    },
  ),
  slip('in one board only, children pay as adults', 'boards', /child/i, (c, pick) => {
    const boards = paid(c).filter(
      ({ basePrice, childPrices }) => childPrices.length > 0 && childPrices.every((price) => price < basePrice),
    );
    const board = boards.length > 1 ? pick(boards) : undefined;
    if (!board) return undefined;
    const truth = [...board.childPrices];
    board.childPrices = truth.map(() => board.basePrice);
    return truth;
  }),
  slip(
    'the text of the hotel promises another board than its fields',
    'boards',
    /descri|text|remark|voucher|promis|mention|\bsays\b/i,
    (c) => {
      const text = c.hotel.descriptions.EN;
      const { mealPlans } = c.hotel;
      const has = (plan) => mealPlans.some((board) => (board.mealPlan ?? board) === plan);
      for (const [pattern, plan, other] of DESCRIBED) {
        const index = mealPlans.findIndex((board) => (board.mealPlan ?? board) === plan);
        if (!pattern.test(text) || index < 0 || has(other)) continue;
        mealPlans[index] = typeof mealPlans[index] === 'string' ? other : { ...mealPlans[index], mealPlan: other };
        return plan;
      }
      return undefined;
    },
  ),
];

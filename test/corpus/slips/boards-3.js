import { slip } from '../slips.js';

export default [
  slip(
    'a board is priced by the week',
    'boards',
    /week|7 times|seven|night|times|dearer|more than|usual/i,
    (c, pick) => {
      const board = pick(c.hotel.mealPlans.filter(({ basePrice }) => basePrice > 0));
      if (!board) return undefined;
      const truth = board.basePrice;
      for (const key of ['adultPrices', 'childPrices']) board[key] = board[key].map((price) => price * 7);
      board.basePrice = truth * 7;
      return truth;
    },
  ),
];

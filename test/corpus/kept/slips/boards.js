import { slip } from '../../slips.js';

const paid = (c) => c.hotel.mealPlans.filter(({ basePrice }) => basePrice > 0);
const takes = (c, adults) =>
  c.hotel.rooms.some(({ distributions }) => distributions.some((party) => Number(party.split('+')[0]) >= adults));
const _DESCRIBED = [
  [/half board/i, 'HALF_BOARD', 'FULL_BOARD'],
  [/all inclusive/i, 'ALL_INCLUSIVE', 'FULL_BOARD'],
  [/full board|three meals/i, 'FULL_BOARD', 'BED_AND_BREAKFAST'],
];

export default [
  slip('a board has the price of a week', 'boards', /week|seven|7 (times|nights)|per night|a night/i, (c, pick) => {
    const board = pick(paid(c).filter(({ basePrice }) => basePrice >= 8));
    if (!board) return undefined;
    const truth = board.basePrice;
    for (const field of ['adultPrices', 'childPrices'])
      board[field] = board[field].map((price) => Number((price * 7).toFixed(2)));
    board.basePrice = Number((truth * 7).toFixed(2));
    return truth;
  }),
  slip(
    'the board that the price includes is forgotten',
    'boards',
    /includ|no extra|without (an )?extra|every guest|everyone|must (pay|take)|free/i,
    (c) => {
      const { mealPlans } = c.hotel;
      const index = mealPlans.findIndex((board) => typeof board === 'string');
      if (index < 0 || mealPlans.length < 2) return undefined;
      return mealPlans.splice(index, 1);
    },
  ),
  slip('a board has no price for the third adult', 'boards', /adultPrices|third adult|3 adults|adult/i, (c, pick) => {
    const boards = paid(c).filter(({ adultPrices }) => adultPrices.length > 1);
    if (boards.length === 0 || !takes(c, 3)) return undefined;
    const board = pick(boards);
    const truth = board.adultPrices;
    board.adultPrices = truth.slice(0, 1);
    return [`[ ${truth.join(', ')} ]`, truth.at(-1)];
  }),
];

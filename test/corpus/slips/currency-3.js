import { slip } from '../slips.js';

export default [
  slip('the boards are priced in euros', 'currency', /currenc|euro|\bEUR\b/i, (c, pick) => {
    const worth = {
      THB: 38,
      JPY: 170,
      HUF: 390,
      ZAR: 20,
      PLN: 4.25,
      CZK: 25,
      NOK: 11.7,
      SEK: 11,
      DKK: 7.46,
      MAD: 10.7,
      ISK: 142,
      IDR: 18500,
      TRY: 48,
      PHP: 66,
      NAD: 20,
    }[c.hotel.currency];
    const board = worth && pick(c.hotel.mealPlans.filter(({ basePrice }) => basePrice > 0));
    if (!board) return undefined;
    const truth = board.basePrice;
    for (const key of ['adultPrices', 'childPrices']) board[key] = board[key].map((price) => Math.round(price / worth));
    board.basePrice = Math.round(truth / worth);
    return truth;
  }),
  slip('two letters of the currency are exchanged', 'currency', /EUR|GBP|USD|currenc/, (c) => {
    const truth = c.hotel.currency;
    c.hotel.currency = truth[1] + truth[0] + truth[2];
    return truth;
  }),
];

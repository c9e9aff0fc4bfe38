import { slip } from '../../slips.js';

export default [
  slip('a board has a zero too many', 'boards', /10 times|digit|zero|times|dearer|more than|usual/i, (c, pick) => {
    const board = pick(c.hotel.mealPlans.filter(({ basePrice }) => basePrice > 0));
    if (!board) return undefined;
    const truth = board.basePrice;
    board.basePrice = truth * 10;
    return truth;
  }),
  slip(
    'the codes of the board in the price and the one on top are exchanged',
    'boards',
    /exchang|swap|cheaper|less than|more meals|fewer meals|costs? more/i,
    (c, pick) => {
      const plans = c.hotel.mealPlans;
      const from = plans.findIndex((one) => typeof one === 'string');
      const to = pick([...plans.keys()].filter((index) => plans[index].basePrice > 0));
      if (from < 0 || to === undefined) return undefined;
      const truth = [plans[from], plans[to].mealPlan];
      plans[from] = truth[1];
      plans[to] = { ...plans[to], mealPlan: truth[0] };
      return truth;
    },
  ),
];

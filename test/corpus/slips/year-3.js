import { heightOf } from '../slip-shapes.js';
import { ends, exchange, inYear, numbersOf, sisters } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('all seasons of a rate have the days of the year before its name', 'year', /year|20\d\d|past/i, (c, pick) => {
    const year = (rate) => /20\d\d/.exec(rate.name)?.[0];
    const rate = pick(c.rates.filter((one) => year(one) && JSON.stringify(one.seasons).includes(`${year(one)}-`)));
    if (!rate) return undefined;
    const truth = rate.seasons.flatMap(({ dateRanges }) => dateRanges.flatMap(ends));
    for (const season of rate.seasons) season.dateRanges = season.dateRanges.map((days) => inYear(days, -1));
    return [...truth, year(rate)];
  }),
  slip(
    'two seasons of the new year have exchanged their prices',
    'year',
    /exchang|swap|interchang|other season/i,
    (c) => {
      const { now } = sisters(c) ?? {};
      const [low, high] = now ? [...now.seasons].sort((one, other) => heightOf(one) - heightOf(other)).slice(-2) : [];
      if (!high || heightOf(low) === heightOf(high) || low.priceType !== high.priceType) return undefined;
      const truth = [low, high].flatMap(({ seasonRoomPrices }) => seasonRoomPrices.flatMap(numbersOf));
      exchange(low, high, 'seasonRoomPrices');
      return truth;
    },
  ),
  slip(
    'the prices of one season of the new year include half board',
    'year',
    /board|%|above|other seasons|more than|dearer/i,
    (c, pick) => {
      const { now } = sisters(c) ?? {};
      const board = c.hotel.mealPlans.find(({ mealPlan, basePrice }) => mealPlan === 'HALF_BOARD' && basePrice > 0);
      const season = now && board && pick(now.seasons);
      if (!season?.seasonRoomPrices.every(({ distributionPrices }) => distributionPrices)) return undefined;
      return season.seasonRoomPrices.flatMap((row) =>
        Object.entries(row.distributionPrices).map(([party, price]) => {
          const guests = party.split('+').reduce((sum, one) => sum + Number(one), 0);
          row.distributionPrices[party] = price + guests * board.basePrice;
          return price;
        }),
      );
    },
  ),
];

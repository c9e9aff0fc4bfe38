import { byParty, comparable, numbersOf, reprice, rowsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip('two columns of one row are exchanged', 'magnitude', /exchang|swap|cheaper|fewer|less than/i, (c, pick) => {
    const { row } =
      pick(
        byParty(c, 3).filter(({ row: one }) => {
          const prices = Object.values(one.distributionPrices);
          return prices.at(-1) !== prices.at(-2);
        }),
      ) ?? {};
    if (!row) return undefined;
    const [one, other] = Object.keys(row.distributionPrices).slice(-2);
    const truth = [row.distributionPrices[one], row.distributionPrices[other]];
    [row.distributionPrices[other], row.distributionPrices[one]] = truth;
    return truth;
  }),
  slip(
    'one row of one season is for two rooms',
    'magnitude',
    /twice|double|2 times|two|usual|other seasons|more than/i,
    (c, pick) => {
      const several = new Set(comparable(c).map(({ season }) => season));
      const { row } =
        pick(rowsOf(c).filter(({ season, row: one }) => several.has(season) && numbersOf(one).length > 0)) ?? {};
      return row && reprice(row, (price) => price * 2);
    },
  ),
];

import { byPerson, comparable, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'the supplement for single use became a reduction',
    'differences',
    /single|sign|\+|less than half|for "1"|one adult/i,
    (c, pick) => {
      const { row } = pick(rowsOf(c).filter(({ row: one }) => String(one.prices?.single ?? '').startsWith('+'))) ?? {};
      if (!row) return undefined;
      const truth = row.prices.single;
      row.prices.single = truth.replace('+', '-');
      return truth;
    },
  ),
  slip(
    'the further adults have the prices of the adult before',
    'differences',
    /adult|base|other seasons|usual|copied/i,
    (c, pick) => {
      const several = new Set(comparable(c).map(({ season }) => season));
      const rows = byPerson(c).filter(
        ({ season, row: one }) =>
          several.has(season) && one.adultPrices.length > 1 && one.adultPrices[0] < one.basePrice,
      );
      const { row } = pick(rows) ?? {};
      if (!row) return undefined;
      const truth = [...row.adultPrices];
      row.adultPrices = [row.basePrice, ...truth.slice(0, -1)];
      return truth;
    },
  ),
];

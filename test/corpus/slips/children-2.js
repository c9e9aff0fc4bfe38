import { byParty, comparable, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

const _ADULTS_ONLY = /adults only|guests of 1\d years and over|from 1\d years|guests from 1\d/i;

export default [
  slip(
    'the price with two children is a copy of that with one',
    'children',
    /second child|two children|2\+2|same price|equal|no more|copied/i,
    (c, pick) => {
      const has = ({ row }) => row.distributionPrices['2+1'] && row.distributionPrices['2+2'];
      const rows = byParty(c).filter(has);
      const grows = ({ row }) => row.distributionPrices['2+2'] > row.distributionPrices['2+1'];
      const firm = rows.filter(({ row }) => {
        const same = rows.filter((one) => one.row.providerRoomCode === row.providerRoomCode);
        return same.length > 1 && same.every(grows);
      });
      const { row } = pick(firm) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices['2+2'];
      row.distributionPrices['2+2'] = row.distributionPrices['2+1'];
      return truth;
    },
  ),
  slip(
    'the second child is free instead of the first, in one season',
    'children',
    /first child|second child|child1|child2|order|exchang|swap|other season/i,
    (c, pick) => {
      const several = new Set(comparable(c).map(({ season }) => season));
      const rows = rowsOf(c).filter(
        ({ season, row }) =>
          several.has(season) &&
          ((row.childPrices?.length > 1 && row.childPrices[0] < row.childPrices[1]) ||
            (row.prices?.child1 === 'free' && row.prices.child2 && row.prices.child2 !== 'free')),
      );
      const { row } = pick(rows) ?? {};
      if (!row) return undefined;
      if (row.childPrices) {
        const [first, second] = row.childPrices;
        row.childPrices.splice(0, 2, second, first);
        return [first, second];
      }
      const { child1, child2 } = row.prices;
      Object.assign(row.prices, { child1: child2, child2: child1 });
      return [child1, child2];
    },
  ),
  slip('the digits of the oldest child are exchanged', 'children', /age|year|adult|child/i, (c) => {
    const truth = c.hotel.maximumChildrenAge;
    const typed = Number([...String(truth ?? '')].reverse().join(''));
    if (!(truth >= 12 && typed > 20)) return undefined;
    c.hotel.maximumChildrenAge = typed;
    return truth;
  }),
];

import { byParty, comparable } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip('a child costs as much as an adult in one season', 'children', /child/i, (c, pick) => {
    const several = new Set(comparable(c).map(({ season }) => season));
    const rows = byParty(c).filter(
      ({ season, row: one }) =>
        several.has(season) &&
        one.distributionPrices['2+1'] < one.distributionPrices['3'] &&
        one.distributionPrices['2'],
    );
    const { row } = pick(rows) ?? {};
    if (!row) return undefined;
    const truth = row.distributionPrices['2+1'];
    row.distributionPrices['2+1'] = row.distributionPrices['3'];
    return truth;
  }),
];

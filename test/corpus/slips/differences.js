import { byParty, byPerson, comparable, reprice, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a child is free in one season only', 'differences', /free|child|costs as much/i, (c, pick) => {
    const { row } =
      pick(
        byParty(c, 3).filter(
          ({ row: { distributionPrices: p }, rate }) => rate.seasons.length > 1 && p['2'] < p['2+1'],
        ),
      ) ?? {};
    if (!row) return undefined;
    const truth = row.distributionPrices['2+1'];
    row.distributionPrices['2+1'] = row.distributionPrices['2'];
    return truth;
  }),
  slip(
    'the extra for a sea view or a better room vanished in one season',
    'differences',
    /same|costs as much|equal|dearer|cheaper|less than/i,
    (c, pick) => {
      const { season } =
        pick(
          comparable(c).filter(
            ({
              season: {
                seasonRoomPrices: [one, other],
              },
            }) =>
              one.distributionPrices?.['2'] && other?.distributionPrices?.['2'] > one.distributionPrices['2'] * 1.08,
          ),
        ) ?? {};
      if (!season) return undefined;
      const [one, other] = season.seasonRoomPrices;
      const less = other.distributionPrices['2'] - one.distributionPrices['2'] * 0.9;
      return reprice(other, (price) => Math.round(price - less));
    },
  ),
  slip('a child by person costs ten times as much in one season', 'differences', /child/i, (c, pick) => {
    const { row } =
      pick(
        byPerson(c).filter(({ row, rate }) => rate.seasons.length > 1 && row.childPrices.some((price) => price > 0)),
      ) ?? {};
    if (!row) return undefined;
    const at = row.childPrices.findIndex((price) => price > 0);
    const truth = row.childPrices[at];
    row.childPrices[at] = truth * 10;
    return truth;
  }),
  slip('one child percentage of a season differs from all others', 'differences', /child|2\+1/i, (c, pick) => {
    const { row } =
      pick(
        rowsOf(c).filter(
          ({ row, rate }) => rate.seasons.length > 2 && row.prices?.child1 && row.prices.child1 !== 'free',
        ),
      ) ?? {};
    if (!row) return undefined;
    const truth = row.prices.child1;
    row.prices.child1 = truth.replace('-', '+');
    return truth;
  }),
];

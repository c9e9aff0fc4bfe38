import { heightOf, refill, renamed, withAfter } from '../slip-shapes.js';
import { comparable, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('the minimum stays of two seasons are exchanged', 'limits', /exchang|swap|minimum ?stay/i, (c) => {
    for (const { seasons } of c.rates) {
      const sorted = [...seasons].sort((one, other) => heightOf(one) - heightOf(other));
      const [low, high] = [sorted[0], sorted.at(-1)];
      if ((high.minimumStay ?? 1) - (low.minimumStay ?? 1) < 2) continue;
      const truth = [high.minimumStay, low.minimumStay ?? 'minimumStay'];
      const before = low.minimumStay;
      refill(low, withAfter(low, 'priceType', { minimumStay: high.minimumStay }));
      if (before === undefined) delete high.minimumStay;
      else high.minimumStay = before;
      return truth;
    }
    return undefined;
  }),
  slip('the units of a room have a zero too many in one season', 'limits', /unitsQuota|quota|units/i, (c, pick) => {
    const { row } =
      pick(rowsOf(c).filter(({ rate, row: one }) => rate.seasons.length > 1 && one.unitsQuota >= 2)) ?? {};
    if (!row) return undefined;
    const truth = row.unitsQuota;
    row.unitsQuota = truth * 10;
    return truth;
  }),
  slip(
    'the minimum stay of a season is entered as the maximum',
    'limits',
    /maximum ?stay|minimum ?stay/i,
    (c, pick) => {
      const { season } = pick(comparable(c).filter(({ season: one }) => one.minimumStay > 1)) ?? {};
      if (!season) return undefined;
      const truth = season.minimumStay;
      refill(season, renamed(season, 'minimumStay', 'maximumStay'));
      return [`minimumStay: ${truth}`, 'minimumStay'];
    },
  ),
];

import { heightOf, refill, renamed, withAfter } from '../../slip-shapes.js';
import { byParty, comparable } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip(
    'the minimum stay of a season is typed as its maximum',
    'limits',
    /minimumStay|minimum stay|at least|other season/i,
    (c, pick) => {
      const places = comparable(c).filter(
        ({ rate, season }) =>
          season.minimumStay > 2 && rate.seasons.filter(({ minimumStay }) => minimumStay).length > 1,
      );
      const { season } = pick(places) ?? {};
      if (!season) return undefined;
      refill(season, renamed(season, 'minimumStay', 'maximumStay'));
      return `minimumStay: ${season.maximumStay}`;
    },
  ),
  slip('units and first price of a room are exchanged', 'limits', /exchang|swap|unitsQuota|units|quota/i, (c, pick) => {
    const rows = byParty(c, 2).filter(
      ({ rate, row }) => rate.seasons.length > 1 && Object.values(row.distributionPrices)[0] > 2 * row.unitsQuota,
    );
    const { row } = pick(rows) ?? {};
    if (!row) return undefined;
    const [party, price] = Object.entries(row.distributionPrices)[0];
    row.distributionPrices[party] = row.unitsQuota;
    row.unitsQuota = price;
    return [price, row.distributionPrices[party]];
  }),
  slip(
    'the limits of the dearest season stand at the cheapest one',
    'limits',
    /dearest|peak|cheap|high season|low season|other season|dear/i,
    (c, pick) => {
      const rates = c.rates.filter(({ seasons }) => {
        const own = seasons.filter(({ releaseDays, minimumStay }) => releaseDays || minimumStay);
        const sorted = [...seasons].sort((one, other) => heightOf(one) - heightOf(other));
        return (
          seasons.length > 1 &&
          own.length === 1 &&
          own[0] === sorted.at(-1) &&
          heightOf(own[0]) > 1.3 * heightOf(sorted[0])
        );
      });
      const rate = pick(rates);
      if (!rate) return undefined;
      const sorted = [...rate.seasons].sort((one, other) => heightOf(one) - heightOf(other));
      const [low, high] = [sorted[0], sorted.at(-1)];
      const limits = {};
      for (const field of ['minimumStay', 'releaseDays'])
        if (high[field] !== undefined) {
          limits[field] = high[field];
          delete high[field];
        }
      refill(low, withAfter(low, 'priceType', limits));
      return Object.entries(limits)
        .map(([field, value]) => `${field}: ${value}`)
        .concat(`"${high.name}"`);
    },
  ),
];

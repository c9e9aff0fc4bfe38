import { seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('one price is read from the line below', 'magnitude', /line|room|below|copied|other|usual/i, (c, pick) => {
    const places = seasonsOf(c).flatMap(({ rate, season }) =>
      rate.seasons.length < 2
        ? []
        : season.seasonRoomPrices.slice(1).flatMap((below, index) => {
            const row = season.seasonRoomPrices[index];
            return Object.keys(row.distributionPrices ?? {}).flatMap((party) => {
              const [own, other] = [row.distributionPrices[party], below.distributionPrices?.[party]];
              return other !== undefined && Math.abs(other / own - 1) > 0.15 ? [{ row, party, other }] : [];
            });
          }),
    );
    const { row, party, other } = pick(places) ?? {};
    if (!row) return undefined;
    const truth = row.distributionPrices[party];
    row.distributionPrices[party] = other;
    return truth;
  }),
];

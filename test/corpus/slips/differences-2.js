import { rowIn, sameParties } from '../slip-shapes.js';
import { comparable, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip(
    'a better room has the prices of the plain one in one season',
    'differences',
    /same (price|amount)|equal|identical|copied|as much as|costs? (the same|no more)/i,
    (c, pick) => {
      const places = comparable(c).flatMap(({ rate, season }) => {
        const [one, ...others] = season.seasonRoomPrices;
        return others
          .filter((other) => sameParties(one, other))
          .filter((other) =>
            rate.seasons.every((each) => {
              const [plain, better] = [rowIn(each, one), rowIn(each, other)];
              return (
                plain &&
                better &&
                Object.keys(other.distributionPrices).every(
                  (party) => better.distributionPrices?.[party] > plain.distributionPrices?.[party],
                )
              );
            }),
          )
          .map((other) => ({ one, other }));
      });
      const { one, other } = pick(places) ?? {};
      if (!one) return undefined;
      const truth = Object.values(other.distributionPrices);
      other.distributionPrices = { ...one.distributionPrices };
      return truth;
    },
  ),
  slip(
    'one room of the dearest season has its price of the cheapest season',
    'differences',
    /same (price|amount)|as in|other season|other room|cheaper|equal|like in|not (risen|dearer)/i,
    (c, pick) => {
      const places = c.rates.flatMap(({ seasons }) => {
        const first = (season) => Object.values(season.seasonRoomPrices[0].distributionPrices ?? {})[0] ?? 0;
        const sorted = [...seasons].sort((one, other) => first(one) - first(other));
        const [low, high] = [sorted[0], sorted.at(-1)];
        if (
          seasons.length < 2 ||
          first(low) === 0 ||
          first(high) < 1.3 * first(low) ||
          high.seasonRoomPrices.length < 2
        )
          return [];
        return high.seasonRoomPrices.flatMap((row) => {
          const cheap = rowIn(low, row);
          return cheap && sameParties(row, cheap) ? [{ row, cheap }] : [];
        });
      });
      const { row, cheap } = pick(places) ?? {};
      if (!row) return undefined;
      const truth = Object.values(row.distributionPrices);
      row.distributionPrices = { ...cheap.distributionPrices };
      return truth;
    },
  ),
  slip(
    'the supplement of a single lost a digit in one season',
    'differences',
    /single|other season|alone/i,
    (c, pick) => {
      const several = new Set(comparable(c).map(({ season }) => season));
      const rows = rowsOf(c).filter(({ season, row }) => several.has(season) && /^\+\d0%$/.test(row.prices?.single));
      const { row } = pick(rows) ?? {};
      if (!row) return undefined;
      const truth = row.prices.single;
      row.prices.single = truth.replace('0%', '%');
      return truth;
    },
  ),
];

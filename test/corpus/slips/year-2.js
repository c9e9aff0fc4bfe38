import { rowIn } from '../slip-shapes.js';
import { numbersOf, sisters as pair, reprice } from '../slip-tools.js';
import { slip } from '../slips.js';

/** Two years of one rate: its days begin later in the new one. */
function sisters(c) {
  const both = pair(c);
  const first = ({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges).sort()[0];
  return both && first(both.old).slice(0, 4) < first(both.now).slice(0, 4) ? both : undefined;
}
const PRICES = ['distributionPrices', 'basePrice', 'adultPrices', 'childPrices', 'prices'];
/** The prices of a row from another one. */
function takePrices(row, from) {
  for (const field of PRICES) if (from[field] !== undefined) row[field] = structuredClone(from[field]);
}
const whole = (price) => (price >= 20 ? Math.round(price) : Number(price.toFixed(2)));
/** Rows of the new year with those of the old one, by season. */
const pairsOf = ({ old, now }) =>
  now.seasons.flatMap((season, index) =>
    season.seasonRoomPrices.flatMap((row) => {
      const before = rowIn(old.seasons[index], row);
      return before ? [{ season, before, row }] : [];
    }),
  );

export default [
  slip(
    'the new rate is booked in the days of the old one',
    'year',
    /old rate|year before|last year|before the|booking|same (days|dates|window)|end/i,
    (c) => {
      const { old, now } = sisters(c) ?? {};
      if (!now?.bookingWindows || !old.bookingWindows || String(old.bookingWindows) === String(now.bookingWindows))
        return undefined;
      const truth = now.bookingWindows;
      now.bookingWindows = [...old.bookingWindows];
      return truth.flatMap((days) => [days, ...days.split('..')]);
    },
  ),
  slip(
    'one season of the new year rose by 40 % instead of 4 %',
    'year',
    /percent|%|rose|risen|more than|other season|than (last|the old) year|jump|dearer|higher/i,
    (c, pick) => {
      const both = sisters(c);
      const season = both && pick(both.now.seasons);
      if (!season) return undefined;
      const truth = season.seasonRoomPrices.flatMap(numbersOf);
      for (const { season: its, before, row } of pairsOf(both)) {
        if (its !== season) continue;
        takePrices(row, before);
        reprice(row, (price) => whole(price * 1.4));
      }
      return truth;
    },
  ),
  slip(
    'one occupancy of a room has no price in the new year',
    'year',
    /no price|not sold|not priced|without a price|missing|occupanc/i,
    (c, pick) => {
      const both = sisters(c);
      const rooms = both ? pairsOf(both).filter(({ row }) => Object.keys(row.distributionPrices ?? {}).length > 2) : [];
      const { row } = pick(rooms) ?? {};
      if (!row) return undefined;
      const room = row.providerRoomCode;
      const party = Object.keys(row.distributionPrices).at(-1);
      for (const one of pairsOf(both))
        if (one.row.providerRoomCode === room) delete one.row.distributionPrices?.[party];
      return [`"${party}"`, party];
    },
  ),
];

import { rowIn } from '../../slip-shapes.js';
import { numbersOf, sisters as pair, reprice } from '../../slip-tools.js';
import { slip } from '../../slips.js';

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
    'the prices of the new year fell by what they should rise',
    'year',
    /lower|less|cheaper|fall|fell|below|decrease|dropped/i,
    (c) => {
      const both = sisters(c);
      const pairs = both ? pairsOf(both) : [];
      if (pairs.length === 0) return undefined;
      const truth = [];
      for (const { before, row } of pairs) {
        truth.push(...numbersOf(row));
        takePrices(row, before);
        reprice(row, (price) => whole(price * 0.96));
      }
      return truth;
    },
  ),
  slip(
    'the dearest days of the new year have no minimum stay any more',
    'year',
    /minimumStay|minimum stay|no minimum|last year|year before|old rate/i,
    (c, pick) => {
      const { old, now } = sisters(c) ?? {};
      const season = pick(
        (now?.seasons ?? []).filter(
          ({ minimumStay }, index) => minimumStay > 1 && old.seasons[index].minimumStay === minimumStay,
        ),
      );
      if (!season) return undefined;
      const truth = season.minimumStay;
      delete season.minimumStay;
      return [`minimumStay: ${truth}`, String(truth)];
    },
  ),
  slip(
    'one room has the prices of the old year in all seasons of the new one',
    'year',
    /last year|old year|year before|previous year|other rate|unchanged|not risen|same prices|as in/i,
    (c, pick) => {
      const both = sisters(c);
      const pairs = both ? pairsOf(both) : [];
      const rooms = [...new Set(pairs.map(({ row }) => row.providerRoomCode))];
      if (rooms.length < 2) return undefined;
      const room = pick(rooms);
      const truth = [];
      for (const { before, row } of pairs) {
        if (row.providerRoomCode !== room) continue;
        truth.push(...numbersOf(row));
        takePrices(row, before);
      }
      return truth.length > 0 ? truth : undefined;
    },
  ),
];

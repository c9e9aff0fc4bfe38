import type { Season } from '../../contract/model.ts';
import { compare, type Decimal } from '../../kernel/decimal.ts';
import { lodgingPrice, ONE_ADULT, priceForTwo } from '../facts/lodging-price.ts';
import { quoted, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

// English, German, French, Spanish, Portuguese, Italian
const LOW = /(?<!\p{L})(low|green|off[- ]?season|nebensaison|basse|baja|baixa|bassa)(?!\p{L})/iu;
const HIGH = /(?<!\p{L})(high|peak|hauptsaison|hochsaison|haute|alta)(?!\p{L})/iu;

/** A price far out of line is P05, one out of step with other seasons P21. */
export const seasonOrderInversion = rule({
  id: 'P10',
  name: 'season-order-inversion',
  severity: 'warning',
  summary: 'A season named low or green is not dearer than one named high or peak in the same rate.',
  why: 'Columns swapped when copying a rate sheet sell August at the price of March. Reported only if more than half of the rooms agree.',
  hotel: function* (_, context) {
    for (const { rate, low, high } of invertedSeasons(context)) {
      if (context.wrongPrices().has(low.season)) continue;
      yield {
        message: `${seasonNamed(rate, low.season)} is dearer than season ${quoted(high.season.name)}${example(low, high)}`,
        ...context.at(low.season, 'name'),
        ...context.seeAlso('the season that should be dearer', high.season, 'name'),
        hint: 'the prices, the dates or the names of the two may be swapped',
      };
    }
  },
});

/** The low seasons of each rate that are dearer than a high one. */
export function* invertedSeasons(context: HotelContext) {
  for (const rate of context.contract.rates) {
    // Dearer weekdays of a low season may cost more than other days of a high one.
    const seasons = rate.seasons.filter((season) => context.origins.partOf(season) !== 'changed');
    const named = seasons.filter(({ name }) => HIGH.test(name) && !LOW.test(name));
    if (named.length === 0) continue;
    const skipped = context.wrongPrices();
    const highs = named.map((season) => withPrices(season, skipped));
    for (const season of seasons) {
      if (!LOW.test(season.name) || HIGH.test(season.name)) continue;
      const low = withPrices(season, skipped);
      const high = highs.find((other) => isDearer(low, other));
      if (high) yield { rate, low, high };
    }
  }
}

interface PricedSeason {
  readonly season: Season;
  /** By room, the price for two adults, or for one if the room does not allow two. */
  readonly prices: ReadonlyMap<string, Decimal>;
}

function withPrices(season: Season, skipped: ReadonlySet<object>): PricedSeason {
  const prices = new Map<string, Decimal>();
  for (const price of season.seasonRoomPrices) {
    if (skipped.has(price)) continue;
    const amount = priceForTwo(season, price) ?? lodgingPrice(season, price, ONE_ADULT);
    if (amount !== undefined) prices.set(price.providerRoomCode, amount);
  }
  return { season, prices };
}

function isDearer(low: PricedSeason, high: PricedSeason): boolean {
  const common = [...low.prices.keys()].filter((code) => high.prices.has(code));
  return dearerRooms(low, high).length * 2 > common.length;
}

const dearerRooms = (low: PricedSeason, high: PricedSeason): readonly string[] =>
  [...low.prices].flatMap(([code, amount]) => {
    const other = high.prices.get(code);
    return other !== undefined && compare(amount, other) > 0 ? [code] : [];
  });

function example(low: PricedSeason, high: PricedSeason): string {
  const [code] = dearerRooms(low, high);
  return code === undefined
    ? ''
    : `: room ${quoted(code)} costs ${low.prices.get(code)} here and ${high.prices.get(code)} there`;
}

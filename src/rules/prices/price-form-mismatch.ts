import type { Season } from '../../contract/model.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { hasDistributionPrices, hasPaxPrices, type PricedRoom } from '../facts/priced-rooms.ts';
import { type Problem, rule } from '../rule.ts';

/** DISTRIBUTION without any price is P01. */
export const priceFormMismatch = rule({
  id: 'P12',
  name: 'price-form-mismatch',
  severity: 'error',
  summary: "A season's prices are written in the form that its priceType names, and in that form alone.",
  why: 'Only the form that priceType names counts: prices in the other form are ignored, so the room has none.',
  unless: hasOrdinaryPrices,
  hotel: function* (_, context) {
    for (const priced of context.pricedRooms()) {
      const problem = mismatch(priced);
      if (!problem) continue;
      yield {
        ...(problem.severity && { severity: problem.severity }),
        ...(problem.hint && { hint: problem.hint }),
        ...(problem.meant && { choices: [context.rewrite(priced.season, 'priceType', problem.meant)] }),
        message: `${priced.named}: ${problem.message}`,
        ...context.at(priced.price, problem.key),
        ...context.seeAlso('the price type is here', priced.season, 'priceType'),
      };
    }
  },
});

type Mismatch = Pick<Problem, 'severity' | 'message' | 'hint'> & {
  readonly key: string;
  readonly meant?: Season['priceType'];
};

/** The form of all rooms of the season, if it is not the one that its price type names. */
const formOf = ({ seasonRoomPrices }: Season): Season['priceType'] | undefined =>
  seasonRoomPrices.every((one) => hasPaxPrices(one) && !hasDistributionPrices(one))
    ? 'PAX'
    : seasonRoomPrices.every((one) => hasDistributionPrices(one) && !hasPaxPrices(one))
      ? 'DISTRIBUTION'
      : undefined;

/** Other rooms of the season may have the right form, so that changing the type would only move the mistake. */
function advice(season: Season, give: string): Pick<Mismatch, 'hint' | 'meant'> {
  const meant = formOf(season);
  return meant
    ? { hint: `write priceType: ${meant} for the season, or give ${give}`, meant }
    : { hint: `give ${give}` };
}

function mismatch({ season, price }: PricedRoom): Mismatch | undefined {
  const [byDistribution, byPax] = [hasDistributionPrices(price), hasPaxPrices(price)];
  if (season.priceType === 'PAX') {
    if (price.basePrice === undefined) {
      return byDistribution
        ? {
            message:
              'the season is priced per person (PAX), but the prices are in distributionPrices and there is no basePrice',
            key: 'distributionPrices',
            ...advice(season, 'basePrice and adultPrices'),
          }
        : {
            message: 'the season is priced per person (PAX), but there is no basePrice',
            key: 'basePrice',
            hint: 'add basePrice, the price of the first adult',
          };
    }
  } else if (!byDistribution) {
    return byPax
      ? {
          message:
            'the season is priced by occupancy (DISTRIBUTION), but the prices are per person and there are no distributionPrices',
          key: price.basePrice !== undefined ? 'basePrice' : 'adultPrices',
          ...advice(season, 'distributionPrices'),
        }
      : undefined;
  }
  if (!byDistribution || !byPax) return undefined;
  const [used, unused, key] =
    season.priceType === 'PAX'
      ? ['the prices per person', 'distributionPrices', 'distributionPrices']
      : ['distributionPrices', 'the prices per person', price.basePrice !== undefined ? 'basePrice' : 'adultPrices'];
  return {
    severity: 'warning',
    message: `distributionPrices and prices per person are both given; with priceType ${season.priceType} ${unused} are ignored`,
    key,
    hint: `keep ${used} and remove the other form`,
  };
}

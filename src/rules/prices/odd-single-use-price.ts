import type { Occupancy } from '../../contract/model.ts';
import { add, compare, isPositive } from '../../kernel/decimal.ts';
import { causeOfPair } from '../facts/cause-of-pair.ts';
import { lodgingPrice } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { rule } from '../rule.ts';

/** A price far out of line is P05, one out of step with other seasons P21. */
export const oddSingleUsePrice = rule({
  id: 'P08',
  name: 'odd-single-use-price',
  severity: 'warning',
  summary: 'One adult pays at least half of what two adults pay for the room, and no more than they do.',
  why: 'A single price below half is usually a price per person in the wrong place; one above the double price usually means that the two were swapped.',
  unless: hasOrdinaryPrices,
  hotel: function* (_, context) {
    const { records: outlying } = context.doubtfulPrices();
    for (const priced of context.pricedRooms()) {
      if (priced.isOrdinary) continue;
      const { season, price } = priced;
      const single = lodgingPrice(season, price, ONE);
      const double = lodgingPrice(season, price, TWO);
      if (single === undefined || double === undefined || !isPositive(single) || !isPositive(double)) continue;
      const isDear = compare(single, double) > 0;
      if (!isDear && compare(add(single, single), double) >= 0) continue;
      if (pricesOf(priced).some((record) => outlying.has(record))) continue;
      yield {
        message: `${priced.named}: one adult pays ${single}, ${isDear ? 'more than' : 'less than half of'} what two pay (${double})`,
        ...context.at(pricesOf(priced)[0] ?? price, season.priceType === 'PAX' ? 'basePrice' : 'amount'),
        hint:
          causeOfPair(priced, season.priceType === 'PAX' ? ['basePrice', 'adultPrices 0'] : ['1', '2'], context) ??
          (isDear ? 'the two may be swapped' : 'check whether one of the two is per person'),
      };
    }
  },
});

const ONE: Occupancy = { adults: 1, children: 0 };
const TWO: Occupancy = { adults: 2, children: 0 };

/** The records that hold the prices of one and of two adults. */
const pricesOf = ({ season, price }: PricedRoom): readonly object[] =>
  season.priceType === 'PAX'
    ? [price]
    : [1, 2].flatMap(
        (count) => price.distributionPrices?.find(({ adults, children }) => adults === count && children === 0) ?? [],
      );

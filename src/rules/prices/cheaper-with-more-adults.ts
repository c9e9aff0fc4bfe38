import { type DistributionPrice, occupancyText } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compare, isPositive } from '../../kernel/decimal.ts';
import { causeOfPair } from '../facts/cause-of-pair.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

/** One adult dearer than two is P08, a price far out of line P05, a further adult who is free in one rate only P24. Per person, a further adult cannot cost less than 0. */
export const cheaperWithMoreAdults = rule({
  id: 'P06',
  name: 'cheaper-with-more-adults',
  severity: 'warning',
  summary: 'A room does not get cheaper with an extra adult.',
  why: 'Two prices are probably swapped. An equal price for a third or further adult is reported as info, unless the whole room has one price, which is common.',
  unless: hasOrdinaryPrices,
  hotel: function* (_, context) {
    const { records: outlying } = context.doubtfulPrices();
    for (const priced of context.pricedRooms()) {
      const { season, price } = priced;
      if (season.priceType !== 'DISTRIBUTION') continue;
      const prices = (price.distributionPrices ?? []).filter(
        (entry) => isPositive(entry.amount) && !outlying.has(entry),
      );
      const isFlat = prices.every(({ amount }) => amount === prices[0]?.amount);
      for (const [fewer, more] of nextByAdults(prices)) {
        const difference = compare(more.amount, fewer.amount);
        if (difference > 0 || (fewer.adults === 1 && fewer.children === 0)) continue;
        if (difference === 0 && (isFlat || fewer.adults < 2)) continue;
        if (difference === 0 && context.lostCharges().some(({ record }) => record === more)) continue;
        const [most, least] = [quoted(occupancyText(more)), quoted(occupancyText(fewer))];
        yield {
          ...(difference === 0 && { severity: 'info' }),
          message:
            difference === 0
              ? `${priced.named}: ${most} costs as much as ${least} (${more.amount}), so the extra adult is free`
              : `${priced.named}: ${most} costs ${more.amount}, less than ${least} (${fewer.amount})`,
          ...context.at(more, 'amount'),
          ...context.seeAlso('the price for fewer adults', fewer, 'amount'),
          hint:
            difference === 0
              ? 'check that this is intended'
              : (causeOfPair(priced, [occupancyText(fewer), occupancyText(more)], context) ?? 'the two may be swapped'),
        };
      }
    }
  },
});

/** The prices for the same children with the next higher number of adults. */
function* nextByAdults(
  prices: readonly DistributionPrice[],
): Generator<readonly [DistributionPrice, DistributionPrice]> {
  for (const group of groupBy(prices, ({ children }) => children).values()) {
    const sorted = [...group].sort((a, b) => a.adults - b.adults);
    for (const [index, more] of sorted.entries()) {
      const fewer = sorted[index - 1];
      if (fewer && fewer.adults < more.adults) yield [fewer, more];
    }
  }
}

import { occupancyText } from '../../contract/model.ts';
import { compare, isPositive } from '../../kernel/decimal.ts';
import { causeOfPair } from '../facts/cause-of-pair.ts';
import { adultAt } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { quoted } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A price far out of line is P05, one out of step with other seasons P21. */
export const cheaperWithChild = rule({
  id: 'P07',
  name: 'cheaper-with-child',
  severity: 'warning',
  summary: 'An extra child does not make the room cheaper, and costs no more than an extra adult.',
  why: 'Child prices in the wrong column drive families away or sell them the room too cheaply. A child who pays as much as an adult is not reported: many hotels charge for the extra bed, no matter who sleeps in it.',
  unless: hasOrdinaryPrices,
  hotel: function* (_, context) {
    const { records: outlying } = context.doubtfulPrices();
    for (const priced of context.pricedRooms()) {
      if (priced.season.priceType === 'DISTRIBUTION') yield* byOccupancy(priced, outlying, context);
      else if (!outlying.has(priced.price)) yield* byPerson(priced, context);
    }
  },
});

function* byOccupancy(priced: PricedRoom, outlying: ReadonlySet<object>, context: HotelContext): Generator<Problem> {
  const { price } = priced;
  const swapped = (...kinds: readonly [string, string]): string =>
    causeOfPair(priced, kinds, context) ?? 'the two may be swapped';
  const prices = (price.distributionPrices ?? []).filter((entry) => isPositive(entry.amount) && !outlying.has(entry));
  const byParty = new Map(prices.map((entry) => [occupancyText(entry), entry]));
  for (const entry of prices) {
    const { adults, children, amount } = entry;
    if (children === 0) continue;
    const key = quoted(occupancyText(entry));
    const without = byParty.get(occupancyText({ adults, children: children - 1 }));
    if (without && compare(amount, without.amount) < 0) {
      const fewer = quoted(occupancyText(without));
      yield {
        message: `${priced.named}: ${key} costs ${amount}, less than ${fewer} without the child (${without.amount})`,
        ...context.at(entry, 'amount'),
        ...context.seeAlso('the price without the child', without, 'amount'),
        hint: swapped(occupancyText(without), occupancyText(entry)),
      };
      continue;
    }
    const grown = byParty.get(occupancyText({ adults: adults + 1, children: children - 1 }));
    // An adult who makes the room cheaper is P06.
    const adultIsWrong = without && grown && compare(grown.amount, without.amount) < 0;
    if (!grown || adultIsWrong || compare(amount, grown.amount) <= 0) continue;
    yield {
      message: `${priced.named}: ${key} costs ${amount}, more than with an adult in place of the child (${quoted(occupancyText(grown))}: ${grown.amount})`,
      ...context.at(entry, 'amount'),
      ...context.seeAlso('the price with an adult', grown, 'amount'),
      hint: swapped(occupancyText(entry), occupancyText(grown)),
    };
  }
}

/** Compares a child with the adult at the same position, or with the last adult of the list. */
function* byPerson({ price, named }: PricedRoom, context: HotelContext): Generator<Problem> {
  for (const [index, child] of (price.childPrices ?? []).entries()) {
    const adult = adultAt(price, index);
    if (adult === undefined || compare(child, adult) <= 0 || !isPositive(adult)) continue;
    yield {
      message: `${named}: number ${index + 1} of childPrices is ${child}, more than the adult in that position pays (${adult})`,
      ...context.at(price, 'childPrices', index),
      hint: 'adultPrices and childPrices may be swapped',
    };
  }
}

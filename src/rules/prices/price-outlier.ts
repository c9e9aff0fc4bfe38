import { groupBy } from '../../kernel/by-key.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { type Doubted, expectedBy, likelyCause } from '../facts/likely-cause.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import type { Outlying } from '../facts/outlying-prices.ts';
import { listed } from '../facts/record-names.ts';
import { lodgingAmounts, paxAmounts } from '../facts/written-amounts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const priceOutlier = rule({
  id: 'P05',
  name: 'price-outlier',
  severity: 'warning',
  summary:
    'No room price is five times or a fifth of that in other seasons, and no meal price eight times or an eighth.',
  why: 'A missing digit sells a room for a tenth of its price; with an extra one it is not sold at all. Expensive seasons and rooms are not reported: the other rooms of the season, or the same room in other seasons, are expensive too. A meal is compared with the same meal in the hotel and in other seasons, or with what other adults pay for it.',
  hotel: function* (_, context) {
    // One finding per room and season, because somebody who enters cents does so for the whole line.
    let reported = 0;
    for (const [first, ...more] of groupBy(context.outlyingPrices(), ({ priced }) => priced.price).values()) {
      if (!first) continue;
      reported += 1;
      const expected = reported > MOST_EXPLAINED ? undefined : expectedBy(first, context.pricedRooms(), more);
      yield {
        ...outlier(first, more, context, causeOf(first, expected, lodgingAmounts(first.priced))),
        ...context.seeAlso('the season is here', first.priced.season, 'name'),
      };
    }
    for (const [first, ...more] of groupBy(outlyingMealPrices(context), ({ priced }) => priced.plan).values())
      if (first) yield outlier(first, more, context, causeOf(first, undefined, paxAmounts(first.priced.plan)));
  },
});

/** In a hotel with more of them something else is wrong, and explaining each takes time. */
const MOST_EXPLAINED = 50;

/** Without seasons that show what to expect, the usual price is only a guide. */
function causeOf({ amount, kind, usual }: Outlying, expected: number | undefined, line: Doubted['line']): string {
  // If the whole season is wrong, a wrong price matches the others.
  const isOfLine = expected !== undefined && Math.abs(Math.log(toNumber(amount) / expected)) < Math.log(4);
  const cause =
    expected === undefined || isOfLine
      ? likelyCause({ amount, kind, line, expected: toNumber(usual) }, ROUGHLY)
      : likelyCause({ amount, kind, line, expected });
  return cause ?? 'check the amount against the signed contract';
}

const ROUGHLY = 0.22;

function outlier(
  first: Outlying & { readonly priced: { readonly named: string } },
  more: readonly Outlying[],
  context: HotelContext,
  hint: string,
): Problem {
  const also = more.length > 0 ? `; the same for ${listed(more.map(({ name }) => name()))}` : '';
  return {
    message: `${first.priced.named}: ${first.name()} is ${first.amount}, ${times(first)} the ${first.usual} that is usual ${first.where}${also}`,
    ...context.at(first.record, ...first.key),
    hint,
  };
}

function times({ ratio }: Outlying): string {
  return ratio > 1 ? `about ${Math.round(ratio)} times` : `about 1/${Math.round(1 / ratio)} of`;
}

import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, fromScaled, multiply } from '../../kernel/decimal.ts';
import type { Outlying } from '../facts/outlying-prices.ts';
import { listed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { outlyingMealPrices } from './outlying-meal-prices.ts';

export const priceOutlier = rule({
  id: 'P05',
  name: 'price-outlier',
  severity: 'warning',
  summary:
    'No room price is five times or a fifth of that in other seasons, and no meal price eight times or an eighth.',
  why: 'A missing digit sells a room for a tenth of its price; with an extra one it is not sold at all. Expensive seasons and rooms are not reported: the other rooms of the season, or the same room in other seasons, are expensive too. A meal is compared with the same meal in the hotel and in other seasons, or with what other adults pay for it.',
  hotel: function* (_, context) {
    // One finding per room and season, because somebody who enters cents does so for the whole line.
    for (const [first, ...more] of groupBy(context.outlyingPrices(), ({ priced }) => priced.price).values()) {
      if (!first) continue;
      yield {
        ...outlier(first, more, context),
        ...context.seeAlso('the season is here', first.priced.season, 'name'),
      };
    }
    for (const [first, ...more] of groupBy(outlyingMealPrices(context), ({ priced }) => priced.plan).values())
      if (first) yield outlier(first, more, context);
  },
});

function outlier(
  first: Outlying & { readonly priced: { readonly named: string } },
  more: readonly Outlying[],
  context: HotelContext,
): Problem {
  const also = more.length > 0 ? `; the same for ${listed(more.map(({ name }) => name()))}` : '';
  return {
    message: `${first.priced.named}: ${first.name()} is ${first.amount}, ${times(first)} the ${first.usual} that is usual ${first.where}${also}`,
    ...context.at(first.record, ...first.key),
    hint: hint(first),
  };
}

function times({ ratio }: Outlying): string {
  return ratio > 1 ? `about ${Math.round(ratio)} times` : `about 1/${Math.round(1 / ratio)} of`;
}

function hint({ ratio, amount }: Outlying): string {
  if (isTen(ratio)) return `is there an extra digit? ${multiply(amount, TENTH)} would be usual`;
  if (isTen(1 / ratio)) return `is a digit missing? ${multiply(amount, TEN)} would be usual`;
  return 'check the amount against the signed contract';
}

const isTen = (ratio: number): boolean => ratio >= 8 && ratio <= 12;
const TENTH: Decimal = fromScaled(1n, 1);
const TEN: Decimal = fromScaled(10n, 0);

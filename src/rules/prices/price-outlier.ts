import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, fromScaled, multiply } from '../../kernel/decimal.ts';
import { listed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { outlyingMealPrices } from './outlying-meal-prices.ts';
import type { OutlyingPrice } from './outlying-prices.ts';

export const priceOutlier = rule({
  id: 'P05',
  name: 'price-outlier',
  severity: 'warning',
  summary:
    'A price is neither five times nor a fifth of what the room costs in other seasons, and none of a meal eight times or an eighth.',
  why: 'A digit too many or too few sells a room for a tenth, or not at all. Dear seasons and dear rooms are no finding: the other rooms of the season, or the same room in other seasons, show them. A meal is compared with the same one of the hotel and of other seasons, or with what other adults pay for it.',
  hotel: function* (_, context) {
    // One finding per room and season, because somebody who enters cents does so for the whole line.
    for (const found of groupBy(context.outlyingPrices(), ({ priced }) => priced.price).values()) {
      const [first, ...more] = found;
      if (!first) continue;
      const also = more.length > 0 ? `; the same for ${listed(more.map(({ name }) => name))}` : '';
      yield {
        message: `${first.priced.named}: ${first.name} is ${first.amount}, ${times(first)} the ${first.usual} that is usual ${first.where}${also}`,
        ...context.at(first.record, ...first.key),
        ...context.seeAlso('the season is here', first.priced.season, 'name'),
        hint: hint(first),
      };
    }
    for (const [plan, [first, ...more]] of groupBy(outlyingMealPrices(context), ({ priced }) => priced.plan)) {
      if (!first) continue;
      const also = more.length > 0 ? `; the same for ${listed(more.map(({ name }) => name))}` : '';
      yield {
        message: `${first.priced.named}: ${first.name} is ${first.amount}, ${times(first)} the ${first.usual} that is usual ${first.where}${also}`,
        ...context.at(plan, ...first.key),
        hint: hint(first),
      };
    }
  },
});

function times({ ratio }: Pick<OutlyingPrice, 'ratio'>): string {
  return ratio > 1 ? `about ${Math.round(ratio)} times` : `about 1/${Math.round(1 / ratio)} of`;
}

function hint({ ratio, amount }: Pick<OutlyingPrice, 'ratio' | 'amount'>): string {
  if (isTen(ratio)) return `is there a digit too many? ${multiply(amount, TENTH)} would be usual`;
  if (isTen(1 / ratio)) return `is a digit missing? ${multiply(amount, TEN)} would be usual`;
  return 'check the amount against the contract that was signed';
}

const isTen = (ratio: number): boolean => ratio >= 8 && ratio <= 12;
const TENTH: Decimal = fromScaled(1n, 1);
const TEN: Decimal = fromScaled(10n, 0);

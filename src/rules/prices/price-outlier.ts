import type { Supplement } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, toNumber, ZERO } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { type Doubted, expectedBy, likelyCause } from '../facts/likely-cause.ts';
import { outlyingMealPrices } from '../facts/outlying-meal-prices.ts';
import type { Outlying } from '../facts/outlying-prices.ts';
import { listed, quoted } from '../facts/record-names.ts';
import { lodgingAmounts, paxAmounts } from '../facts/written-amounts.ts';
import { eventWindows } from '../facts/yearly-supplements.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { isRenewedOtherwise } from './lost-charge.ts';

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
    for (const { record, key, amount, usual, ratio } of outlyingEvents(context))
      yield {
        message: `supplement ${quoted(record.providerCode)}: ${key} is ${amount}, ${times({ ratio })} the ${usual} of the hotel's other events`,
        ...context.at(record, key),
        hint: causeOf({ amount, usual, kind: key }, undefined, []),
      };
  },
});

/** In a hotel with more of them something else is wrong, and explaining each takes time. */
const MOST_EXPLAINED = 50;

/** Without seasons that show what to expect, the usual price is only a guide. */
function causeOf(
  { amount, kind, usual }: Pick<Outlying, 'amount' | 'kind' | 'usual'>,
  expected: number | undefined,
  line: Doubted['line'],
): string {
  // If the whole season is wrong, a wrong price matches the others.
  const isOfLine = expected !== undefined && Math.abs(Math.log(toNumber(amount) / expected)) < Math.log(4);
  const cause =
    expected === undefined || isOfLine
      ? likelyCause({ amount, kind, line, expected: toNumber(usual) }, ROUGHLY)
      : likelyCause({ amount, kind, line, expected });
  return cause ?? 'check the amount against the signed contract';
}

const ROUGHLY = 0.22;

/** How many times as dear as the next one a gala may be; with more galas to compare. */
const [OF_TWO, OF_MORE] = [8, 5];

interface OutlyingEvent {
  readonly record: Supplement;
  readonly key: 'value' | 'childValue';
  readonly amount: Decimal;
  readonly usual: Decimal;
  readonly ratio: number;
}

/** A gala dinner that costs far more than the hotel's other ones. One that differs from its year before is P24. */
export const outlyingEvents = memoizeWeakly((context: HotelContext): readonly OutlyingEvent[] => {
  const events = context.contract.supplements.filter(
    (one) => one.type === 'ABSOLUTE' && eventWindows(one, true).length > 0 && !isRenewedOtherwise(one, context),
  );
  return [...groupBy(events, ({ apply }) => apply).values()].flatMap((alike) =>
    (['value', 'childValue'] as const)
      .flatMap((key): readonly OutlyingEvent[] => {
        const amounts = alike.map((record) => ({ record, amount: record[key] ?? ZERO }));
        const [first, next] = amounts.sort((a, b) => toNumber(b.amount) - toNumber(a.amount));
        const ratio = toNumber(first?.amount ?? ZERO) / toNumber(next?.amount ?? ZERO);
        if (!first || !next || !Number.isFinite(ratio) || ratio < (alike.length > 2 ? OF_MORE : OF_TWO)) return [];
        return [{ ...first, key, usual: next.amount, ratio }];
      })
      .slice(0, 1),
  );
});

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

function times({ ratio }: Pick<Outlying, 'ratio'>): string {
  return ratio > 1 ? `about ${Math.round(ratio)} times` : `about 1/${Math.round(1 / ratio)} of`;
}

import { hotelNamed } from '../facts/record-names.ts';
import { roomsInOtherScale, type UnlikelyScale } from '../facts/unlikely-scale.ts';
import { lodgingAmounts } from '../facts/written-amounts.ts';
import { CURRENCY_WORTH } from '../iso/currency-worth.ts';
import { rule } from '../rule.ts';

export const unlikelyPriceLevel = rule({
  id: 'P30',
  name: 'unlikely-price-level',
  severity: 'warning',
  summary:
    'The prices of a hotel are possible in its currency and for its category, and no room costs a multiple of all others.',
  why: 'Prices in another currency, by the week, in cents or in thousands are right among themselves: only what a hotel night costs, or the other rooms, show the mistake. Currencies that lose value fast are not judged.',
  hotel: function* ({ hotel }, context) {
    for (const { room, price, others, factor } of roomsInOtherScale(context)) {
      const [amount] = lodgingAmounts(room);
      yield {
        message: `${room.named}: a guest pays about ${rounded(price)}, but ${rounded(others)} in the other rooms, and so in every season`,
        ...(amount ? context.at(amount.record, ...amount.key) : context.at(room.price)),
        hint: scaleHint(factor, `${rounded(price / factor)} a guest`),
      };
    }
    const found = context.unlikelyScale();
    if (!found) return;
    const { currency, category } = hotel;
    const { room, typical, is, limit } = found;
    const amounts = lodgingAmounts(room);
    const amount = amounts.find(({ kind }) => kind === '2') ?? amounts[0];
    const shown = amount ? ` (${room.named}: ${amount.name()} is ${amount.amount})` : '';
    yield {
      message: `${hotelNamed(hotel)}: a night for two costs about ${rounded(typical)} ${currency}${shown}, unusually ${is} for category ${category} (${is === 'high' ? 'more' : 'less'} than ${rounded(Number(limit.toPrecision(2)))} ${currency})`,
      ...(found.meant && !('factor' in found.meant)
        ? context.at(hotel, 'currency')
        : amount
          ? context.at(amount.record, ...amount.key)
          : context.at(room.price)),
      hint: hintFor(found),
    };
  },
});

function hintFor({ meant, typical }: UnlikelyScale): string {
  if (!meant) return 'check the currency and the prices against the signed contract';
  if ('perhaps' in meant)
    return `are the prices in ${meant.perhaps}? Check the currency and the prices against the signed contract`;
  if ('currency' in meant)
    return `write currency: ${meant.currency} if the prices are in ${meant.currency}: a night then costs about ${rounded(inEuros(typical, meant.currency))} EUR`;
  return scaleHint(meant.factor, rounded(typical / meant.factor));
}

const scaleHint = (factor: number, would: string): string =>
  factor === 7
    ? `are these prices per week? ${would} a night would be usual`
    : factor < 1 && factor > 0.1
      ? `are the prices of the other rooms per week? ${would} a night would be like them`
      : `is the decimal point in the wrong place? ${would} would be usual`;

const inEuros = (value: number, currency: string): number => value / (CURRENCY_WORTH.get(currency) ?? Number.NaN);

const rounded = (value: number): string => (value >= 20 ? String(Math.round(value)) : value.toFixed(2));

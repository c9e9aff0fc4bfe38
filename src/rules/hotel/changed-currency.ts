import type { Hotel } from '../../contract/model.ts';
import { hotelNamed, quoted } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

export const changedCurrency = rule({
  id: 'H12',
  name: 'changed-currency',
  severity: 'warning',
  summary: 'A hotel keeps the currency it was pushed with.',
  why: 'Another currency changes what every price is worth. Compares with the last push recorded in contracts.lock.yaml.',
  hotel: function* ({ hotel }, context) {
    const { lastPush } = context;
    const before = currencyOfLastPush(hotel, context);
    if (lastPush === undefined || before === undefined || before === hotel.currency) return;
    yield {
      message: `${hotelNamed(hotel)}: the currency is ${quoted(hotel.currency)}; at the last push to ${quoted(lastPush.environment)} it was ${quoted(before)}`,
      ...context.at(hotel, 'currency'),
      hint: `write ${quoted(before)}; to change the currency, sell the hotel as a new one with its own prices`,
    };
  },
});

/** `undefined` if the hotel was never pushed. */
export function currencyOfLastPush({ providerCode }: Hotel, { lastPush }: HotelContext): string | undefined {
  const owner = lastPush?.hotelWithCode(providerCode);
  const before = owner && lastPush?.record({ kind: 'hotel', ...owner })?.values['currency'];
  return typeof before === 'string' ? before : undefined;
}

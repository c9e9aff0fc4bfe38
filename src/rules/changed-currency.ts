import { at } from './at.ts';
import { hotelNamed, quoted } from './record-names.ts';
import type { Rule } from './rule.ts';

export const changedCurrency: Rule = {
  code: {
    id: 'H12',
    name: 'changed-currency',
    severity: 'warning',
    summary: 'A hotel keeps the currency in which it was pushed.',
    why: 'With another currency every price of a hotel that is sold means another amount of money. Looks at what contracts.lock.yaml says of the last push.',
  },
  hotel: function* ({ hotel }, context) {
    const { lastPush } = context;
    const owner = lastPush?.hotelWithCode(hotel.providerCode);
    const pushed = owner && lastPush?.record({ kind: 'hotel', ...owner });
    const before = pushed?.values['currency'];
    if (lastPush === undefined || typeof before !== 'string' || before === hotel.currency) return;
    yield {
      message: `${hotelNamed(hotel)}: the currency is ${quoted(hotel.currency)}; at the last push to ${quoted(lastPush.environment)} it was ${quoted(before)}`,
      ...at(context, hotel, 'currency'),
      hint: `write ${quoted(before)}; a hotel that changes its currency is better sold as a new one, with prices of its own`,
    };
  },
};

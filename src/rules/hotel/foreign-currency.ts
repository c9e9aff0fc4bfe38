import type { Hotel } from '../../contract/model.ts';
import { hotelNamed, listed } from '../facts/record-names.ts';
import { COUNTRY_CURRENCIES } from '../iso/country-currencies.ts';
import { ACTIVE_CURRENCIES } from '../iso/currencies.ts';
import { HUB_CURRENCIES } from '../iso/hub-currencies.ts';
import { rule } from '../rule.ts';
import { currencyOfLastPush } from './changed-currency.ts';

/** Hotels all over the world use these. */
const CONTRACT_CURRENCIES: readonly string[] = ['EUR', 'USD'];

/** A currency that the hub does not accept is H02; one that changed since the last push is H12. */
export const foreignCurrency = rule({
  id: 'H16',
  name: 'foreign-currency',
  severity: 'info',
  summary: 'The currency is one used in the country of the hotel.',
  why: 'A currency code copied from another contract changes what every price is worth. Euros and dollars are normal in countries that use neither and are not reported there. Dollars in a euro country are reported, and euros in a dollar country.',
  hotel: function* ({ hotel }, context) {
    const own = currenciesOf(hotel);
    // Prices that show which currency was meant are P30.
    if (own.length === 0 || context.unlikelyScale()) return;
    const before = currencyOfLastPush(hotel, context);
    if (before !== undefined && before !== hotel.currency) return;
    yield {
      message: `${hotelNamed(hotel)}: the currency is ${hotel.currency}, but guests in ${hotel.address?.country} pay in ${listed(own, own.length, 'or')}`,
      ...context.at(hotel, 'currency'),
      ...context.seeAlso('the country is here', hotel, 'address', 'country'),
      hint: `write ${own[0]} if the prices are in ${own[0]}`,
    };
  },
});

/** The currencies expected instead; `undefined` if the hotel's currency is fine. */
function currenciesOf({ address, currency }: Hotel): readonly string[] {
  if (!ACTIVE_CURRENCIES.has(currency) || !HUB_CURRENCIES.has(currency)) return [];
  const own = (COUNTRY_CURRENCIES.get(address?.country ?? '') ?? []).filter((code) => HUB_CURRENCIES.has(code));
  if (own.includes(currency)) return [];
  const isAgreed = CONTRACT_CURRENCIES.includes(currency) && !own.some((code) => CONTRACT_CURRENCIES.includes(code));
  return isAgreed ? [] : own;
}

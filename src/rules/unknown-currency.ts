import { at } from './at.ts';
import { ACTIVE_CURRENCIES, SPECIAL_CURRENCIES, WITHDRAWN_CURRENCIES } from './iso/currencies.ts';
import { hotelNamed, quoted } from './record-names.ts';
import type { Problem, Rule } from './rule.ts';

/** Only signs and words that stand for one currency: `$` is many. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['US$', 'USD'],
  ['£', 'GBP'],
  ['R$', 'BRL'],
]);

export const unknownCurrency: Rule = {
  code: {
    id: 'H02',
    name: 'unknown-currency',
    severity: 'error',
    summary: 'The currency is an active ISO 4217 code, three capital letters.',
    why: 'Every price of the contract is in this currency: a wrong code sells all rooms at wrong prices or not at all.',
  },
  hotel: function* ({ hotel }, context) {
    const problem = problemWith(hotel.currency);
    if (problem)
      yield {
        ...problem,
        message: `${hotelNamed(hotel)}: the currency ${quoted(hotel.currency)} ${problem.message}`,
        ...at(context, hotel, 'currency'),
      };
  },
};

function problemWith(currency: string): Problem | undefined {
  if (ACTIVE_CURRENCIES.has(currency)) return undefined;
  const successor = WITHDRAWN_CURRENCIES.get(currency);
  if (successor !== undefined) {
    const hint = `the prices are probably in ${successor}: check the amounts, then write ${successor}`;
    return { severity: 'warning', message: 'was withdrawn and is no longer money anywhere', hint };
  }
  if (SPECIAL_CURRENCIES.has(currency)) {
    const message = 'is a fund, metal or placeholder code, which no guest can pay in';
    return { severity: 'warning', message, hint: 'write the code of the currency that guests pay in, such as EUR' };
  }
  const upper = currency.trim().toUpperCase();
  const meant = ACTIVE_CURRENCIES.has(upper) ? upper : SPOKEN.get(upper);
  const hint = meant !== undefined ? `write ${meant}` : 'write three capital letters of ISO 4217, such as EUR';
  return { message: 'is not an ISO 4217 code', hint };
}

import { toChoose, toWrite } from '../../findings/advice.ts';
import { hotelNamed, quoted } from '../facts/record-names.ts';
import { ACTIVE_CURRENCIES, SPECIAL_CURRENCIES, WITHDRAWN_CURRENCIES } from '../iso/currencies.ts';
import { HUB_CURRENCIES } from '../iso/hub-currencies.ts';
import { type Problem, rule } from '../rule.ts';

/** Only signs and words of a single currency, so not `$`. Other countries have pounds too. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['US$', 'USD'],
  ['£', 'GBP'],
  ['R$', 'BRL'],
]);
const OF_STERLING: ReadonlySet<string> = new Set(['GB', 'IM', 'JE', 'GG']);
/** Codes that are also words: `all` is no currency elsewhere in a file. */
const WORDS = /^(?:all|try|top|cup|pen|mop|gel|mad|bob)$/i;

export const unknownCurrency = rule({
  id: 'H02',
  name: 'unknown-currency',
  severity: 'error',
  summary: 'The currency is an active ISO 4217 code, three capital letters, that the hub accepts.',
  why: 'Every price of the contract is in this currency: a wrong code sells all rooms at wrong prices or not at all. The hub accepts 167 codes and refuses a hotel with any other.',
  hotel: function* ({ hotel }, context) {
    const problem = problemWith(hotel.currency, hotel.address?.country);
    if (problem)
      yield {
        ...problem,
        message: `${hotelNamed(hotel)}: the currency ${quoted(hotel.currency)} ${problem.message}`,
        ...context.at(hotel, 'currency'),
      };
  },
});

function problemWith(currency: string, country = ''): Problem | undefined {
  const isActive = ACTIVE_CURRENCIES.has(currency);
  const isAccepted = HUB_CURRENCIES.has(currency);
  if (isActive && isAccepted) return undefined;
  const severity = isAccepted ? { severity: 'warning' as const } : {};
  const successor = WITHDRAWN_CURRENCIES.get(currency);
  if (isActive || (successor !== undefined && !HUB_CURRENCIES.has(successor))) return notInHub(currency, successor);
  if (successor !== undefined) {
    const hint = `the prices are probably in ${successor}: check the amounts, then write ${successor}`;
    return { ...severity, message: 'was withdrawn and is no longer used anywhere', hint };
  }
  if (SPECIAL_CURRENCIES.has(currency)) {
    const message = 'is a fund, metal or placeholder code, which no guest can pay in';
    return { ...severity, message, hint: 'write the code of the currency that guests pay in, such as EUR' };
  }
  const upper = currency.trim().toUpperCase();
  const meant = ACTIVE_CURRENCIES.has(upper) ? upper : SPOKEN.get(upper);
  const hint = 'write an ISO 4217 code of three capital letters, such as EUR';
  const message = 'is not an ISO 4217 code';
  if (meant === undefined) return { message, hint };
  const isDoubtful = WORDS.test(upper) || (upper === '£' && !OF_STERLING.has(country));
  return {
    message,
    ...(isDoubtful ? toChoose(`write ${meant} if that is the currency`, currency, meant) : toWrite(currency, meant)),
  };
}

/** A current currency that the hub does not accept, or an old one whose successor it does not accept. */
function notInHub(currency: string, successor: string | undefined): Problem {
  const agree = 'agree with the hub operator on an accepted currency, such as USD or EUR, and write all amounts in it';
  if (successor !== undefined && HUB_CURRENCIES.has(currency)) {
    const message = `was replaced by ${successor}, which the hub does not accept`;
    return {
      severity: 'warning',
      message,
      hint: `${agree}; to keep ${currency}, check that the amounts are not in ${successor}`,
    };
  }
  const before = [...WITHDRAWN_CURRENCIES].find(([old, today]) => today === currency && HUB_CURRENCIES.has(old))?.[0];
  const known = before === undefined ? '' : `, which still uses ${before} instead`;
  return { message: `is not accepted by the hub${known}`, hint: agree };
}

import { comparable, reprice } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('local prices under EUR', 'currency', /currency/, (c) => {
    const truth = c.hotel.currency;
    if (
      ![
        'JPY',
        'ZAR',
        'NOK',
        'ISK',
        'SEK',
        'DKK',
        'PHP',
        'NAD',
        'TRY',
        'MAD',
        'PLN',
        'THB',
        'IDR',
        'HUF',
        'CZK',
        'INR',
      ].includes(truth)
    )
      return undefined;
    c.hotel.currency = 'EUR';
    return truth;
  }),
  slip('one season is in another currency', 'currency', /currency/i, (c, pick) => {
    const { season } = pick(comparable(c).filter(() => ['EUR', 'USD', 'GBP'].includes(c.hotel.currency))) ?? {};
    return season?.seasonRoomPrices.flatMap((row) => reprice(row, (price) => Math.round(price * 10.9)));
  }),
  slip(
    'a supplement is in another currency than the hotel',
    'currency',
    /currency|times as|dearer|a night costs/i,
    (c, pick) => {
      const rule = pick(
        (c.supplements ?? []).filter(
          ({ type, value }) => type === 'ABSOLUTE' && value > 10 && ['EUR', 'USD', 'GBP'].includes(c.hotel.currency),
        ),
      );
      if (!rule) return undefined;
      const truth = rule.value;
      rule.value = truth * 35;
      return truth;
    },
  ),
  slip('the symbol instead of the code', 'currency', /EUR|GBP|USD|JPY/, (c) => {
    const symbol = { EUR: '€', GBP: '£', USD: '$', JPY: '¥' }[c.hotel.currency];
    if (!symbol) return undefined;
    const truth = c.hotel.currency;
    c.hotel.currency = symbol;
    return truth;
  }),
];

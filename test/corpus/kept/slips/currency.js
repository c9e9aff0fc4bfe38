import { cents, comparable, numbersOf, reprice } from '../../slip-tools.js';
import { slip } from '../../slips.js';

/** Roughly, how many units of a currency a euro buys. */
const EURO = {
  THB: 38,
  JPY: 170,
  HUF: 390,
  ZAR: 20,
  NAD: 20,
  PLN: 4.25,
  CZK: 25,
  PHP: 66,
  ISK: 142,
  IDR: 18500,
  VND: 29000,
  MYR: 4.8,
  NOK: 11.7,
  SEK: 11,
  DKK: 7.46,
  MAD: 10.7,
  AED: 4.2,
  QAR: 4.2,
  TRY: 48,
  RON: 5,
};
const NEIGHBOUR = {
  SE: 'NOK',
  NO: 'SEK',
  DK: 'SEK',
  CZ: 'PLN',
  PL: 'CZK',
  HU: 'CZK',
  RO: 'HUF',
  CH: 'EUR',
  GB: 'EUR',
  IE: 'GBP',
  US: 'CAD',
  CA: 'USD',
  AE: 'QAR',
  QA: 'AED',
  OM: 'AED',
  JP: 'CNY',
  TH: 'VND',
  VN: 'THB',
  MY: 'IDR',
  ID: 'MYR',
  MA: 'TND',
  NA: 'BWP',
  IS: 'NOK',
  JO: 'SAR',
};
const _BEFORE = {
  HR: 'HRK',
  LT: 'LTL',
  LV: 'LVL',
  EE: 'EEK',
  BG: 'BGN',
  DE: 'DEM',
  AT: 'ATS',
  FR: 'FRF',
  IT: 'ITL',
  ES: 'ESP',
  PT: 'PTE',
  GR: 'GRD',
  IE: 'IEP',
  FI: 'FIM',
  MT: 'MTL',
};
const euros = (c) => (EURO[c.hotel.currency] ? (price) => cents(price / EURO[c.hotel.currency]) : undefined);
const CAUSE = /currenc|euro|\bEUR\b/i;

export default [
  slip('a board is priced in euros', 'currency', CAUSE, (c, pick) => {
    const inEuros = euros(c);
    const board = inEuros && pick(c.hotel.mealPlans.filter(({ basePrice }) => basePrice > 0));
    if (!board) return undefined;
    const truth = board.basePrice;
    board.basePrice = inEuros(truth);
    for (const field of ['adultPrices', 'childPrices']) board[field] = board[field].map(inEuros);
    return truth;
  }),
  slip('the currency of the country next door', 'currency', /currenc|country|countries/i, (c) => {
    const typed = NEIGHBOUR[c.hotel.address.country];
    const truth = c.hotel.currency;
    if (!typed || typed === truth || (truth === 'EUR' && c.hotel.address.country !== 'IE')) return undefined;
    c.hotel.currency = typed;
    return truth;
  }),
  slip(
    'the point that parts the thousands is read as a decimal point',
    'currency',
    /thousand|decimal|1,?000|smallest unit|no (cents|decimals)|fraction/i,
    (c, pick) => {
      const rows = comparable(c).flatMap(({ season }) =>
        season.seasonRoomPrices.filter((row) => {
          const numbers = numbersOf(row);
          return numbers.length > 0 && numbers.every((number) => number >= 1000 && number < 1_000_000);
        }),
      );
      const row = pick(rows);
      if (!row) return undefined;
      return reprice(row, (price) => price / 1000);
    },
  ),
];

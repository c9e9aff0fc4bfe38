import { cents, comparable, numbersOf, reprice } from '../slip-tools.js';
import { slip } from '../slips.js';

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
const _NEIGHBOUR = {
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
const BEFORE = {
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
  slip(
    'one season is typed in euros',
    'currency',
    /currenc|euro|\bEUR\b|other seasons?|far (below|less)|much (lower|less|cheaper)|times/i,
    (c, pick) => {
      const inEuros = euros(c);
      const { season } = (inEuros && pick(comparable(c))) ?? {};
      if (!season) return undefined;
      const truth = season.seasonRoomPrices.flatMap(numbersOf);
      for (const row of season.seasonRoomPrices) reprice(row, (price) => Math.round(inEuros(price)));
      return truth;
    },
  ),
  slip('a supplement is typed in euros', 'currency', CAUSE, (c, pick) => {
    const inEuros = euros(c);
    const rule = inEuros && pick((c.supplements ?? []).filter(({ type }) => type === 'ABSOLUTE'));
    if (!rule) return undefined;
    const truth = rule.value;
    rule.value = inEuros(truth);
    if (rule.childValue) rule.childValue = inEuros(rule.childValue);
    return truth;
  }),
  slip(
    'the currency that the country had before the euro',
    'currency',
    /euro|no longer|former|replaced|obsolete|not a currency|unknown|currency code/i,
    (c) => {
      const typed = BEFORE[c.hotel.address.country];
      if (!typed || c.hotel.currency !== 'EUR') return undefined;
      c.hotel.currency = typed;
      return 'EUR';
    },
  ),
];

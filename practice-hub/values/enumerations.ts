import type { ApplyType, MealPlanType, OfferType, PriceType } from '../../src/contract/model.ts';

// The hub's own lists. They repeat the client's on purpose, to catch values that the client forgets or invents.

export const MEAL_PLANS: readonly MealPlanType[] = [
  'ROOM_ONLY',
  'BED_AND_BREAKFAST',
  'HALF_BOARD',
  'FULL_BOARD',
  'ALL_INCLUSIVE',
];

export const APPLIES: readonly ApplyType[] = [
  'LODGING',
  'MEAL',
  'LODGING_AND_MEAL',
  'PER_NIGHT',
  'PER_NIGHT_PERSON',
  'PER_STAY',
  'PER_STAY_PERSON',
];

export const OFFERS: readonly OfferType[] = ['PERCENT', 'ABSOLUTE', 'STAY_TO_PAY'];

export const SUPPLEMENTS: readonly ('PERCENT' | 'ABSOLUTE')[] = ['PERCENT', 'ABSOLUTE'];

export const PRICES: readonly PriceType[] = ['PAX', 'DISTRIBUTION'];

/** The usual outcome of Book first. */
export const SERVICE_STATUSES = [
  ...(['BOOKED', 'RQ', 'PENDING_BOOK', 'PRICE_ERROR', 'BOOK_ERROR', 'NOT_BOOKED', 'CANCELED'] as const),
  ...(['NOT_QUOTED', 'QUOTED', 'LOAD_CANCELLATION_POLICIES_ERROR', 'CONFIRMATION_ERROR', 'CONFIRMED'] as const),
  ...(['PREBOOKED', 'PAID', 'NEED_QUOTE', 'CANCEL_ERROR', 'LOCKED', 'PENDING_UPDATE', 'WITH_PROPOSALS'] as const),
  ...(['WAITING_SUPPLIER', 'WAITING_ACCEPTANCE'] as const),
] as const;

export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** A closed list: without SLE, STN, VED, XCG and ZWG, but with some obsolete currencies. */
export const CURRENCIES: readonly string[] =
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BYR BZD CAD CDF CHF CLF CLP CNY
   COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR
   IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MRU MUR MVR
   MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS
   SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VEF VES VND VUV WST XAF XAG XAU XCD XDR XOF XPD
   XPF XPT YER ZAR ZMK ZMW ZWL`.split(/\s+/);

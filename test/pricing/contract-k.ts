import type {
  MealPlan,
  MealPlanType,
  Offer,
  Rate,
  Room,
  Season,
  SeasonRoomPrice,
  Supplement,
} from '../../src/contract/model.ts';
import { addDays } from '../../src/kernel/calendar-day.ts';
import type { SoldStay, StayPrice } from '../../src/pricing/request/stay-price.ts';
import type { SellableContract, StayRequest } from '../../src/pricing/request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceStay } from '../support/price-stay.ts';
import { day, money, partyPrices as prices, range } from '../support/values.ts';

export { day, money, prices, range };

// The contract of the worked examples: one double room, a low and a high season, three meal plans, EUR, children from 2 to 12.

export const plan = (mealPlan: MealPlanType, base: string, adult: string[] = [], child: string[] = []): MealPlan => ({
  mealPlan,
  basePrice: money(base),
  adultPrices: adult.map(money),
  childPrices: child.map(money),
});

export const season = (name: string, dates: string | string[], byOccupancy: Record<string, string>): Season => ({
  name,
  dateRanges: [dates].flat().map(range),
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsQuota: 5, distributionPrices: prices(byOccupancy) }],
});

export const LOW = season('Low', '2027-05-01..2027-05-31', { '1': '80', '2': '100', '2+1': '120' });
export const HIGH = season('High', '2027-06-01..2027-06-30', { '1': '110', '2': '140', '2+1': '170' });

export const DBL: Room = {
  providerCode: 'DBL',
  name: 'Double room',
  distributions: [
    { adults: 1, children: 0 },
    { adults: 2, children: 0 },
    { adults: 2, children: 1 },
  ],
};

export const RATE: Rate = { name: 'Summer', seasons: [LOW, HIGH] };

export const HOTEL: SellableContract['hotel'] = {
  currency: 'EUR',
  rooms: [DBL],
  mealPlans: [
    plan('ROOM_ONLY', '0'),
    plan('BED_AND_BREAKFAST', '10', ['10'], ['5']),
    plan('HALF_BOARD', '25', ['25'], ['12.5']),
  ],
  minimumChildrenAge: 2,
  maximumChildrenAge: 12,
};

export const offer = (fields: Partial<Offer> & Pick<Offer, 'type' | 'apply'>): Offer => ({
  providerCode: 'OFFER',
  travelWindows: [range('2027-01-01..2028-12-31')],
  providerRoomCodes: ['DBL'],
  mealPlans: 'all',
  ...fields,
});

export const supplement = (fields: Partial<Supplement> & Pick<Supplement, 'apply'>): Supplement => ({
  providerCode: 'EXTRA',
  type: 'ABSOLUTE',
  travelWindows: [range('2027-01-01..2028-12-31')],
  providerRoomCodes: ['DBL'],
  mealPlans: 'all',
  ...fields,
});

export const sevenForSix = (apply: Offer['apply'] = 'LODGING'): Offer =>
  offer({ providerCode: '7FOR6', type: 'STAY_TO_PAY', apply, stay: 7, pay: 6 });

export const percent = (value: string, fields: Partial<Offer> = {}): Offer =>
  offer({ type: 'PERCENT', apply: 'LODGING', value: money(value), ...fields });

export const absolute = (value: string, fields: Partial<Offer> = {}): Offer =>
  offer({ type: 'ABSOLUTE', apply: 'LODGING', value: money(value), ...fields });

export interface Changes {
  readonly hotel?: Partial<SellableContract['hotel']>;
  readonly rate?: Partial<Rate>;
  readonly offers?: readonly Offer[];
  readonly supplements?: readonly Supplement[];
}

/** The contract with what a test changes; every offer and supplement given is linked by the rate. */
export function contractK({ hotel = {}, rate = {}, offers = [], supplements = [] }: Changes = {}): SellableContract {
  const links = {
    offers: offers.map(({ providerCode }) => providerCode),
    supplements: supplements.map(({ providerCode }) => providerCode),
  };
  return { hotel: { ...HOTEL, ...hotel }, rates: [{ ...RATE, ...links, ...rate }], offers, supplements };
}

/** The low season by person, for any party of up to four adults and three children: 60 for the first, 40 and 30, and 20 and 0. */
export const byPerson = (fields: Partial<SeasonRoomPrice> = {}): Changes => {
  const price: SeasonRoomPrice = {
    providerRoomCode: 'DBL',
    unitsQuota: 5,
    basePrice: money('60'),
    adultPrices: [money('40'), money('30')],
    childPrices: [money('20'), money('0')],
    ...fields,
  };
  const distributions = [1, 2, 3, 4].flatMap((adults) => [0, 1, 2, 3].map((children) => ({ adults, children })));
  return {
    hotel: { rooms: [{ ...DBL, distributions }] },
    rate: { seasons: [{ ...LOW, priceType: 'PAX', seasonRoomPrices: [price] }] },
  };
};

/** A request in few words: `stay('2027-05-10', 3, '2+7,4')`. */
export function stay(checkIn: string, nights: number, party = '2', fields: Partial<StayRequest> = {}): StayRequest {
  const [adults = '', ages = ''] = party.split('+');
  return {
    rate: 'Summer',
    room: 'DBL',
    mealPlan: 'ROOM_ONLY',
    checkIn: day(checkIn),
    checkOut: addDays(day(checkIn), nights),
    bookedOn: day('2026-11-21'),
    adults: Number(adults),
    childAges: ages === '' ? [] : ages.split(',').map(Number),
    ...fields,
  };
}

/** The total as text, or why the stay is not sold. */
export const outcome = (price: StayPrice): string => (price.sold ? price.total : price.reason.kind);

export const priceOf = (changes: Changes, request: StayRequest, readings: Partial<PricingSwitches> = {}): string =>
  outcome(priceStay(contractK(changes), request, { ...referencePricing, ...readings }));

export function sold(price: StayPrice): SoldStay {
  if (!price.sold) throw new Error(`not sold: ${price.reason.kind}`);
  return price;
}

/** `[['lodging', '490'], ['OFFER', '-34']]`. */
export const linesOf = (price: StayPrice): readonly (readonly [string, string])[] =>
  sold(price).lines.map((line) => [
    line.kind === 'offer' || line.kind === 'supplement' ? line.code : line.kind,
    line.amount,
  ]);

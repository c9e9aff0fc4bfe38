import type { Hotel, HotelContract, Rate, Season } from '../../src/contract/model.ts';
import type { Clock, Randomness } from '../../src/host/host.ts';
import type { DayRange } from '../../src/kernel/calendar-day.ts';
import type { Json } from '../../src/kernel/json.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import type { QuickOptions } from '../../src/verify/verify-quickly.ts';
import { answer, type FlowHub, failing, flowHub, type Script } from '../support/flow-hub.ts';
import { type HotelVerdict, verifyContracts } from '../support/hotel-verdicts.ts';
import { day, money } from '../support/values.ts';

export { day, money };

export const range = (start: string, end: string): DayRange => ({ start: day(start), end: day(end) });

export const TODAY = day('2027-03-01');

/** May: 100.00 a night for two in the double room, sold at once. */
export const may: Season = {
  name: 'May',
  dateRanges: [range('2027-05-01', '2027-05-31')],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [
    {
      providerRoomCode: 'DBL',
      unitsQuota: 5,
      distributionPrices: [
        { adults: 1, children: 0, amount: money('80') },
        { adults: 2, children: 0, amount: money('100') },
        { adults: 2, children: 1, amount: money('120') },
      ],
    },
  ],
};

export const summer: Rate = { name: 'Summer', seasons: [may] };

export const seaPalace: Hotel = {
  providerCode: 'SEA-PALACE',
  hotelname: 'Sea Palace',
  category: 'S4',
  currency: 'EUR',
  latitude: money('39.57'),
  longitude: money('2.65'),
  minimumChildrenAge: 2,
  maximumChildrenAge: 12,
  images: ['https://example.com/1.jpg'],
  rooms: [
    {
      providerCode: 'DBL',
      name: 'Double room',
      distributions: [
        { adults: 1, children: 0 },
        { adults: 2, children: 0 },
        { adults: 2, children: 1 },
      ],
    },
  ],
  mealPlans: [{ mealPlan: 'ROOM_ONLY' }],
};

export function contractOf(hotel: Partial<Hotel> = {}, rates: readonly Rate[] = [summer]): HotelContract {
  return {
    supplier: { by: 'externalCode', externalCode: 'PALMA' },
    hotel: { ...seaPalace, ...hotel },
    rates,
    offers: [],
    supplements: [],
    tests: [],
    files: ['palma/sea-palace.yaml'],
  };
}

export const withSeason = (changes: Partial<Season>, rate: Partial<Rate> = {}): readonly Rate[] => [
  { ...summer, ...rate, seasons: [{ ...may, ...changes }] },
];

/** The same numbers on every run. */
export function seeded(seed = 1): Randomness {
  let state = seed;
  return {
    next: () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    },
  };
}

export const stillClock = (now = 1_800_000_000_000): Clock => ({ now: () => now, sleep: async () => undefined });

export interface Combination {
  readonly key?: string | null;
  readonly description?: string | null;
  readonly mealPlan?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly onRequest?: boolean;
  readonly provider?: string;
}

export const combination = (given: Combination = {}): { readonly [key: string]: Json } => ({
  combinationKey: given.key === undefined ? 'quote-key-0123456789' : given.key,
  rooms: [{ description: given.description === undefined ? 'DOUBLE ROOM' : given.description }],
  mealPlan: { id: '1', type: given.mealPlan ?? 'ROOM_ONLY' },
  onRequest: given.onRequest ?? false,
  ...(given.provider !== undefined && { provider: given.provider }),
  price: { amount: given.amount ?? 100, currency: given.currency ?? 'EUR' },
});

export const quoteOf = (...combinations: readonly Json[]): Json => ({
  total: 1,
  accommodations: [{ code: 'A1', combinations }],
});

export const confirmOf = (
  given: Combination = {},
  more: { readonly [key: string]: Json } = {},
  stay: { readonly [key: string]: Json } = {},
): Json => ({
  accommodation: {
    ...stay,
    combination: combination({ key: 'confirm-key-0123456789', ...given }),
  },
  ...more,
});

export const bookedOf = (more: { readonly [key: string]: Json } = {}): Json => ({
  bookingReference: 'TRIP-1',
  status: 'BOOKED',
  accommodation: { bookingReference: 'SERVICE-1', status: 'BOOKED' },
  ...more,
});

/** A hub that sells the double room at the contract's price and forgets test bookings, but for what the script says. */
export const goodScript = (script: Script = {}): Script => ({
  quote: answer(quoteOf(combination())),
  confirm: answer(confirmOf()),
  prebook: answer(confirmOf({ key: 'prebook-key-0123456789' })),
  book: answer(bookedOf()),
  readBooking: failing('absent', { status: 404 }),
  ...script,
});

export const optionsFor = (hub: FlowHub, more: Partial<QuickOptions> = {}): QuickOptions => ({
  hub,
  today: TODAY,
  pricing: referencePricing,
  accommodationIds: new Map([['PALMA/SEA-PALACE', 'A1']]),
  acceptExactMatch: false,
  fakeBooking: 'allowed',
  clock: stillClock(),
  randomness: seeded(),
  ...more,
});

/** Verifies the one hotel by the script; gives its verification and the hub that was spoken to. */
export async function verifyOne(
  script: Script = {},
  more: Partial<QuickOptions> = {},
  contract: HotelContract = contractOf(),
): Promise<{ readonly verification: HotelVerdict; readonly hub: FlowHub }> {
  const hub = flowHub(goodScript(script));
  const [verification, ...others] = await verifyContracts([contract], optionsFor(hub, more));
  if (verification === undefined || others.length > 0) throw new Error('one contract gives one verification');
  return { verification, hub };
}

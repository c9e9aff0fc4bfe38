import type { Contracts, HotelContract, Offer, Rate, StayTest, Supplement } from '../../src/contract/model.ts';
import { day, days, money, palma, prices } from './sample-contract.ts';

// Contracts with many small records, for tests that push thousands of times.

const rate = (name: string, offers: readonly string[], minimumStay = 1): Rate => ({
  name,
  minimumStay,
  offers,
  seasons: [
    {
      name: 'May',
      dateRanges: [days('2027-05-01..2027-05-31')],
      priceType: 'DISTRIBUTION',
      seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsQuota: 3, distributionPrices: prices({ '2': '99.90' }) }],
    },
  ],
});

const offer = (providerCode: string): Offer => ({
  providerCode,
  names: [{ language: 'EN', description: providerCode }],
  type: 'PERCENT',
  apply: 'LODGING',
  value: money('7.5'),
  travelWindows: [days('2027-05-01..2027-05-31')],
  providerRoomCodes: ['DBL'],
  mealPlans: ['ROOM_ONLY'],
});

const supplement = (providerCode: string): Supplement => ({
  providerCode,
  names: [{ language: 'EN', description: providerCode }],
  type: 'ABSOLUTE',
  apply: 'PER_STAY',
  value: money('12.25'),
  releaseDays: 0,
  travelWindows: [days('2027-05-01..2027-05-31')],
  providerRoomCodes: ['DBL'],
  mealPlans: ['ROOM_ONLY'],
});

export interface Size {
  readonly offers: number;
  readonly supplements: number;
  readonly rates: number;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A hotel with this many records of each kind, one room and one meal plan. */
export const smallHotel = (providerCode: string, { offers, supplements, rates }: Size, stay = 1): HotelContract => ({
  supplier: { by: 'externalCode', externalCode: 'PALMA', definition: palma },
  hotel: {
    providerCode,
    hotelname: `House ${providerCode}`,
    category: 'S3',
    currency: 'EUR',
    images: ['https://example.com/1.jpg'],
    latitude: money('39.5'),
    longitude: money('2.6'),
    rooms: [{ providerCode: 'DBL', name: 'Double', distributions: [{ adults: 2, children: 0 }] }],
    mealPlans: [{ mealPlan: 'ROOM_ONLY' }],
  },
  offers: upTo(offers).map((n) => offer(`O${n}`)),
  supplements: upTo(supplements).map((n) => supplement(`S${n}`)),
  rates: upTo(rates).map((n) => rate(`Rate ${n}`, n <= offers ? [`O${n}`] : [], stay)),
  tests: [],
  files: [`${providerCode}.yaml`],
});

/** The hotel A, with its supplier. */
export const holding = (offers: number, rates: number, stay = 1): Contracts => ({
  suppliers: [palma],
  hotels: [smallHotel('A', { offers, supplements: 0, rates }, stay)],
});

/** A stay in such a hotel that costs more than expected. */
export const stayTest = (over: Partial<StayTest> = {}): StayTest => ({
  checkIn: day('2027-05-03'),
  nights: 2,
  adults: 2,
  childAges: [],
  room: 'DBL',
  mealPlan: 'ROOM_ONLY',
  expected: { sold: true, total: money('1.00') },
  ...over,
});

/** Twenty records: a supplier and two hotels. */
export const TWENTY: Contracts = {
  suppliers: [palma],
  hotels: [
    smallHotel('A', { offers: 3, supplements: 2, rates: 4 }),
    smallHotel('B', { offers: 3, supplements: 2, rates: 3 }),
  ],
};

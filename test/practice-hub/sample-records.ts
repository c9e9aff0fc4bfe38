import type { JsonObject } from '../../src/kernel/json.ts';
import { at, type Client } from './sandbox-client.ts';

export const DOUBLE: JsonObject = {
  providerCode: 'DBL',
  name: 'Double room',
  typeId: '2',
  distributions: [
    { adults: 1, children: 0 },
    { adults: 2, children: 0 },
    { adults: 2, children: 1 },
  ],
};

export const HOTEL: JsonObject = {
  providerCode: 'SEA',
  hotelname: 'Sea Palace',
  category: 'S4',
  currency: 'EUR',
  latitude: 39.5696,
  longitude: 2.6502,
  address: { address: 'Calle Mar 1', locationName: 'Palma', postalCode: '07001', country: 'ES' },
  releaseDays: 0,
  minimumStay: 1,
  minimumChildrenAge: 2,
  maximumChildrenAge: 12,
  rooms: [DOUBLE],
  mealPlans: [
    { mealPlan: 'ROOM_ONLY', basePrice: 0 },
    { mealPlan: 'BED_AND_BREAKFAST', basePrice: 10, adultPrices: [10], childPrices: [5] },
    { mealPlan: 'HALF_BOARD', basePrice: 25, adultPrices: [25], childPrices: [12.5] },
  ],
  voucherRemarks: [
    { language: 'EN', description: 'Free cancellation until arrival' },
    { language: 'ES', description: 'Cancelación gratuita' },
  ],
  images: ['https://images.example/sea.jpg'],
};

const roomPrice = (one: number, two: number, three: number): JsonObject => ({
  providerRoomCode: 'DBL',
  unitsQuota: 5,
  unitsOnRequest: 0,
  distributionPrices: [
    { amount: one, adults: 1, children: 0 },
    { amount: two, adults: 2, children: 0 },
    { amount: three, adults: 2, children: 1 },
  ],
});

export const season = (name: string, start: string, end: string, prices: JsonObject): JsonObject => ({
  name,
  dateRanges: [{ start, end }],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [prices],
  releaseDays: 0,
  minimumStay: 1,
});

export const LOW = season('Low', '2027-05-01', '2027-05-31', roomPrice(80, 100, 120));
export const HIGH = season('High', '2027-06-01', '2027-06-30', roomPrice(110, 140, 170));

export const RATE: JsonObject = { name: 'Standard', seasons: [LOW, HIGH], releaseDays: 0, minimumStay: 1 };

export const OFFER: JsonObject = {
  providerCode: 'EB10',
  type: 'PERCENT',
  apply: 'LODGING',
  value: 10,
  releaseDays: 0,
  names: [{ language: 'EN', description: 'Early booking' }],
  travelWindows: [{ start: '2027-05-01', end: '2027-06-30' }],
  providerRoomCodes: ['DBL'],
  mealPlans: ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD'],
  active: true,
};

export const SUPPLEMENT: JsonObject = {
  providerCode: 'RESORT',
  type: 'ABSOLUTE',
  apply: 'PER_NIGHT_PERSON',
  value: 5,
  childValue: 2,
  releaseDays: 0,
  travelWindows: [{ start: '2027-05-01', end: '2027-06-30' }],
  providerRoomCodes: ['DBL'],
  mealPlans: ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD'],
};

/** A supplier; its id. */
export async function supplier(client: Client, fields: JsonObject = {}): Promise<number> {
  const { body } = await client.post('/suppliers', {
    commercialName: 'Palma Hotels',
    externalCode: 'PALMA',
    ...fields,
  });
  return Number(at(body, 'id'));
}

/** A supplier with `HOTEL`; the supplier's id. */
export async function hotel(client: Client, fields: JsonObject = {}): Promise<number> {
  const id = await supplier(client);
  const { status } = await client.post(`/hotel/${id}`, { ...HOTEL, ...fields });
  if (status !== 201) throw new Error(`no hotel: ${status}`);
  return id;
}

export const SEARCH: JsonObject = {
  checkIn: '2027-05-10',
  checkOut: '2027-05-13',
  distributions: [{ persons: [{ age: 30 }, { age: 30 }] }],
  language: 'EN',
  tripType: 'ONLY_HOTEL',
  filter: { bestCombinations: false, includeOnRequestOptions: false },
};

/** The guests of `SEARCH`. */
export const GUESTS: readonly JsonObject[] = [
  { name: 'Anna', lastName: 'Meyer', courtesyTitle: 'MRS', requestedAge: 30 },
  { name: 'Karl', lastName: 'Meyer', courtesyTitle: 'MISTER', requestedAge: 30 },
];

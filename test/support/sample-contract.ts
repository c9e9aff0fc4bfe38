import type {
  Contracts,
  Hotel,
  HotelContract,
  Offer,
  Rate,
  Season,
  Supplement,
  Supplier,
} from '../../src/contract/model.ts';
import { day, range as days, money, partyPrices as prices } from './values.ts';

export { day, days, money, prices };

export const palma: Supplier = { externalCode: 'PALMA', fields: { commercialName: 'Palma Hotels' } };

export const seaPalace: Hotel = {
  providerCode: 'SEA-PALACE',
  hotelname: 'Sea Palace',
  category: 'S4',
  currency: 'EUR',
  latitude: money('39.5613'),
  longitude: money('2.6224'),
  address: { address: 'Passeig 1', locationName: 'Palma', postalCode: '07014', country: 'ES' },
  releaseDays: 3,
  infantsAllowed: 1,
  minimumChildrenAge: 2,
  maximumChildrenAge: 12,
  images: ['https://images.example/front.jpg'],
  descriptions: [
    { language: 'EN', description: 'A quiet house by the sea.' },
    { language: 'ES', description: 'Una casa tranquila.' },
  ],
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
    {
      providerCode: 'FAM',
      name: 'Family room',
      distributions: [
        { adults: 2, children: 0 },
        { adults: 2, children: 2 },
      ],
    },
  ],
  mealPlans: [
    { mealPlan: 'ROOM_ONLY', basePrice: money('0'), adultPrices: [], childPrices: [] },
    {
      mealPlan: 'HALF_BOARD',
      basePrice: money('25'),
      adultPrices: [money('25')],
      childPrices: [money('12.50'), money('12.50')],
    },
  ],
};

export const low: Season = {
  name: 'Low',
  dateRanges: [days('2027-05-01..2027-05-31'), days('2027-09-16..2027-10-15')],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [
    { providerRoomCode: 'DBL', unitsQuota: 10, distributionPrices: prices({ '1': '80', '2': '100', '2+1': '120' }) },
    { providerRoomCode: 'FAM', unitsQuota: 4, distributionPrices: prices({ '2': '130', '2+2': '165.10' }) },
  ],
};

export const high: Season = {
  name: 'High',
  dateRanges: [days('2027-06-01..2027-09-15')],
  priceType: 'DISTRIBUTION',
  minimumStay: 3,
  mealPlans: [{ mealPlan: 'HALF_BOARD', basePrice: money('30'), adultPrices: [money('30')], childPrices: [] }],
  seasonRoomPrices: [
    { providerRoomCode: 'DBL', unitsQuota: 10, distributionPrices: prices({ '1': '110', '2': '140', '2+1': '170' }) },
  ],
};

export const summer: Rate = {
  name: 'Summer 2027',
  bookingWindows: [days('2026-11-01..2027-09-30')],
  minimumStay: 2,
  offers: ['EB10'],
  supplements: ['GALA'],
  seasons: [low, high],
  stopSales: [{ providerRoomCode: 'FAM', stopSales: [days('2027-05-20..2027-05-22')] }],
};

export const earlyBooking: Offer = {
  providerCode: 'EB10',
  names: [{ language: 'EN', description: 'Early booking' }],
  type: 'PERCENT',
  apply: 'LODGING',
  value: money('10'),
  bookingWindows: [days('2026-11-01..2027-02-28')],
  travelWindows: [days('2027-05-01..2027-10-15')],
  providerRoomCodes: 'all',
  mealPlans: 'all',
};

export const gala: Supplement = {
  providerCode: 'GALA',
  names: [{ language: 'EN', description: 'Gala dinner' }],
  type: 'ABSOLUTE',
  apply: 'PER_STAY_PERSON',
  value: money('60'),
  childValue: money('30'),
  releaseDays: 0,
  travelWindows: [days('2027-05-31..2027-05-31')],
  providerRoomCodes: ['DBL'],
  mealPlans: ['HALF_BOARD'],
};

export const contract = (overrides: Partial<HotelContract> = {}): HotelContract => ({
  supplier: { by: 'externalCode', externalCode: 'PALMA', definition: palma },
  hotel: seaPalace,
  rates: [summer],
  offers: [earlyBooking],
  supplements: [gala],
  tests: [],
  files: ['palma/sea-palace.yaml'],
  ...overrides,
});

export const contracts = (...hotels: readonly HotelContract[]): Contracts => ({ suppliers: [palma], hotels });

/** The sample with its only rate changed. */
export const withRate = (changes: Partial<Rate>): HotelContract => contract({ rates: [{ ...summer, ...changes }] });

/** The sample with its hotel changed. */
export const withHotel = (changes: Partial<Hotel>): HotelContract => contract({ hotel: { ...seaPalace, ...changes } });

/** The sample without its family room and with its hotel changed. The offer keeps both rooms, as in a hub with the sample. */
export const withoutFamilyRoom = (changes: Partial<Hotel> = {}): HotelContract =>
  contract({
    hotel: { ...seaPalace, rooms: seaPalace.rooms.slice(0, 1), ...changes },
    rates: [{ ...summer, seasons: [{ ...low, seasonRoomPrices: low.seasonRoomPrices.slice(0, 1) }], stopSales: [] }],
    offers: [{ ...earlyBooking, providerRoomCodes: ['DBL', 'FAM'] }],
  });

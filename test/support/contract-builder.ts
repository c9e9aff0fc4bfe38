import type { HotelContract, MealPlanType, SeasonRoomPrice } from '../../src/contract/model.ts';
import { applyChanges, type Changes, type ContractPath, type ValueAt, valueAt } from './contract-changes.ts';
import { day, money, occupancy, partyPrices, range } from './values.ts';

export { day, money, occupancy, range };

/** The same type without `readonly` at any depth. */
export type Draft<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Draft<Item>[]
    : { -readonly [Key in keyof T]: Draft<T[Key]> };

/** The prices of a room by occupancy: `prices('DBL', { '1': '80', '2': '100' })`. */
export const prices = (
  providerRoomCode: string,
  amounts: Readonly<Record<string, string>>,
  unitsQuota = 10,
): SeasonRoomPrice => ({
  providerRoomCode,
  unitsQuota,
  distributionPrices: partyPrices(amounts),
});

const plan = (mealPlan: MealPlanType, base: string, child: string) => ({
  mealPlan,
  basePrice: money(base),
  adultPrices: [money(base)],
  childPrices: [money(child), money(child)],
});

/** A complete contract without findings: two rooms, three meal plans, two rates, offers, supplements, a stop sale and tests. */
export function goodContract(): HotelContract {
  return {
    supplier: { by: 'externalCode', externalCode: 'PALMA' },
    hotel: {
      providerCode: 'SEA-PALACE',
      hotelname: 'Sea Palace',
      category: 'S4',
      currency: 'EUR',
      latitude: money('39.5613'),
      longitude: money('2.6224'),
      address: {
        address: 'Passeig 1',
        locationName: 'Palma',
        postalCode: '07014',
        country: 'ES',
        phone: '+34 971 000 000',
        email: 'reservations@sea-palace.example',
      },
      releaseDays: 3,
      minimumStay: 1,
      infantsAllowed: 1,
      minimumChildrenAge: 2,
      maximumChildrenAge: 12,
      images: ['https://sea-palace.example/front.jpg', 'https://sea-palace.example/pool.jpg'],
      descriptions: [
        { language: 'EN', description: 'A quiet house by the sea.' },
        { language: 'ES', description: 'Una casa tranquila junto al mar.' },
      ],
      voucherRemarks: [{ language: 'EN', description: 'Free cancellation until 7 days before arrival.' }],
      rooms: [
        { providerCode: 'DBL', name: 'Double room', distributions: ['1', '2', '2+1'].map(occupancy) },
        { providerCode: 'FAM', name: 'Family room', distributions: ['2', '2+1', '2+2'].map(occupancy) },
      ],
      mealPlans: [
        { mealPlan: 'ROOM_ONLY', basePrice: money('0'), adultPrices: [], childPrices: [] },
        plan('BED_AND_BREAKFAST', '10', '5'),
        plan('HALF_BOARD', '25', '12.50'),
      ],
    },
    rates: [
      {
        name: 'Summer 2027',
        bookingWindows: [range('2026-11-01..2027-10-10')],
        minimumStay: 2,
        offers: ['EB10', 'PAY6'],
        supplements: ['GALA'],
        seasons: [
          {
            name: 'Low',
            dateRanges: [range('2027-05-01..2027-05-31'), range('2027-09-16..2027-10-15')],
            priceType: 'DISTRIBUTION',
            seasonRoomPrices: [
              prices('DBL', { '1': '80', '2': '100', '2+1': '120' }),
              prices('FAM', { '2': '130', '2+1': '150', '2+2': '165' }, 4),
            ],
          },
          {
            name: 'High',
            dateRanges: [range('2027-06-01..2027-09-15')],
            minimumStay: 5,
            maximumStay: 21,
            priceType: 'DISTRIBUTION',
            seasonRoomPrices: [
              prices('DBL', { '1': '110', '2': '140', '2+1': '170' }),
              prices('FAM', { '2': '180', '2+1': '205', '2+2': '225' }, 4),
            ],
          },
        ],
        stopSales: [{ providerRoomCode: 'FAM', stopSales: [range('2027-05-20..2027-05-22')] }],
      },
      {
        name: 'Winter 2027',
        seasons: [
          {
            name: 'Winter',
            dateRanges: [range('2027-10-16..2028-03-31')],
            priceType: 'PAX',
            mealPlans: [plan('HALF_BOARD', '20', '10')],
            seasonRoomPrices: [
              {
                providerRoomCode: 'DBL',
                unitsQuota: 6,
                basePrice: money('60'),
                adultPrices: [money('40')],
                childPrices: [money('0')],
              },
            ],
          },
        ],
        stopSales: [{ roomName: 'Double room', stopSales: [range('2027-12-24..2027-12-26')] }],
      },
    ],
    offers: [
      {
        providerCode: 'EB10',
        names: [{ language: 'EN', description: 'Early booking' }],
        type: 'PERCENT',
        apply: 'LODGING',
        value: money('10'),
        bookingWindows: [range('2026-11-01..2027-02-28')],
        travelWindows: [range('2027-05-01..2027-10-15')],
        providerRoomCodes: 'all',
        mealPlans: 'all',
      },
      {
        providerCode: 'PAY6',
        names: [{ language: 'EN', description: 'Seven nights for six' }],
        type: 'STAY_TO_PAY',
        apply: 'LODGING',
        stay: 7,
        pay: 6,
        maximumAdults: 2,
        travelWindows: [range('2027-05-01..2027-05-31')],
        providerRoomCodes: ['DBL'],
        mealPlans: ['BED_AND_BREAKFAST', 'HALF_BOARD'],
      },
    ],
    supplements: [
      {
        providerCode: 'GALA',
        names: [{ language: 'EN', description: 'Gala dinner' }],
        type: 'ABSOLUTE',
        apply: 'PER_STAY_PERSON',
        value: money('60'),
        childValue: money('30'),
        releaseDays: 0,
        travelWindows: [range('2027-05-31..2027-05-31')],
        providerRoomCodes: 'all',
        mealPlans: 'all',
      },
    ],
    tests: [
      {
        checkIn: day('2027-05-10'),
        nights: 3,
        bookedOn: day('2027-02-01'),
        adults: 2,
        childAges: [],
        room: 'DBL',
        mealPlan: 'ROOM_ONLY',
        rate: 'Summer 2027',
        expected: { sold: true, total: money('270') },
      },
    ],
    files: ['sea-palace.yaml'],
  };
}

/** The good contract after `change`; a function is for changes that must be calculated. */
export function contractWith(change: Changes | ((contract: Draft<HotelContract>) => void)): HotelContract {
  const contract = structuredClone(goodContract()) as Draft<HotelContract>;
  if (typeof change === 'function') change(contract);
  else applyChanges(contract, change);
  return contract as HotelContract;
}

/** A part of the good contract, to change it and add it: `good('rates.0')`. */
export function good<Path extends ContractPath>(path: Path): ValueAt<Path> {
  const found = valueAt(goodContract(), path.split('.'));
  if (found === undefined) throw new Error(`there is no ${path} in the good contract`);
  return found as ValueAt<Path>;
}

/** The part of a draft at `path`, to change it: `at(contract, 'rates.0.seasons.1')`. */
export function at<Path extends ContractPath>(contract: Draft<HotelContract>, path: Path): Draft<ValueAt<Path>> {
  const found = valueAt(contract, path.split('.'));
  if (found === undefined) throw new Error(`there is no ${path} in the contract`);
  return found as Draft<ValueAt<Path>>;
}

/** The good contract without any occupancy or price for children. */
export const withoutChildren: Changes = {
  'hotel.rooms.0.distributions': ['1', '2'].map(occupancy),
  'hotel.rooms.1.distributions': [occupancy('2')],
  'rates.0.seasons.*.seasonRoomPrices.0.distributionPrices.2': undefined,
  'rates.0.seasons.*.seasonRoomPrices.1.distributionPrices.2': undefined,
  'rates.0.seasons.*.seasonRoomPrices.1.distributionPrices.1': undefined,
  'rates.1.seasons.0.seasonRoomPrices.0.childPrices': undefined,
};

/** Adds a room for two with one amount per season of the first rate. */
export function addRoom({ hotel, rates }: Draft<HotelContract>, code: string, amounts: readonly string[]): void {
  hotel.rooms.push({ providerCode: code, name: `Room ${code}`, distributions: [occupancy('2')] });
  for (const [index, amount] of amounts.entries())
    item(rates[0]?.seasons, index).seasonRoomPrices.push(prices(code, { '2': amount }) as Draft<SeasonRoomPrice>);
}

/** The item at `index`, which must exist; the first by default. */
export function item<T>(items: readonly T[] | undefined, index = 0): T {
  const found = items?.at(index);
  if (found === undefined) throw new Error(`no item ${index}`);
  return found;
}

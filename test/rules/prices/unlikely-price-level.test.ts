import { describe, expect, it } from 'vitest';
import type { ApplyType, HotelContract, Season } from '../../../src/contract/model.ts';
import { goodContract, money, prices, range } from '../../support/contract-builder.ts';
import { findingsAfter, findingsIn } from '../findings.ts';

const season = (name: string, days: string, twin: number, suite: number): Season => ({
  name,
  dateRanges: [range(days)],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [
    prices('DBL', { '1': String(twin * 0.8), '2': String(twin) }),
    prices('FAM', { '2': String(suite), '2+1': String(suite * 1.2) }),
  ],
});

/** The good hotel with these prices for two in three seasons: a double and a family room. */
function priced(
  amounts: readonly (readonly [number, number])[],
  change: Partial<HotelContract['hotel']> = {},
): string[] {
  const good = goodContract();
  const days = ['2027-01-01..2027-03-31', '2027-04-01..2027-06-30', '2027-07-01..2027-09-30'];
  const seasons = amounts.map(([twin, suite], index) => season(`S${index}`, days[index] ?? '', twin, suite));
  const rates = [{ name: 'Year', seasons }];
  return findingsIn(
    {
      ...good,
      hotel: { ...good.hotel, mealPlans: [{ mealPlan: 'ROOM_ONLY' }], ...change },
      rates,
      offers: [],
      supplements: [],
    },
    'P30',
  );
}

const times = (factor: number) =>
  [
    [100, 140],
    [125, 165],
    [155, 205],
  ].map(([a = 0, b = 0]) => [a * factor, b * factor] as const);
const IN = (country: string) => ({ address: { country } });

it.each([
  ['yen as euros', 160, { ...IN('JP'), currency: 'EUR' }],
  ['euros as yen', 1, { ...IN('ES'), currency: 'JPY' }],
  ['forint as euros', 390, { ...IN('HU'), currency: 'EUR' }],
  ['zloty as euros, in a hotel of three stars', 4.4, { ...IN('PL'), currency: 'EUR', category: 'S3' }],
  ['euros as baht', 1, { ...IN('ES'), currency: 'THB' }],
  ['lira as euros, though lira are not judged', 48, { ...IN('TR'), currency: 'EUR' }],
  ['pesos as dollars', 1650, { ...IN('AR'), currency: 'USD' }],
  ['a currency that may be one that is not in the table', 900, { ...IN('VE'), currency: 'USD' }],
  ['rand as euros', 20, { ...IN('ZA'), currency: 'EUR' }],
  ['rupees as dollars', 95, { ...IN('IN'), currency: 'USD', category: 'S3' }],
])('finds %s at the currency', (_, factor, hotel) => {
  expect(priced(times(factor), hotel)).toEqual(['P30 warning hotel.currency']);
});

it.each([
  ['cents', 100],
  ['prices for a week in a hotel of three stars', 7.01],
])('finds %s at the price that is shown', (_, factor) => {
  expect(priced(times(factor), { category: 'S3' })).toEqual([
    'P30 warning rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.1.amount',
  ]);
});

it.each([
  ['euros', 1, {}],
  ['dear suites', 9, { category: 'S5' }],
  ['yen', 165, { ...IN('JP'), currency: 'JPY' }],
  ['a hotel of the Maldives in dollars', 8, { ...IN('MV'), currency: 'USD', category: 'S5' }],
  ['Turkish hotels in euros', 2, { ...IN('TR'), currency: 'EUR' }],
  ['a currency that is not in the table', 900, { ...IN('VE'), currency: 'VES' }],
  ['an unknown category', 3, { category: 'IN' }],
  ['a palace', 40, { ...IN('FR'), category: 'S5' }],
  ['a hotel of four stars at the ski slope', 13, { ...IN('FR'), category: 'S4' }],
  ['a hotel of three stars in Aspen', 6, { ...IN('US'), currency: 'USD', category: 'S3' }],
  ['a villa of four keys', 13, { ...IN('ES'), category: 'L4' }],
  ['a villa of two keys', 4, { ...IN('ES'), category: 'L2' }],
  ['a house of two suns', 4, { ...IN('ES'), category: 'H2' }],
  ['a safari lodge of four stars', 16, { ...IN('BW'), currency: 'USD', category: 'S4' }],
  ['a lodge in South Africa', 6, { ...IN('ZA'), currency: 'EUR', category: 'S4' }],
  ['an island of the Maldives with four stars', 14, { ...IN('MV'), currency: 'USD', category: 'S4' }],
  ...[
    ['NO', 'S3', 1.9],
    ['SE', 'S4', 3.1],
    ['DK', 'S4', 3],
    ['PL', 'S3', 1.7],
    ['CZ', 'S4', 3.2],
    ['AE', 'S4', 3.3],
    ['MA', 'S4', 3.3],
    ['BR', 'S4', 3.2],
    ['MX', 'S4', 3.5],
  ].map(([country = '', category, factor]) => [
    `dear euros in ${country}`,
    factor,
    { ...IN(String(country)), category },
  ]),
  ['a hostel bed in rupees', 5, { ...IN('IN'), currency: 'INR', category: 'S1' }],
  ['a homestay in rupees', 7, { ...IN('IN'), currency: 'INR', category: 'S3' }],
  ['a guesthouse of Nepal', 5, { ...IN('NP'), currency: 'NPR', category: 'S1' }],
  ['a hostel in dong', 1000, { ...IN('VN'), currency: 'VND', category: 'S1' }],
  ['a hotel of Vietnam in dollars', 0.08, { ...IN('VN'), currency: 'USD', category: 'S3' }],
  ['lira', 48, { ...IN('TR'), currency: 'TRY' }],
] as [string, number, object][])('accepts %s', (_, factor, hotel) => {
  expect(priced(times(factor), hotel)).toEqual([]);
});

/** Three doubles and single use in three seasons; the second costs `factor` times what it should. */
function threeRooms(factor: number, name = 'Superior', until = 3): string[] {
  const good = goodContract();
  const days = ['2027-01-01..2027-03-31', '2027-04-01..2027-06-30', '2027-07-01..2027-09-30'];
  const seasons = days.map((range_, index): Season => {
    const twin = 100 + 40 * index;
    const room = (code: string, amount: number) =>
      prices(code, { '1': String(Math.round(amount * 80) / 100), '2': String(Math.round(amount * 100) / 100) });
    return {
      name: `S${index}`,
      dateRanges: [range(range_)],
      priceType: 'DISTRIBUTION',
      seasonRoomPrices: [
        room('STD', twin),
        room('SUP', 1.2 * twin * (index < until ? factor : 1)),
        room('SEA', 1.4 * twin),
      ],
    };
  });
  const distributions = ['1', '2'].map((adults) => ({ adults: Number(adults), children: 0 }));
  const rooms = [
    ['STD', 'Standard'],
    ['SUP', name],
    ['SEA', 'Sea view'],
  ].map(([providerCode = '', one = '']) => ({ providerCode, name: one, distributions }));
  const hotel = { ...good.hotel, rooms };
  return findingsIn({ ...good, hotel, rates: [{ name: 'Year', seasons }], offers: [], supplements: [] }, 'P30');
}

it.each([7, 10, 100, 0.1])('finds a room that costs %s times what the others cost, in every season', (factor) => {
  expect(threeRooms(factor)).toEqual([expect.stringMatching(/^P30 warning rates\.0\.seasons\.0\.seasonRoomPrices\.1/)]);
});

it('lets a suite or a villa cost many times what a double costs, and other rooms up to four times', () => {
  expect(threeRooms(10, 'Royal Suite')).toEqual([]);
  expect(threeRooms(3)).toEqual([]);
  expect(threeRooms(10, 'Superior', 2)).toEqual([]);
});

describe('meal plans and supplements', () => {
  const boards = (basePrice: string, hotel = {}): string[] =>
    priced(times(1), { mealPlans: [{ mealPlan: 'HALF_BOARD', basePrice: money(basePrice) }], ...hotel } as never);
  const charged = (value: string, apply: ApplyType, description: string): string[] =>
    findingsAfter(
      {
        'supplements.0.value': money(value),
        'supplements.0.childValue': undefined,
        'supplements.0.apply': apply,
        'supplements.0.names': [{ language: 'EN', description }],
      } as never,
      'P30',
    );

  it.each([
    ['for a week', '175', {}],
    ['with digits too many', '2500', {}],
    ['in another currency', '1800', {}],
  ])('finds a board %s', (_, price, hotel) => {
    expect(boards(price, hotel)).toEqual(['P30 warning hotel.mealPlans.0.basePrice']);
  });

  it('finds a board in euros where the rooms are in baht', () => {
    const found = priced(times(38), {
      ...IN('TH'),
      currency: 'THB',
      mealPlans: [{ mealPlan: 'HALF_BOARD', basePrice: money('20') }],
    } as never);
    expect(found).toEqual(['P30 warning hotel.mealPlans.0.basePrice']);
  });

  it.each(['6', '25', '60', '90'])('accepts a board of %s', (price) => {
    expect(boards(price)).toEqual([]);
  });

  it.each([
    ['750', 'PER_STAY', 'Cleaning'],
    ['900', 'PER_STAY_PERSON', 'Gala dinner'],
    ['25', 'PER_NIGHT_PERSON', 'City tax'],
    ['200', 'PER_NIGHT', 'Resort fee'],
  ] as const)('finds a charge of %s %s for %s', (value, apply, name) => {
    expect(charged(value, apply, name)).toEqual(['P30 warning supplements.0.value']);
  });

  it.each([
    ['75', 'PER_STAY', 'Cleaning'],
    ['120', 'PER_STAY_PERSON', 'Gala dinner'],
    ['4', 'PER_NIGHT_PERSON', 'City tax'],
    ['30', 'PER_NIGHT', 'Resort fee'],
    ['300', 'PER_NIGHT_PERSON', 'Seaplane'],
  ] as const)('accepts a charge of %s %s for %s', (value, apply, name) => {
    expect(charged(value, apply, name)).toEqual([]);
  });
});

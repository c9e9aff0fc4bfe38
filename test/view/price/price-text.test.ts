import { expect, it } from 'vitest';
import { priceGridText } from '../../../src/commands/price/price-grid-text.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceGrid } from '../../../src/pricing/stay/price-grid.ts';
import { stayOffers } from '../../../src/pricing/stay/stay-offers.ts';
import { priceText } from '../../../src/view/price/price-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { contract, day, money } from '../../support/sample-contract.ts';
import { expectOnScreens } from '../text/on-screens.ts';

const NAMES = ['غرفة مزدوجة مطلة على البحر والحديقة', '海景家庭套房带阳台和花园以及私人泳池'];

/** A hotel whose rooms have long Arabic and Chinese names. */
function named(): HotelContract {
  const plain = contract();
  const rooms = plain.hotel.rooms.map((room, index) => ({ ...room, name: NAMES[index] ?? room.providerCode }));
  return { ...plain, hotel: { ...plain.hotel, rooms } };
}

const hotel = named();
const shared = { hotel: 'PALMA/SEA-PALACE', contract: hotel, switches: referencePricing, placeOf: () => undefined };
const [rate] = hotel.rates;
const first = rate?.seasons[0]?.dateRanges[0]?.start ?? day('2027-05-01');
const search = {
  checkIn: day(`${first.slice(0, 8)}10`),
  checkOut: day(`${first.slice(0, 8)}12`),
  bookedOn: day('2026-11-21'),
  adults: 2,
  childAges: [],
};

it('lists what is offered so that it fits every terminal', async () => {
  const report = { ...shared, search, choice: {}, ...stayOffers(hotel, search, {}) };
  expect(report.offered.length).toBeGreaterThan(1);
  await expectOnScreens('price-table', (paint) => priceText(report, paint, true));
});

it('prints the calculation of a stay so that it fits every terminal', async () => {
  const choice = { room: 'DBL', mealPlan: 'ROOM_ONLY' as const };
  const report = { ...shared, search, choice, ...stayOffers(hotel, search, choice) };
  expect(report.offered).toHaveLength(1);
  await expectOnScreens('price-statement', (paint) => priceText(report, paint));
});

it('prints the terms that the hub does not have so that they fit every terminal', async () => {
  const choice = { room: 'DBL', mealPlan: 'ROOM_ONLY' as const };
  const terms = {
    cancellation: [
      { daysBefore: 13, nights: 1 },
      { daysBefore: 3, percent: money('100') },
    ],
    payment: [
      { percent: money('30'), due: 'BOOKING' as const },
      { percent: money('70'), due: 'ARRIVAL' as const, days: 14 },
    ],
    taxes: [{ name: 'ضريبة المدينة', amount: money('2.2'), apply: 'PER_NIGHT_PERSON' as const }],
    commission: money('15'),
    markets: ['ES', 'PT'],
  };
  const agreed = { ...hotel, hotel: { ...hotel.hotel, ...terms } };
  const report = { ...shared, contract: agreed, search, choice, ...stayOffers(agreed, search, choice) };
  await expectOnScreens('price-terms', (paint) => priceText(report, paint));
});

it('prints the price list so that it fits every terminal', async () => {
  const grids = hotel.rates.map((one) => priceGrid(hotel, one, search, 'ROOM_ONLY'));
  const report = { ...shared, party: search, mealPlan: 'ROOM_ONLY' as const, grids };
  await expectOnScreens('price-grid', (paint) => priceGridText(report, paint));
});

it('says once why many rates refuse a stay, and counts those without a season for it', () => {
  const [sold] = hotel.rates;
  if (!sold) throw new Error('the sample contract has no rate');
  const bookingWindows = [{ start: day('2027-01-01'), end: day('2027-01-31') }];
  const closed = ['A', 'B', 'C'].map((name) => ({ ...sold, name, bookingWindows }));
  const weeks = { ...hotel, rates: [...closed, { ...sold, name: 'Winter', seasons: [] }] };
  const report = { ...shared, contract: weeks, search, choice: {}, ...stayOffers(weeks, search, {}) };
  const whole = [
    'Sea Palace (PALMA/SEA-PALACE)',
    '2027-05-10 to 2027-05-12, 2 nights, 2 adults, booked 2026-11-21',
    '',
    'Nothing is offered.',
    '',
    'rates "A", "B", "C"',
    '  no booking window of the rate includes 2026-11-21',
    '    every room',
    '1 other rate without a season for these nights',
  ];
  expect(priceText(report, createPaint(false)).split('\n')).toEqual(whole);
});

it('says for a single rate why it refuses a stay, with the place', () => {
  const seasons = (rate?.seasons ?? []).map((season) => ({ ...season, minimumStay: 3 }));
  const single = { ...hotel, rates: rate ? [{ ...rate, seasons }] : [] };
  const placeOf = () => ({ file: 'hotel.yaml', line: 91, column: 22, endLine: 91, endColumn: 23 });
  const report = { ...shared, contract: single, placeOf, search, choice: {}, ...stayOffers(single, search, {}) };
  expect(priceText(report, createPaint(false)).split('\n')).toEqual([
    'Sea Palace (PALMA/SEA-PALACE)',
    '2027-05-10 to 2027-05-12, 2 nights, 2 adults, booked 2026-11-21',
    '',
    'Nothing is offered.',
    '',
    'rate "Summer 2027"',
    '  2 nights, but minimumStay of the season is 3 (hotel.yaml:91:22)',
    '    every room',
  ]);
});

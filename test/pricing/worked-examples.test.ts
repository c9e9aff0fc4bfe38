import { expect, test } from 'vitest';
import { priceStay } from '../support/price-stay.ts';
import { contractK, day, LOW, money, percent, priceOf, season, sold, stay, supplement } from './contract-k.ts';

const halfBoard = stay('2027-05-30', 3, '2', { mealPlan: 'HALF_BOARD' });

test('H1: three nights for two in the low season', () => {
  expect(priceOf({}, stay('2027-05-10', 3))).toBe('300');
});

test('H2: two adults and a child with breakfast', () => {
  expect(priceOf({}, stay('2027-05-10', 2, '2+7', { mealPlan: 'BED_AND_BREAKFAST' }))).toBe('290');
});

test('H3: half board across a change of season', () => {
  expect(priceOf({}, halfBoard)).toBe('490');
});

test.each([
  ['LODGING', '456'],
  ['MEAL', '475'],
  ['LODGING_AND_MEAL', '441'],
] as const)('H4: 10 %% on %s', (apply, total) => {
  expect(priceOf({ offers: [percent('10', { apply })] }, halfBoard)).toBe(total);
});

test('H8: a supplement per person and night with its own price for children', () => {
  const extra = supplement({ apply: 'PER_NIGHT_PERSON', value: money('5'), childValue: money('2') });
  expect(priceOf({ supplements: [extra] }, stay('2027-05-10', 3, '2+7'))).toBe('396');
});

test.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
])('H16: from %s to %s', (checkIn, checkOut, nights) => {
  const winter = season('Winter', '2027-01-01..2028-04-30', { '2': '100' });
  const request = { ...stay(checkIn, 1), checkOut: day(checkOut) };
  expect(sold(priceStay(contractK({ rate: { seasons: [winter] } }), request)).nights).toHaveLength(nights);
});

test('H17: a night on which the clocks change is one night', () => {
  const spring = { ...season('Spring', '2027-03-01..2027-03-31', {}), seasonRoomPrices: LOW.seasonRoomPrices };
  const request = { ...stay('2027-03-27', 1), checkOut: day('2027-03-29') };
  expect(sold(priceStay(contractK({ rate: { seasons: [spring] } }), request)).nights.map((night) => night.day)).toEqual(
    ['2027-03-27', '2027-03-28'],
  );
});

import { expect, test } from 'vitest';
import { priceStay } from '../support/price-stay.ts';
import {
  byPerson,
  contractK,
  day,
  LOW,
  money,
  percent,
  priceOf,
  range,
  season,
  sevenForSix,
  sold,
  stay,
  supplement,
} from './contract-k.ts';

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

test('H5: seven nights for six, the last one free', () => {
  expect(priceOf({ offers: [sevenForSix()] }, stay('2027-05-28', 7))).toBe('680');
});

test('H6: fourteen nights for twelve, the last of each block free', () => {
  expect(priceOf({ offers: [sevenForSix()] }, stay('2027-05-25', 14))).toBe('1440');
});

test('H7: 10 % on the nights that are paid', () => {
  expect(priceOf({ offers: [sevenForSix(), percent('10')] }, stay('2027-05-28', 7))).toBe('612');
});

test('H8: a supplement per person and night with its own price for children', () => {
  const extra = supplement({ apply: 'PER_NIGHT_PERSON', value: money('5'), childValue: money('2') });
  expect(priceOf({ supplements: [extra] }, stay('2027-05-10', 3, '2+7'))).toBe('396');
});

test('H9: a percent supplement on the gross amounts', () => {
  const extra = supplement({ type: 'PERCENT', apply: 'LODGING_AND_MEAL', value: money('8') });
  expect(priceOf({ offers: [percent('10')], supplements: [extra] }, halfBoard)).toBe('495.2');
});

test('H10: a percentage is rounded once, at the end of the stay', () => {
  const flat = season('Flat', '2027-05-01..2027-05-31', { '2': '10.05' });
  expect(priceOf({ rate: { seasons: [flat] }, offers: [percent('5')] }, stay('2027-05-10', 7))).toBe('66.83');
});

test.each([
  ['1', '60'],
  ['2', '100'],
  ['3', '130'],
  ['2+5', '120'],
  ['2+5,6', '120'],
  ['2+5,6,7', 'lodging-price-missing'],
])('H11: prices per person for %s', (party, total) => {
  expect(priceOf(byPerson(), stay('2027-05-10', 1, party))).toBe(total);
});

test.each([
  ['2+1', '100'],
  ['2+12', '120'],
  ['2+13', 'occupancy-not-allowed'],
])('H12: the age band decides who is a child in %s', (party, total) => {
  expect(priceOf({ hotel: { infantsAllowed: 1 } }, stay('2027-05-10', 1, party))).toBe(total);
});

test('H13: an offer on Friday and Saturday nights', () => {
  const weekend = percent('10', { operationalDays: ['FRIDAY', 'SATURDAY'] });
  expect(priceOf({ offers: [weekend] }, stay('2027-05-06', 4))).toBe('380');
});

test.each([
  [7, '200'],
  [8, 'released'],
])('H14: a week ahead with %i release days', (releaseDays, total) => {
  const request = stay('2027-05-10', 2, '2', { bookedOn: day('2027-05-03') });
  expect(priceOf({ rate: { releaseDays } }, request)).toBe(total);
});

test.each([
  ['2027-05-10', '200'],
  ['2027-05-11', 'stop-sale'],
])('H15: two nights from %s with a stop sale from the 12th', (checkIn, total) => {
  const stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-05-12..2027-05-14')] }];
  expect(priceOf({ rate: { stopSales } }, stay(checkIn, 2))).toBe(total);
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

import { expect, test } from 'vitest';
import type { MealPlan } from '../../src/contract/model.ts';
import { DBL, HIGH, LOW, plan, priceOf, prices, RATE, season, stay } from './contract-k.ts';

const breakfast = (party: string, hotelPlan: MealPlan, seasonPlans?: readonly MealPlan[]) => {
  const season = seasonPlans ? { ...LOW, mealPlans: seasonPlans } : LOW;
  const rooms = [{ ...DBL, distributions: [...DBL.distributions, { adults: 1, children: 1 }] }];
  const request = stay('2027-05-10', 1, party, { mealPlan: 'BED_AND_BREAKFAST' });
  return priceOf({ hotel: { rooms, mealPlans: [hotelPlan] }, rate: { ...RATE, seasons: [season] } }, request);
};

test("the season's entry replaces the hotel's on its nights only", () => {
  const seasons = [{ ...LOW, mealPlans: [plan('BED_AND_BREAKFAST', '1', ['2'])] }, HIGH];
  const request = stay('2027-05-31', 2, '2', { mealPlan: 'BED_AND_BREAKFAST' });
  expect(priceOf({ rate: { seasons } }, request)).toBe(String(100 + 3 + 140 + 20));
});

test("a plan that the season does not list keeps the hotel's price", () => {
  const other = [plan('HALF_BOARD', '99', ['99'])];
  expect(breakfast('2', plan('BED_AND_BREAKFAST', '10', ['10']), other)).toBe('120');
});

test('a plan that only some seasons list is not offered in the others', () => {
  const seasons = [{ ...LOW, mealPlans: [plan('ALL_INCLUSIVE', '40', ['40'])] }, HIGH];
  const allInclusive = (checkIn: string) => stay(checkIn, 1, '2', { mealPlan: 'ALL_INCLUSIVE' });
  expect(priceOf({ rate: { seasons } }, allInclusive('2027-05-31'))).toBe('180');
  expect(priceOf({ rate: { seasons } }, allInclusive('2027-06-01'))).toBe('meal-plan-not-offered');
});

test('without a price if a list is shorter than the party', () => {
  expect(breakfast('2', plan('BED_AND_BREAKFAST', '10'))).toBe('meal-price-missing');
  expect(breakfast('2+7', plan('BED_AND_BREAKFAST', '10', ['10']))).toBe('meal-price-missing');
  expect(breakfast('2+7', plan('BED_AND_BREAKFAST', '0', ['0']))).toBe('meal-price-missing');
});

test('a plan with base 0 and both lists empty is included for everybody', () => {
  expect(breakfast('2+7', plan('BED_AND_BREAKFAST', '0'))).toBe('120');
  expect(breakfast('2+7', { mealPlan: 'BED_AND_BREAKFAST' })).toBe('120');
});

test('a plan that is free for adults only is not included for children', () => {
  const rooms = [{ ...DBL, distributions: [{ adults: 1, children: 1 }] }];
  const seasons = [season('Low', '2027-05-01..2027-05-31', { '1+1': '90' })];
  const mealPlans = [plan('BED_AND_BREAKFAST', '0', [], ['6'])];
  const request = stay('2027-05-10', 1, '1+7', { mealPlan: 'BED_AND_BREAKFAST' });
  expect(priceOf({ hotel: { rooms, mealPlans }, rate: { seasons } }, request)).toBe('96');
});

test('if a plan or a room price is written twice, the first counts', () => {
  const twice = [plan('BED_AND_BREAKFAST', '1', ['2']), plan('BED_AND_BREAKFAST', '100', ['100'])];
  expect(breakfast('2', plan('BED_AND_BREAKFAST', '10', ['10']), twice)).toBe('103');
  const [price] = LOW.seasonRoomPrices;
  const distributionPrices = [...prices({ '2': '70' }), ...(price?.distributionPrices ?? [])];
  const seasons = [{ ...LOW, seasonRoomPrices: [{ ...price, providerRoomCode: 'DBL', distributionPrices }] }];
  expect(priceOf({ rate: { seasons } }, stay('2027-05-10', 1))).toBe('70');
});

test('room only costs 0 whatever its prices say', () => {
  expect(priceOf({ hotel: { mealPlans: [plan('ROOM_ONLY', '9', ['9'])] } }, stay('2027-05-10', 1))).toBe('100');
});

test('the price type decides which price form counts', () => {
  const both = {
    ...LOW,
    seasonRoomPrices: LOW.seasonRoomPrices.map((price) => ({ ...price, ...plan('ROOM_ONLY', '30', ['20'], ['10']) })),
  };
  const totals = (['DISTRIBUTION', 'PAX'] as const).map((priceType) =>
    priceOf({ rate: { seasons: [{ ...both, priceType }] } }, stay('2027-05-10', 1)),
  );
  expect(totals).toEqual(['100', '50']);
});

test('a price per person without a base is missing, not 0', () => {
  expect(priceOf({ rate: { seasons: [{ ...LOW, priceType: 'PAX' }] } }, stay('2027-05-10', 1, '1'))).toBe(
    'lodging-price-missing',
  );
});

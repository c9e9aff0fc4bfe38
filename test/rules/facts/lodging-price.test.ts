import { describe, expect, it } from 'vitest';
import type { MealPlan } from '../../../src/contract/model.ts';
import { isFree, lodgingPrice, mealPlansIn, mealPrice } from '../../../src/rules/facts/lodging-price.ts';
import { good, goodContract, item, money, occupancy, prices } from '../../support/contract-builder.ts';

const { hotel } = goodContract();
const [summer, winter] = [good('rates.0.seasons.0'), good('rates.1.seasons.0')];

describe('what a party pays for a night', () => {
  it('is the written price if priceType is DISTRIBUTION', () => {
    const price = prices('DBL', { '1': '80', '2': '100', '2+1': '120' });
    const of = (party: string) => lodgingPrice(summer, price, occupancy(party));
    expect(['1', '2', '2+1', '1+1', '3'].map(of)).toEqual(['80', '100', '120', undefined, undefined]);
    expect(lodgingPrice(summer, { providerRoomCode: 'DBL', basePrice: money('60') }, occupancy('1'))).toBeUndefined();
  });

  it('is the sum per person if priceType is PAX, as far as the lists go', () => {
    const price = {
      ...prices('DBL', { '1': '999' }),
      basePrice: money('60'),
      adultPrices: [money('40'), money('30')],
      childPrices: [money('20'), money('10')],
    };
    const of = (party: string) => lodgingPrice(winter, price, occupancy(party));
    expect(['1', '2', '3', '1+1', '2+2'].map(of)).toEqual(['60', '100', '130', '80', '130']);
    expect([of('4'), of('1+3')]).toEqual([undefined, undefined]);
  });

  it('is unknown per person without a base price, and the base alone without lists', () => {
    const alone = { providerRoomCode: 'DBL', basePrice: money('60') };
    expect(['1', '2', '1+1'].map((party) => lodgingPrice(winter, alone, occupancy(party)))).toEqual([
      '60',
      undefined,
      undefined,
    ]);
    const without = { providerRoomCode: 'DBL', adultPrices: [money('40')], childPrices: [money('1')] };
    expect(lodgingPrice(winter, without, occupancy('2'))).toBeUndefined();
    expect(lodgingPrice(winter, without, occupancy('1'))).toBeUndefined();
  });
});

describe('what a party pays for a day of a meal plan', () => {
  const plan = (change: Partial<MealPlan>): MealPlan => ({ mealPlan: 'HALF_BOARD', ...change });

  it('is nothing for ROOM_ONLY, whatever its prices', () => {
    const written = { basePrice: money('5'), adultPrices: [money('5')], childPrices: [money('5')] };
    expect(mealPrice({ mealPlan: 'ROOM_ONLY', ...written }, occupancy('2+1'))).toBe('0');
  });

  it('is nothing for a plan without prices, for any guest', () => {
    expect(mealPrice(plan({}), occupancy('4+3'))).toBe('0');
    expect(mealPrice(plan({ basePrice: money('0') }), occupancy('4+3'))).toBe('0');
  });

  it('is the sum per person, with the first adult free if there is no base', () => {
    const lists = { adultPrices: [money('20')], childPrices: [money('10')] };
    expect(mealPrice(plan({ basePrice: money('25'), ...lists }), occupancy('2+1'))).toBe('55');
    expect(mealPrice(plan(lists), occupancy('2+1'))).toBe('30');
    expect(mealPrice(plan(lists), occupancy('3'))).toBeUndefined();
    expect(mealPrice(plan({ basePrice: money('25') }), occupancy('1'))).toBe('25');
    expect(mealPrice(plan({ basePrice: money('25') }), occupancy('2'))).toBeUndefined();
  });

  it('is something if any price is written', () => {
    expect(isFree({})).toBe(true);
    expect(isFree({ basePrice: money('0'), adultPrices: [], childPrices: [] })).toBe(true);
    expect(isFree({ basePrice: money('1') })).toBe(false);
    expect(isFree({ adultPrices: [money('0')] })).toBe(false);
    expect(isFree({ childPrices: [money('0')] })).toBe(false);
  });
});

it('uses the plans of a season instead of those of the hotel', () => {
  expect(mealPlansIn(summer, hotel)).toEqual(hotel.mealPlans);
  const [roomOnly, breakfast] = hotel.mealPlans;
  expect(mealPlansIn(winter, hotel)).toEqual([roomOnly, breakfast, item(winter.mealPlans)]);
});

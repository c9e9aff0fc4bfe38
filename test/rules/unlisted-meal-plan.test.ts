import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('unlisted meal plan', () => {
  it('finds a plan that the hotel does not offer', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates, 1).seasons).mealPlans?.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('40'),
        adultPrices: [money('40')],
        childPrices: [money('20'), money('20')],
      });
    });
    expect(found).toEqual([
      'P16 error: rate "Winter 2027", season "Winter" prices the meal plan FULL_BOARD, which the hotel does not offer (the hotel offers ROOM_ONLY, BED_AND_BREAKFAST and HALF_BOARD: add FULL_BOARD there, or remove it here)',
    ]);
  });

  it('compares its price with none', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates, 1).seasons).mealPlans?.push({ mealPlan: 'FULL_BOARD' });
    });
    expect(found.map((text) => text.slice(0, 3))).toEqual(['P16']);
  });

  it('finds the one plan that a season with its own prices leaves out', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.mealPlans.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('40'),
        adultPrices: [money('40')],
        childPrices: [money('20'), money('20')],
      });
      item(item(rates, 1).seasons).mealPlans?.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('42'),
        adultPrices: [money('42')],
        childPrices: [money('20'), money('20')],
      });
    });
    expect(found).toEqual([
      'P16 warning: rate "Winter 2027", season "Winter" has its own prices for HALF_BOARD and FULL_BOARD, but BED_AND_BREAKFAST keeps the price of the hotel (add BED_AND_BREAKFAST with its price in this season, the same if it does not change)',
    ]);
  });

  it('is content with a season that changes one plan', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.mealPlans.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('40'),
        adultPrices: [money('40')],
        childPrices: [money('20'), money('20')],
      });
    });
    expect(found).toEqual([]);
  });
});

describe('the one plan that a season leaves out', () => {
  const board = (mealPlan: 'FULL_BOARD' | 'ALL_INCLUSIVE' | 'HALF_BOARD' | 'BED_AND_BREAKFAST', base: string) => ({
    mealPlan,
    basePrice: money(base),
    adultPrices: [money(base)],
    childPrices: [money('5'), money('5')],
  });
  /** What P16 says when the winter prices these of four plans of the hotel. */
  const found = (...plans: readonly ReturnType<typeof board>[]) =>
    findingsAfter(({ hotel, rates }) => {
      hotel.mealPlans.push(board('FULL_BOARD', '40'), board('ALL_INCLUSIVE', '60'));
      item(item(rates, 1).seasons).mealPlans = [...plans];
    })
      .filter((text) => text.startsWith('P16'))
      .map((text) => text.match(/but (\w+) keeps/)?.[1]);
  const [breakfast, half, full] = [
    board('BED_AND_BREAKFAST', '11'),
    board('HALF_BOARD', '26'),
    board('FULL_BOARD', '41'),
  ];

  it('is told, and two of them are not', () => {
    expect(found(breakfast, half, full)).toEqual(['ALL_INCLUSIVE']);
    expect(found(breakfast, half)).toEqual([]);
    expect(found()).toEqual([]);
    expect(found(breakfast, half, full, board('ALL_INCLUSIVE', '61'))).toEqual([]);
  });

  it('is none that costs nothing at the hotel', () => {
    const free = findingsAfter(({ hotel, rates }) => {
      hotel.mealPlans.push({ mealPlan: 'FULL_BOARD' });
      item(item(rates, 1).seasons).mealPlans = [breakfast, half];
    });
    expect(free.filter((text) => text.startsWith('P16'))).toEqual([]);
    const roomOnly = findingsAfter(({ hotel, rates }) => {
      item(hotel.mealPlans).basePrice = money('5');
      item(item(rates, 1).seasons).mealPlans = [breakfast, half];
    });
    expect(roomOnly.filter((text) => text.startsWith('P16'))).toEqual([]);
  });
});

it('says nothing of a hotel that lists no plan, nor while a part could not be read', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.mealPlans = [];
  });
  expect(found.filter((text) => text.startsWith('P16'))).toEqual([]);
  const unread = findingsAfter((contract) => {
    Object.assign(contract, { incomplete: true });
    item(item(contract.rates, 1).seasons).mealPlans = [{ mealPlan: 'FULL_BOARD' }];
  });
  expect(unread.filter((text) => text.startsWith('P16'))).toEqual([]);
});

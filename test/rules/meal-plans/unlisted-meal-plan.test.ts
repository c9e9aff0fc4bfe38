import { describe, expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

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

describe('a plan that other seasons of the rate price', () => {
  const board = (mealPlan: 'ALL_INCLUSIVE' | 'HALF_BOARD' | 'BED_AND_BREAKFAST', base: string) => ({
    mealPlan,
    basePrice: money(base),
    adultPrices: [money(base)],
    childPrices: [money('5'), money('5')],
  });
  type Board = ReturnType<typeof board>;
  const [half, all] = [board('HALF_BOARD', '27'), board('ALL_INCLUSIVE', '62')];
  const breakfast = { mealPlan: 'BED_AND_BREAKFAST' } as const;

  /** What P16 says of a hotel with free breakfast, half board for 25 and all inclusive for 60, and these prices in three seasons. */
  const found = (...seasons: readonly (readonly Board[] | undefined)[]) =>
    findingsAfter(({ hotel, rates }) => {
      hotel.mealPlans = [breakfast, board('HALF_BOARD', '25'), board('ALL_INCLUSIVE', '60')];
      const rate = item(rates);
      const autumn = structuredClone(item(rate.seasons));
      autumn.name = 'Autumn';
      autumn.dateRanges = item(rate.seasons).dateRanges.splice(1);
      rate.seasons.push(autumn);
      for (const [index, plans] of seasons.entries())
        if (plans) item(rate.seasons, index).mealPlans = structuredClone([...plans]);
    })
      .filter((text) => text.startsWith('P16'))
      .map((text) => text.replace(/^P16 warning: rate "Summer 2027", season /, ''));

  it('is forgotten in a season that prices the others, also beside a plan that is free', () => {
    expect(found([half, all], [half], [half, all])).toEqual([
      '"High" has its own prices for HALF_BOARD, but ALL_INCLUSIVE keeps the price of the hotel (add ALL_INCLUSIVE with its price in this season, the same if it does not change)',
    ]);
  });

  it('is forgotten in the one season that prices none', () => {
    expect(found([all], undefined, [all])).toEqual([
      '"High" has no meal prices of its own, unlike others, but ALL_INCLUSIVE keeps the price of the hotel (add ALL_INCLUSIVE with its price in this season, the same if it does not change)',
    ]);
    expect(found([half, all], [half, all], undefined)).toEqual([
      expect.stringContaining(
        '"Autumn" has no meal prices of its own, unlike others, but HALF_BOARD and ALL_INCLUSIVE keep',
      ),
    ]);
  });

  it('may keep the price of the hotel where one season of several changes it, or none does', () => {
    expect(found(undefined, [half, all], undefined)).toEqual([]);
    expect(found([half], [all], undefined)).toEqual([]);
    const same = board('ALL_INCLUSIVE', '60');
    expect(found([same], undefined, [same])).toEqual([]);
  });

  it('costs nothing where the hotel gives only its name', () => {
    const free = findingsAfter(({ hotel, rates }) => {
      hotel.mealPlans = [{ mealPlan: 'BED_AND_BREAKFAST' }, { mealPlan: 'HALF_BOARD' }];
      rates.splice(1);
      const [low, high] = item(rates).seasons;
      if (!low || !high) throw new Error('two seasons');
      low.mealPlans = [board('BED_AND_BREAKFAST', '9'), board('HALF_BOARD', '30')];
      high.mealPlans = [board('BED_AND_BREAKFAST', '11')];
    });
    expect(free.filter((text) => text.startsWith('P16'))).toEqual([
      'P16 warning: rate "Summer 2027", season "High" has its own prices for BED_AND_BREAKFAST, but HALF_BOARD costs nothing, as at the hotel (add HALF_BOARD with its price in this season, the same if it does not change)',
    ]);
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

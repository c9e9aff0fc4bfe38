import { describe, expect, it } from 'vitest';
import { good, money } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('unlisted meal plan', () => {
  testChanges({
    'finds a plan that the hotel does not offer': [
      {
        'rates.1.seasons.0.mealPlans.1': {
          mealPlan: 'FULL_BOARD',
          basePrice: money('40'),
          adultPrices: [money('40')],
          childPrices: [money('20'), money('20')],
        },
      },
      'P16 error rates.1.seasons.0.mealPlans.1, see hotel.mealPlans',
    ],
    'compares the price of such a plan with no other': [
      { 'rates.1.seasons.0.mealPlans.1': { mealPlan: 'FULL_BOARD' } },
      'P16 error rates.1.seasons.0.mealPlans.1, see hotel.mealPlans',
    ],
    'finds the one plan that a season with its own prices leaves out': [
      {
        'hotel.mealPlans.3': {
          mealPlan: 'FULL_BOARD',
          basePrice: money('40'),
          adultPrices: [money('40')],
          childPrices: [money('20'), money('20')],
        },
        'rates.1.seasons.0.mealPlans.1': {
          mealPlan: 'FULL_BOARD',
          basePrice: money('42'),
          adultPrices: [money('42')],
          childPrices: [money('20'), money('20')],
        },
      },
      'P16 warning rates.1.seasons.0.mealPlans, see hotel.mealPlans.1',
    ],
    'accepts a season that changes one plan': [
      {
        'hotel.mealPlans.3': {
          mealPlan: 'FULL_BOARD',
          basePrice: money('40'),
          adultPrices: [money('40')],
          childPrices: [money('20'), money('20')],
        },
      },
    ],
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
    findingsAfter(
      {
        'hotel.mealPlans.3': board('FULL_BOARD', '40'),
        'hotel.mealPlans.4': board('ALL_INCLUSIVE', '60'),
        'rates.1.seasons.0.mealPlans': [...plans],
      },
      'P16',
    );
  const [breakfast, half, full] = [
    board('BED_AND_BREAKFAST', '11'),
    board('HALF_BOARD', '26'),
    board('FULL_BOARD', '41'),
  ];

  it('is reported, but two of them are not', () => {
    expect(found(breakfast, half, full)).toEqual(['P16 warning rates.1.seasons.0.mealPlans, see hotel.mealPlans.4']);
    expect(found(breakfast, half)).toEqual([]);
    expect(found()).toEqual([]);
    expect(found(breakfast, half, full, board('ALL_INCLUSIVE', '61'))).toEqual([]);
  });

  it('is not reported if it costs nothing at the hotel', () => {
    expect(
      findingsAfter(
        { 'hotel.mealPlans.3': { mealPlan: 'FULL_BOARD' }, 'rates.1.seasons.0.mealPlans': [breakfast, half] },
        'P16',
      ),
    ).toEqual([]);
    expect(
      findingsAfter(
        { 'hotel.mealPlans.0.basePrice': money('5'), 'rates.1.seasons.0.mealPlans': [breakfast, half] },
        'P16',
      ),
    ).toEqual([]);
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
    findingsAfter(
      {
        'hotel.mealPlans': [breakfast, board('HALF_BOARD', '25'), board('ALL_INCLUSIVE', '60')],
        'rates.0.seasons.0.dateRanges.1': undefined,
        'rates.0.seasons.2': {
          ...good('rates.0.seasons.0'),
          name: 'Autumn',
          dateRanges: [good('rates.0.seasons.0.dateRanges.1')],
        },
        'rates.0.seasons.0.mealPlans': seasons[0],
        'rates.0.seasons.1.mealPlans': seasons[1],
        'rates.0.seasons.2.mealPlans': seasons[2],
      },
      'P16',
    );

  it('is missing in the one season that prices none', () => {
    expect(found([all], undefined, [all])).toEqual(['P16 warning rates.0.seasons.1.name, see hotel.mealPlans.2']);
    expect(found([half, all], [half, all], undefined)).toEqual([
      'P16 warning rates.0.seasons.2.name, see hotel.mealPlans.1',
    ]);
  });

  it("may keep the hotel's price if only one of several seasons changes it, or none does", () => {
    expect(found(undefined, [half, all], undefined)).toEqual([]);
    expect(found([half], [all], undefined)).toEqual([]);
    const same = board('ALL_INCLUSIVE', '60');
    expect(found([same], undefined, [same])).toEqual([]);
  });

  testFindings({
    'is missing in a season that prices the others, even next to a free plan': [
      () => found([half, all], [half], [half, all]),
      'P16 warning rates.0.seasons.1.mealPlans, see hotel.mealPlans.2',
    ],
    'costs nothing if the hotel gives only its name': [
      () =>
        findingsAfter(
          {
            'hotel.mealPlans': [{ mealPlan: 'BED_AND_BREAKFAST' }, { mealPlan: 'HALF_BOARD' }],
            'rates.1': undefined,
            'rates.0.seasons.0.mealPlans': [board('BED_AND_BREAKFAST', '9'), board('HALF_BOARD', '30')],
            'rates.0.seasons.1.mealPlans': [board('BED_AND_BREAKFAST', '11')],
          },
          'P16',
        ),
      'P16 warning rates.0.seasons.1.mealPlans, see hotel.mealPlans.1',
    ],
  });
});

it('reports nothing for a hotel without plans, or while part of it is unreadable', () => {
  expect(findingsAfter({ 'hotel.mealPlans': [] }, 'P16')).toEqual([]);
  expect(
    findingsAfter({ incomplete: true, 'rates.1.seasons.0.mealPlans': [{ mealPlan: 'FULL_BOARD' }] }, 'P16'),
  ).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { MealPlan, MealPlanType } from '../../../src/contract/model.ts';
import { money, withoutChildren } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('missing child meal price', () => {
  testChanges({
    'finds a plan without prices for children': [
      { 'hotel.mealPlans.1.childPrices': undefined },
      'P15 warning hotel.mealPlans.1.childPrices',
    ],
    'finds a plan with a price for only the first child': [
      { 'hotel.mealPlans.1.childPrices': [money('5')] },
      'P15 warning hotel.mealPlans.1.childPrices',
    ],
    'finds a child who pays more than an adult': [
      { 'hotel.mealPlans.1.childPrices': [money('5'), money('12')] },
      'P15 warning hotel.mealPlans.1.childPrices.1',
    ],
    'accepts children who eat free': [{ 'hotel.mealPlans.1.childPrices': [money('0'), money('0')] }],
  });

  it('accepts a plan if no room allows children', () => {
    expect(findingsAfter({ ...withoutChildren, 'hotel.mealPlans.1.childPrices': undefined }, 'P15')).toEqual([]);
  });
});

describe("a child's meal price", () => {
  /** What P15 says of breakfast that costs so. */
  const found = (adultPrices: readonly string[], childPrices: readonly string[], basePrice = '10') =>
    findingsAfter(
      {
        'hotel.mealPlans.1.basePrice': money(basePrice),
        'hotel.mealPlans.1.adultPrices': adultPrices.map(money),
        'hotel.mealPlans.1.childPrices': childPrices.map(money),
      },
      'P15',
    );

  it('is compared with the adult at the same position, beyond the list with the last, without a list with the first', () => {
    expect(found(['9', '8'], ['9', '8'])).toEqual([]);
    expect(found(['9', '8'], ['9.5', '8.5', '8.5'])).toEqual([
      'P15 warning hotel.mealPlans.1.childPrices.0',
      'P15 warning hotel.mealPlans.1.childPrices.1',
      'P15 warning hotel.mealPlans.1.childPrices.2',
    ]);
    expect(found([], ['10', '10.5'])).toEqual(['P15 warning hotel.mealPlans.1.childPrices.1']);
  });

  it('is required in each season by its own rooms', () => {
    const inWinter = (code: string) =>
      findingsAfter(
        {
          'rates.1.seasons.0.seasonRoomPrices.0.providerRoomCode': code,
          'rates.1.seasons.0.mealPlans.0.childPrices': [money('10')],
        },
        'P15',
      );
    expect(inWinter('DBL')).toEqual([]);
    expect(inWinter('FAM')).toEqual(['P15 warning rates.1.seasons.0.mealPlans.0.childPrices']);
  });

  testFindings({
    'is not compared with adults who pay nothing': [() => found(['0'], ['5', '5'], '0')],
    'may be a single one': [
      () => findingsAfter({ 'hotel.rooms.1.distributions.2': undefined, 'hotel.mealPlans.1.childPrices': [] }, 'P15'),
      'P15 warning hotel.mealPlans.1.childPrices',
    ],
  });
});

const plan = (mealPlan: MealPlanType, adult: string, child: string, second = adult): MealPlan => ({
  mealPlan,
  basePrice: money(adult),
  adultPrices: [money(second)],
  childPrices: [money(child), money(child)],
});

describe('the second adult', () => {
  const found = (basePrice: string, ...adultPrices: string[]) =>
    findingsAfter(
      { 'hotel.mealPlans.1.basePrice': money(basePrice), 'hotel.mealPlans.1.adultPrices': adultPrices.map(money) },
      'P15',
    );

  it('pays nothing if the first price is that of two', () => {
    expect(found('20', '0')).toEqual(['P15 warning hotel.mealPlans.1.basePrice']);
    expect(found('20', '0', '10')).toEqual(['P15 warning hotel.mealPlans.1.basePrice']);
  });

  it('pays half for the same reason, and may pay another share, or nothing if the first pays nothing', () => {
    expect(found('20', '10')).toEqual(['P15 warning hotel.mealPlans.1.basePrice']);
    expect(found('20', '10', '5')).toEqual([]);
    expect(found('20', '15')).toEqual([]);
    expect(found('0', '0')).toEqual([]);
  });

  it('makes no second finding of a plan with more meals', () => {
    const plans = (basePrice: string, second: string) => ({
      'hotel.mealPlans': [plan('HALF_BOARD', basePrice, '5', second), plan('FULL_BOARD', '30', '9')],
      'rates.*.seasons.*.mealPlans': undefined,
    });
    expect(findingsAfter(plans('20', '20'), 'P14')).toEqual([]);
    expect(findingsAfter(plans('40', '40'), 'P14')).toHaveLength(1);
    expect(findingsAfter(plans('40', '0'), 'P14')).toEqual([]);
  });
});

describe('children who pay like adults', () => {
  const found = (...plans: readonly MealPlan[]) =>
    findingsAfter({ 'hotel.mealPlans': plans, 'rates.*.seasons.*.mealPlans': undefined }, 'P15');

  it('are reported if they pay less in every other plan', () => {
    expect(found(plan('BED_AND_BREAKFAST', '9', '6'), plan('HALF_BOARD', '26', '26'))).toEqual([
      'P15 warning hotel.mealPlans.1.childPrices',
    ]);
  });

  it('are accepted in all plans, in one of several, or in the only one', () => {
    expect(found(plan('BED_AND_BREAKFAST', '9', '9'), plan('HALF_BOARD', '26', '26'))).toEqual([]);
    expect(found(plan('HALF_BOARD', '26', '26'))).toEqual([]);
  });
});

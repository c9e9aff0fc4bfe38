import { describe, expect, it } from 'vitest';
import type { MealPlan } from '../../../src/contract/model.ts';
import { mealPlanInversion } from '../../../src/rules/meal-plans/meal-plan-inversion.ts';
import { money } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges, textsOf } from '../findings.ts';
import { contractOf } from '../priced-contract.ts';

describe('meal plan inversion', () => {
  testChanges({
    'finds breakfast for more than half board': [
      { 'hotel.mealPlans.1.basePrice': money('25.01') },
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ],
    'finds it for a guest further down the list': [
      { 'hotel.mealPlans.1.adultPrices': [money('26')] },
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ],
    'finds it between a season and the hotel': [
      { 'rates.1.seasons.0.mealPlans.0.basePrice': money('9') },
      'P14 warning rates.1.seasons.0.mealPlans.0, see hotel.mealPlans.1',
    ],
    'finds a price on ROOM_ONLY': [
      { 'hotel.mealPlans.0.basePrice': money('1') },
      'P14 error hotel.mealPlans.0.basePrice',
    ],
  });

  testChanges(
    {
      'accepts equal prices': [{ 'hotel.mealPlans.1.basePrice': money('20') }],
      'finds it if the season sets the poorer plan': [
        {
          'rates.0.seasons.0.mealPlans': [
            {
              mealPlan: 'BED_AND_BREAKFAST',
              basePrice: money('26'),
              adultPrices: [money('10')],
              childPrices: [money('5')],
            },
          ],
        },
        'P14 warning rates.0.seasons.0.mealPlans.0, see hotel.mealPlans.2',
      ],
    },
    'P14',
  );

  it('is reported once for plans of the hotel, and not again in a season that sets another plan', () => {
    const price = (base: string) => ({ basePrice: money(base), adultPrices: [money('9')], childPrices: [] });
    expect(
      findingsAfter(
        {
          'hotel.mealPlans': [
            { mealPlan: 'BED_AND_BREAKFAST', ...price('50') },
            { mealPlan: 'HALF_BOARD', ...price('60') },
            { mealPlan: 'FULL_BOARD', ...price('40') },
            { mealPlan: 'ALL_INCLUSIVE', ...price('45') },
          ],
          'rates.0.seasons.0.mealPlans': [{ mealPlan: 'ROOM_ONLY', basePrice: money('0') }],
          'rates.1.seasons.0.mealPlans': [],
        },
        'P14',
      ),
    ).toEqual(['P14 warning hotel.mealPlans.2, see hotel.mealPlans.1']);
  });
});

describe('guest by guest', () => {
  /** The findings for breakfast next to half board of 25 for everybody, when it costs this. */
  const found = (breakfast: Partial<MealPlan>, halfBoard: Partial<MealPlan> = {}) =>
    findingsAfter(
      { 'rates.1': undefined, ...inside('hotel.mealPlans.1', breakfast), ...inside('hotel.mealPlans.2', halfBoard) },
      'P14',
    );
  const amounts = (...texts: string[]) => texts.map(money);

  it('names the first guest who would pay more for less', () => {
    expect(found({ adultPrices: amounts('25', '25.01') }, { adultPrices: amounts('25', '25') })).toEqual([
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ]);
    expect(found({ basePrice: money('26'), adultPrices: amounts('26') })).toEqual([
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ]);
    expect(found({ childPrices: amounts('5', '9') }, { childPrices: amounts('12', '8.99') })).toEqual([
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ]);
  });

  it('compares only guests whom both plans price', () => {
    expect(found({ adultPrices: amounts('10', '99') })).toEqual([]);
    expect(found({ adultPrices: amounts('99') }, { adultPrices: [] })).toEqual([]);
    expect(found({ childPrices: amounts('5', '99') }, { childPrices: amounts('12') })).toEqual([]);
    expect(
      findingsAfter({ 'hotel.mealPlans.2.adultPrices': undefined, 'hotel.mealPlans.2.childPrices': undefined }, 'P14'),
    ).toEqual([]);
  });

  it('leaves a child who pays more than the adult at the same position to P15', () => {
    expect(found({ childPrices: amounts('10.01', '5') }, { childPrices: amounts('9', '9') })).toEqual([]);
    expect(found({ childPrices: amounts('10', '5') }, { childPrices: amounts('9', '9') })).toEqual([
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ]);
    // Beyond the list of adults, the last of them; without a list, the first adult.
    const adultPrices = amounts('10', '8');
    expect(
      found({ adultPrices, childPrices: amounts('5', '5', '8') }, { childPrices: amounts('5', '5', '7') }),
    ).toEqual(['P14 warning hotel.mealPlans.2, see hotel.mealPlans.1']);
    expect(
      found({ adultPrices, childPrices: amounts('5', '5', '8.5') }, { childPrices: amounts('5', '5', '7') }),
    ).toEqual([]);
    expect(found({ adultPrices: [], childPrices: amounts('9') }, { childPrices: amounts('8') })).toHaveLength(1);
    expect(found({ adultPrices: [], childPrices: amounts('11') }, { childPrices: amounts('8') })).toEqual([]);
  });

  it('leaves negative prices to P04, and treats 0 as a price', () => {
    expect(found({}, { basePrice: money('-1') })).toEqual([]);
    expect(found({ basePrice: money('-1') }, { basePrice: money('-2') })).toEqual([]);
    expect(found({}, { basePrice: money('0'), adultPrices: [money('0')] })).toEqual([
      'P14 warning hotel.mealPlans.2, see hotel.mealPlans.1',
    ]);
  });

  it('ignores ROOM_ONLY, which is reported separately', () => {
    expect(
      findingsAfter(
        { 'hotel.mealPlans.0.adultPrices': amounts('99'), 'hotel.mealPlans.0.childPrices': amounts('98') },
        'P14',
      ),
    ).toEqual(['P14 error hotel.mealPlans.0.adultPrices.0']);
  });
});

describe('the advice on a plan that costs more than a richer one', () => {
  /** Breakfast and half board for every adult, in a hotel whose double room costs 120. */
  const hintFor = (breakfast: string, halfBoard: string, first = breakfast) => {
    const plan = (mealPlan: MealPlan['mealPlan'], price: string, base = price): MealPlan => ({
      mealPlan,
      basePrice: money(base),
      adultPrices: [money(price), money(price)],
      childPrices: [],
    });
    const contract = contractOf({ DBL: [{ '1': '90', '2': '120' }] });
    Object.assign(contract.hotel, {
      mealPlans: [plan('BED_AND_BREAKFAST', breakfast, first), plan('HALF_BOARD', halfBoard)],
    });
    return textsOf([mealPlanInversion], contract).map((text) => /hint: (.*)/.exec(text)?.[1] ?? '');
  };

  it.each([
    ['swapped', '30', '14', '30', 'the prices of the two plans may be swapped'],
    [
      'an extra digit',
      '190',
      '30',
      '190',
      'BED_AND_BREAKFAST is probably wrong: is there an extra digit? did you mean 19?',
    ],
    ['a missing digit', '14', '3.5', '14', 'HALF_BOARD is probably wrong: is a digit missing? did you mean 35?'],
    ['the first adult alone', '14', '25', '27', 'BED_AND_BREAKFAST is probably wrong: other adults pay 14'],
    ['unclear', '15', '14', '15', 'one of the two is wrong, or they are swapped: compare with the signed contract'],
  ])('names the slip: %s', (_, breakfast, halfBoard, first, hint) =>
    expect(hintFor(breakfast, halfBoard, first)).toEqual([hint]),
  );

  it('is left to the finding about a price that is far out of line', () =>
    expect(hintFor('14', '30', '140')).toEqual([]));
});

import { describe, expect, test } from 'vitest';
import type { Supplement } from '../../src/contract/model.ts';
import { priceStay } from '../support/price-stay.ts';
import { absolute, contractK, day, linesOf, money, priceOf, range, stay, supplement } from './contract-k.ts';

const added = (
  fields: Partial<Supplement> & Pick<Supplement, 'apply'>,
  request = stay('2027-05-10', 3, '2+7'),
): string => priceOf({ supplements: [supplement({ value: money('10'), ...fields })] }, request);

test.each([
  ['LODGING', 360 + 20],
  ['MEAL', 360 + 20],
  ['LODGING_AND_MEAL', 360 + 20],
  ['PER_NIGHT', 360 + 20],
  ['PER_NIGHT_PERSON', 360 + 2 * (20 + 4)],
  ['PER_STAY', 360 + 10],
  ['PER_STAY_PERSON', 360 + 20 + 4],
] as const)('an amount with %s on two of three nights', (apply, total) => {
  const fields = { apply, childValue: money('4'), travelWindows: [range('2027-05-11..2027-05-20')] };
  expect(added(fields)).toBe(String(total));
});

// Two nights of 100 lodging and 50 meal; the supplement covers the first.
test.each([
  ['LODGING', 10],
  ['MEAL', 5],
  ['LODGING_AND_MEAL', 15],
  ['PER_NIGHT', 15],
  ['PER_NIGHT_PERSON', 15],
  ['PER_STAY', 30],
  ['PER_STAY_PERSON', 30],
] as const)('10 %% with %s', (apply, extra) => {
  const request = stay('2027-05-10', 2, '2', { mealPlan: 'HALF_BOARD' });
  const first = { childValue: money('3'), travelWindows: [range('2027-05-10')] };
  expect(added({ type: 'PERCENT', apply, ...first }, request)).toBe(String(300 + extra));
});

test('a meal supplement is charged with room only as well', () => {
  expect(added({ apply: 'MEAL' }, stay('2027-05-10', 1))).toBe('110');
});

test('plans that it does not list do not pay it', () => {
  expect(added({ apply: 'MEAL', mealPlans: ['HALF_BOARD'] }, stay('2027-05-10', 1))).toBe('100');
});

test('it is not charged if release, booking window or links rule it out', () => {
  const request = stay('2027-05-10', 1, '2', { bookedOn: day('2027-05-03') });
  expect(added({ apply: 'PER_STAY', releaseDays: 7 }, request)).toBe('110');
  expect(added({ apply: 'PER_STAY', releaseDays: 8 }, request)).toBe('100');
  expect(added({ apply: 'PER_STAY', bookingWindows: [range('2027-05-04..2027-05-31')] }, request)).toBe('100');
  const supplements = [supplement({ apply: 'PER_STAY', value: money('10') })];
  expect(priceOf({ supplements, rate: { supplements: [] } }, request)).toBe('100');
});

test('one without apply, or with a type of offers, is not charged', () => {
  const { apply: _, ...forgotten } = supplement({ apply: 'PER_STAY', value: money('10') });
  expect(priceOf({ supplements: [forgotten] }, stay('2027-05-10', 1))).toBe('100');
  expect(added({ apply: 'LODGING', type: 'STAY_TO_PAY' }, stay('2027-05-10', 1))).toBe('100');
});

describe('next to offers', () => {
  test('they are added to a stay that offers reduce to zero', () => {
    const supplements = [
      supplement({ apply: 'PER_STAY', value: money('10') }),
      supplement({ providerCode: 'PCT', type: 'PERCENT', apply: 'LODGING', value: money('5') }),
    ];
    expect(linesOf(priceStay(contractK({ offers: [absolute('500')], supplements }), stay('2027-05-10', 1)))).toEqual([
      ['lodging', '100'],
      ['OFFER', '-500'],
      ['excess', '400'],
      ['EXTRA', '10'],
      ['PCT', '5'],
    ]);
  });
});

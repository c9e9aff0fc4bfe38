import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { at, type Draft, money } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('a negative amount', () => {
  it('is found in every price per person', () => {
    expect(
      findingsAfter(
        inside('rates.1.seasons.0.seasonRoomPrices.0', {
          basePrice: money('-60'),
          adultPrices: [money('40'), money('-0.01')],
          childPrices: [money('-5')],
        }),
        'P04',
      ),
    ).toEqual([
      'P04 error rates.1.seasons.0.seasonRoomPrices.0.adultPrices.1',
      'P04 error rates.1.seasons.0.seasonRoomPrices.0.basePrice',
      'P04 error rates.1.seasons.0.seasonRoomPrices.0.childPrices.0',
    ]);
  });

  testChanges({
    'is found among the prices of a room': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount': money('-100') },
      'P04 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount',
    ],
    'is found in meal plans of the hotel and of seasons': [
      {
        'hotel.mealPlans.1.basePrice': money('-10'),
        'rates.1.seasons.0.mealPlans.0.basePrice': money('-20'),
      },
      'P04 error hotel.mealPlans.1.basePrice',
      'P04 error rates.1.seasons.0.mealPlans.0.basePrice',
    ],
    'is found in the value of an offer, which is a discount already': [
      { 'offers.0.value': money('-10') },
      'P04 error offers.0.value',
    ],
    'is found in the child value of a supplement': [
      { 'supplements.0.childValue': money('-30') },
      'P04 error supplements.0.childValue',
    ],
  });
});

describe('lodging for 0', () => {
  testChanges({
    'is a warning for one price': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount': money('0') },
      'P04 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount',
    ],
    'is an error when every price of the room is 0': [
      (contract) => {
        const price = at(contract, 'rates.0.seasons.0.seasonRoomPrices.0');
        for (const entry of price.distributionPrices ?? []) entry.amount = money('0.00');
      },
      'P04 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices',
    ],
  });

  it('is a warning for a base price per person and none for children', () => {
    expect(
      findingsAfter(
        inside('rates.1.seasons.0.seasonRoomPrices.0', {
          basePrice: money('0'),
          childPrices: [money('0'), money('0')],
        }),
        'P04',
      ),
    ).toEqual(['P04 warning rates.1.seasons.0.seasonRoomPrices.0.basePrice']);
  });
});

describe('a price of 0', () => {
  const zeros = (change: (contract: Draft<HotelContract>) => void) => findingsAfter(change, 'P04');

  it('counts only in the form that the season uses', () => {
    expect(
      zeros((contract) => {
        at(contract, 'rates.0.seasons.0.seasonRoomPrices.0').basePrice = money('0');
      }),
    ).toEqual([]);
    expect(
      zeros((contract) => {
        const price = at(contract, 'rates.1.seasons.0.seasonRoomPrices.0');
        price.distributionPrices = [{ adults: 2, children: 0, amount: money('0') }];
      }),
    ).toEqual([]);
  });

  testFindings({
    'is reported per person in every list except childPrices': [
      () =>
        zeros((contract) => {
          at(contract, 'rates.1.seasons.0.seasonRoomPrices.0').adultPrices = [money('40'), money('0')];
        }),
      'P04 warning rates.1.seasons.0.seasonRoomPrices.0.adultPrices.1',
    ],
    'is an error per person if all are 0': [
      () =>
        zeros((contract) => {
          const zero = money('0');
          Object.assign(at(contract, 'rates.1.seasons.0.seasonRoomPrices.0'), {
            basePrice: zero,
            adultPrices: [zero],
            childPrices: [zero],
          });
        }),
      'P04 error rates.1.seasons.0.seasonRoomPrices.0.basePrice',
    ],
    'is not reported if no price is written': [
      () =>
        zeros((contract) => {
          at(contract, 'rates.0.seasons.0.seasonRoomPrices.0').distributionPrices = [];
          const {
            basePrice: _,
            adultPrices: __,
            childPrices: ___,
            ...bare
          } = at(contract, 'rates.1.seasons.0.seasonRoomPrices.0');
          at(contract, 'rates.1.seasons.0').seasonRoomPrices = [bare];
        }),
    ],
  });
});

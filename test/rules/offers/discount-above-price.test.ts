import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { good, money, range } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('discount above price', () => {
  testChanges({
    'finds an amount that makes the cheapest night free': [
      { 'offers.0.type': 'ABSOLUTE', 'offers.0.apply': 'LODGING', 'offers.0.value': money('80') },
      'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
    ],
    'accepts an amount below half of the cheapest night': [
      { 'offers.0.type': 'ABSOLUTE', 'offers.0.apply': 'LODGING', 'offers.0.value': money('39.99') },
    ],
    'counts per person': [
      {
        'offers.0.type': 'ABSOLUTE',
        'offers.0.apply': 'PER_NIGHT_PERSON',
        'offers.0.value': money('70'),
        'offers.0.childValue': money('35'),
      },
      'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
    ],
    'finds an amount that makes the shortest stay free': [
      {
        'offers.0.type': 'ABSOLUTE',
        'offers.0.apply': 'PER_STAY',
        'offers.0.value': money('160'),
        'offers.0.travelWindows': [range('2027-05-01..2027-05-31')],
      },
      'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
    ],
    'accepts an amount below half of the shortest stay': [
      {
        'offers.0.type': 'ABSOLUTE',
        'offers.0.apply': 'PER_STAY',
        'offers.0.value': money('79.99'),
        'offers.0.travelWindows': [range('2027-05-01..2027-05-31')],
      },
    ],
    'compares meals with what they cost': [
      { 'offers.0.type': 'ABSOLUTE', 'offers.0.apply': 'MEAL', 'offers.0.value': money('10') },
      'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
    ],
    'finds a percentage per person': [
      {
        'supplements.0.type': 'PERCENT',
        'supplements.0.value': money('5'),
        'supplements.0.childValue': money('0'),
      },
      'O05 warning supplements.0.apply',
    ],
  });

  describe('an amount', () => {
    const found = (change: Partial<Offer>, more: Changes = {}) =>
      findingsAfter({ ...inside('offers.0', { type: 'ABSOLUTE', apply: 'LODGING', ...change }), ...more }, 'O05');

    it('is checked for every party that the offer applies to', () => {
      const single = { value: money('80') };
      expect(found({ ...single, minimumAdults: 1 })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...single, minimumAdults: 2 })).toEqual([]);
      expect(found({ ...single, maximumAdults: 1 })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...single, maximumChildrens: 0 })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...single, minimumChildrens: 1 })).toEqual([]);
      const child = { value: money('120') };
      expect(found({ ...child, minimumChildrens: 1 })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...child, minimumAdults: 2, maximumAdults: 2 })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...child, minimumAdults: 2, minimumChildrens: 2 })).toEqual([]);
      expect(found({ value: money('99'), minimumAdults: 2, maximumChildrens: 0 })).toEqual([]);
      expect(found({ value: money('80'), maximumAdults: 0 })).toEqual([]);
    });

    it('is checked for the rooms that the offer names', () => {
      expect(found({ value: money('129'), providerRoomCodes: ['FAM'] })).toEqual([]);
      expect(found({ value: money('130'), providerRoomCodes: ['FAM'] })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.1',
      ]);
    });

    it('is compared including the cheapest of its meal plans', () => {
      const all = { apply: 'LODGING_AND_MEAL', value: money('90') } as const;
      expect(found(all)).toEqual(['O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0']);
      expect(found({ ...all, mealPlans: ['HALF_BOARD', 'BED_AND_BREAKFAST'] })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...all, mealPlans: ['HALF_BOARD'] })).toEqual([]);
    });

    it('may apply to meals that cost nothing anywhere', () => {
      expect(found({ apply: 'MEAL', mealPlans: ['ROOM_ONLY'] })).toEqual([]);
    });

    it('counts per night for a stay of one night, and for PER_STAY with the longest of the minimum stays', () => {
      const may = { travelWindows: [range('2027-05-01..2027-05-31')], minimumStay: 3 };
      expect(found({ ...may, apply: 'PER_STAY', value: money('239.99') })).toEqual([]);
      expect(found({ ...may, apply: 'PER_STAY', value: money('240') })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
      expect(found({ ...may, apply: 'PER_NIGHT', value: money('80') })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
    });

    it("counts per stay and person over all nights, with each guest's own value", () => {
      const person: Partial<Offer> = {
        travelWindows: [range('2027-05-01..2027-05-31')],
        providerRoomCodes: ['DBL'],
        apply: 'PER_STAY_PERSON',
        value: money('60'),
        childValue: money('0'),
      };
      expect(found(person)).toEqual([]);
      const child = { ...person, childValue: money('200') };
      expect(found(child)).toEqual(['O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0']);
      expect(found({ ...child, maximumChildrens: 0 })).toEqual([]);
    });

    it('ignores meals if it is for lodging, and includes the cheapest of them elsewhere, in any order', () => {
      expect(found({ value: money('85'), mealPlans: ['HALF_BOARD'] })).toHaveLength(1);
      expect(
        findingsAfter(
          {
            'hotel.mealPlans': good('hotel.mealPlans').toReversed(),
            ...inside('offers.0', { type: 'ABSOLUTE', apply: 'MEAL', value: money('15') }),
          },
          'O05',
        ),
      ).toEqual(['O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0']);
    });

    it('is reported for the party with the least left', () => {
      const person = { apply: 'PER_NIGHT_PERSON', childValue: money('0') } as const;
      expect(found({ ...person, value: money('85') })).toEqual([
        'O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0',
      ]);
    });

    it('is not compared with zero or missing prices', () => {
      const without = (prices: Changes) => found({ value: money('50') }, prices);
      expect(without({ 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('0') })).toEqual([]);
      expect(without({ 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0': undefined })).toEqual([]);
    });
  });

  testChanges(
    {
      'may be added, whatever its size': [{ 'supplements.0.value': money('5000') }],
      'does not exist for free nights': [{ 'offers.1.value': money('500') }],
    },
    'O05',
  );
});

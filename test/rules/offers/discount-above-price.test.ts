import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('discount above price', () => {
  it('finds an amount that makes the cheapest night free', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', value: money('80') });
    });
    expect(found).toEqual([
      'O05 warning: offer "EB10" takes 80 off, but room "DBL" costs 80 a night for 1 adult in rate "Summer 2027", season "Low" (lower the value, or limit the offer to dearer nights)',
    ]);
  });

  it('accepts an amount below half of the cheapest night', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', value: money('39.99') });
    });
    expect(found).toEqual([]);
  });

  it('counts by person', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), {
        type: 'ABSOLUTE',
        apply: 'PER_NIGHT_PERSON',
        value: money('70'),
        childValue: money('35'),
      });
    });
    expect(found).toEqual([
      'O05 warning: offer "EB10" takes 175 off, but room "DBL" with meals costs 120 a night for 2 adults + 1 child in rate "Summer 2027", season "Low" (lower the value, or limit the offer to dearer nights)',
    ]);
  });

  it('finds an amount that makes the shortest stay free', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), {
        type: 'ABSOLUTE',
        apply: 'PER_STAY',
        value: money('160'),
        travelWindows: [range('2027-05-01..2027-05-31')],
      });
    });
    expect(found).toEqual([
      'O05 warning: offer "EB10" takes 160 off, but room "DBL" with meals costs 160 for 2 nights for 1 adult in rate "Summer 2027", season "Low" (lower the value, or limit the offer to dearer nights)',
    ]);
  });

  it('accepts an amount below half of the shortest stay', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), {
        type: 'ABSOLUTE',
        apply: 'PER_STAY',
        value: money('79.99'),
        travelWindows: [range('2027-05-01..2027-05-31')],
      });
    });
    expect(found).toEqual([]);
  });

  it('compares meals with what they cost', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'MEAL', value: money('10') });
    });
    expect(found).toEqual([
      'O05 warning: offer "EB10" takes 10 off, but meals in room "DBL" cost 10 a night for 1 adult in rate "Summer 2027", season "Low" (lower the value, or limit the offer to dearer nights)',
    ]);
  });

  it('finds a percentage by person', () => {
    const found = findingsAfter(({ supplements }) => {
      Object.assign(item(supplements), { type: 'PERCENT', value: money('5'), childValue: money('0') });
    });
    expect(found).toEqual([
      'O05 warning: supplement "GALA": a percentage is not multiplied by people, so PER_STAY_PERSON is the same as PER_STAY (write apply: LODGING, MEAL or LODGING_AND_MEAL, whichever it is of)',
    ]);
  });

  describe('of an amount', () => {
    const found = (change: Partial<Draft<Offer>>) =>
      onlyOf(
        'O05',
        findingsAfter(({ offers }) => {
          Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', ...change });
        }),
      );
    const costs = (text: string) => [expect.stringContaining(`, but ${text} in rate`)];

    it('looks at the parties that the offer takes, to the last', () => {
      const single = { value: money('80') };
      expect(found({ ...single, minimumAdults: 1 })).toEqual(costs('room "DBL" costs 80 a night for 1 adult'));
      expect(found({ ...single, minimumAdults: 2 })).toEqual([]);
      expect(found({ ...single, maximumAdults: 1 })).toEqual(costs('room "DBL" costs 80 a night for 1 adult'));
      expect(found({ ...single, maximumChildrens: 0 })).toEqual(costs('room "DBL" costs 80 a night for 1 adult'));
      expect(found({ ...single, minimumChildrens: 1 })).toEqual([]);
      const child = { value: money('120') };
      expect(found({ ...child, minimumChildrens: 1 })).toEqual(
        costs('room "DBL" costs 120 a night for 2 adults + 1 child'),
      );
      expect(found({ ...child, minimumAdults: 2, maximumAdults: 2 })).toEqual(
        costs('room "DBL" costs 100 a night for 2 adults'),
      );
      expect(found({ ...child, minimumAdults: 2, minimumChildrens: 2 })).toEqual([]);
      expect(found({ value: money('99'), minimumAdults: 2, maximumChildrens: 0 })).toEqual([]);
      expect(found({ value: money('80'), maximumAdults: 0 })).toEqual([]);
    });

    it('looks at the rooms that the offer names', () => {
      expect(found({ value: money('129'), providerRoomCodes: ['FAM'] })).toEqual([]);
      expect(found({ value: money('130'), providerRoomCodes: ['FAM'] })).toEqual(
        costs('room "FAM" costs 130 a night for 2 adults'),
      );
    });

    it('adds the cheapest of its meal plans', () => {
      const all = { apply: 'LODGING_AND_MEAL', value: money('90') } as const;
      expect(found(all)).toEqual(costs('room "DBL" with meals costs 80 a night for 1 adult'));
      expect(found({ ...all, mealPlans: ['HALF_BOARD', 'BED_AND_BREAKFAST'] })).toEqual(
        costs('room "DBL" with meals costs 90 a night for 1 adult'),
      );
      expect(found({ ...all, mealPlans: ['HALF_BOARD'] })).toEqual([]);
    });

    it('takes an amount off meals that cost nothing anywhere', () => {
      expect(found({ apply: 'MEAL', mealPlans: ['ROOM_ONLY'] })).toEqual([]);
    });

    it('counts a night off a stay by itself, and for PER_STAY the longest of the shortest stays', () => {
      const may = { travelWindows: [range('2027-05-01..2027-05-31')], minimumStay: 3 };
      expect(found({ ...may, apply: 'PER_STAY', value: money('239.99') })).toEqual([]);
      expect(found({ ...may, apply: 'PER_STAY', value: money('240') })).toEqual(
        costs('room "DBL" with meals costs 240 for 3 nights for 1 adult'),
      );
      expect(found({ ...may, apply: 'PER_NIGHT', value: money('80') })).toEqual(
        costs('room "DBL" with meals costs 80 a night for 1 adult'),
      );
    });

    it('counts a stay off by person over its nights, each guest at the own value', () => {
      const person: Partial<Draft<Offer>> = {
        travelWindows: [range('2027-05-01..2027-05-31')],
        providerRoomCodes: ['DBL'],
        apply: 'PER_STAY_PERSON',
        value: money('60'),
        childValue: money('0'),
      };
      expect(found(person)).toEqual([]);
      const child = { ...person, childValue: money('200') };
      expect(found(child)).toEqual(costs('room "DBL" with meals costs 240 for 2 nights for 2 adults + 1 child'));
      expect(found({ ...child, maximumChildrens: 0 })).toEqual([]);
    });

    it('leaves meals aside where it is taken off lodging, and takes the cheapest of them elsewhere, in any order', () => {
      expect(found({ value: money('85'), mealPlans: ['HALF_BOARD'] })).toHaveLength(1);
      const meals = onlyOf(
        'O05',
        findingsAfter(({ hotel, offers }) => {
          hotel.mealPlans.reverse();
          Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'MEAL', value: money('15') });
        }),
      );
      expect(meals).toEqual(costs('meals in room "DBL" cost 10 a night for 1 adult'));
    });

    it('tells of the party that is left with least', () => {
      const person = { apply: 'PER_NIGHT_PERSON', childValue: money('0') } as const;
      expect(found({ ...person, value: money('85') })).toEqual(
        costs('room "DBL" with meals costs 100 a night for 2 adults'),
      );
    });

    it('leaves prices that are zero or missing to others', () => {
      const without = (change: 'zero' | 'gone') =>
        onlyOf(
          'O05',
          findingsAfter(({ offers, rates }) => {
            Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', value: money('50') });
            const price = item(item(item(rates).seasons).seasonRoomPrices);
            if (change === 'zero') item(price.distributionPrices).amount = money('0');
            else price.distributionPrices?.shift();
          }),
        );
      expect(without('zero')).toEqual([]);
      expect(without('gone')).toEqual([]);
    });
  });

  it('takes an amount added, whatever it is', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).value = money('5000');
    });
    expect(onlyOf('O05', found)).toEqual([]);
  });

  it('takes free nights', () => {
    expect(
      findingsAfter(({ offers }) => {
        Object.assign(item(offers, 1), { value: money('500') });
      }).filter((text) => text.startsWith('O05')),
    ).toEqual([]);
  });
});

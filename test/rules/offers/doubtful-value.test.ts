import { describe, expect, it } from 'vitest';
import type { ApplyType, Offer, Supplement } from '../../../src/contract/model.ts';
import { money, range } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('doubtful value', () => {
  it('warns of an amount of half the cheapest night or more', () => {
    const amountOff = (value: string, change: Partial<Offer> = {}) =>
      findingsAfter({
        'offers.0.type': 'ABSOLUTE',
        'offers.0.apply': 'LODGING',
        'offers.0.value': money(value),
        ...inside('offers.0', change),
      });
    expect(amountOff('40')).toEqual(['O04 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0']);
    expect(amountOff('39.99')).toEqual([]);
    expect(amountOff('80')).toEqual(['O05 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0']);
    const may: Partial<Offer> = { apply: 'PER_STAY', travelWindows: [range('2027-05-01..2027-05-31')] };
    expect(amountOff('80', may)).toEqual(['O04 warning offers.0.value, see rates.0.seasons.0.seasonRoomPrices.0']);
    expect(amountOff('79.99', may)).toEqual([]);
  });

  it('warns of free nights for half the stay or more', () => {
    const free = (stay: number, pay: number) =>
      findingsAfter({
        'offers.1.stay': stay,
        'offers.1.pay': pay,
        'offers.1.names': [{ language: 'EN', description: 'Stay longer' }],
      });
    expect(free(7, 3)).toEqual(['O04 warning offers.1.pay']);
    expect(free(8, 4)).toHaveLength(1);
    expect(free(7, 4)).toEqual([]);
    expect(findingsAfter({ 'offers.1.pay': 3 })).toEqual(['O19 warning offers.1.names.0']);
    expect(findingsAfter({ 'offers.1.pay': 3, 'offers.1.names': [] }, 'O04')).toEqual(['O04 warning offers.1.pay']);
  });

  testChanges({
    'finds an offer above 100 %': [{ 'offers.0.value': money('100.5') }, 'O04 error offers.0.value'],
    'warns of half the price or more': [{ 'offers.0.value': money('50') }, 'O04 warning offers.0.value'],
    'accepts half of a meal price': [
      { 'offers.0.type': 'ABSOLUTE', 'offers.0.apply': 'MEAL', 'offers.0.value': money('9') },
    ],
    'warns of a fraction instead of a percentage': [{ 'offers.0.value': money('0.10') }, 'O04 warning offers.0.value'],
    'finds a value of 0': [{ 'offers.0.value': money('0') }, 'O04 error offers.0.value'],
    'finds a missing value': [{ 'offers.0.value': undefined }, 'O04 error offers.0.type'],
    'finds a missing value next to a value for children': [
      { 'supplements.0.value': undefined },
      'O04 error supplements.0.type',
    ],
    'accepts a supplement for children only': [{ 'supplements.0.value': money('0') }],
    'accepts 49.99 % and 1 %': [
      {
        'offers.0.value': money('49.99'),
        'supplements.0.type': 'PERCENT',
        'supplements.0.apply': 'LODGING',
        'supplements.0.value': money('1'),
        'supplements.0.childValue': money('0'),
      },
    ],
  });
});

describe('at the limits', () => {
  const ofOffer = (change: Partial<Offer>) => findingsAfter(inside('offers.0', change), 'O04');
  const ofSupplement = (change: Partial<Supplement>) => findingsAfter(inside('supplements.0', change), 'O04');

  it('an offer of the full price is only doubtful', () => {
    expect(ofOffer({ value: money('100') })).toEqual(['O04 warning offers.0.value']);
    expect(ofOffer({ value: money('100.01') })).toEqual(['O04 error offers.0.value']);
  });

  it('a supplement that doubles the price or more is only doubtful', () => {
    expect(ofSupplement({ type: 'PERCENT', apply: 'LODGING', value: money('150') })).toEqual([
      'O04 warning supplements.0.value',
    ]);
  });

  it('an amount may be anything but 0, and a negative percentage is left to P04', () => {
    expect(ofOffer({ type: 'ABSOLUTE', value: money('500') })).toEqual([]);
    expect(ofOffer({ type: 'ABSOLUTE', value: money('0.5') })).toEqual([]);
    expect(ofOffer({ value: money('-10') })).toEqual([]);
    expect(ofOffer({ value: money('0.99') })).toHaveLength(1);
  });

  it('a supplement of 0 is for children only if it counts per person and children pay', () => {
    const zero = { value: money('0') };
    expect(ofSupplement(zero)).toEqual([]);
    expect(ofSupplement({ ...zero, childValue: money('0') })).toEqual(['O04 error supplements.0.value']);
    expect(ofSupplement({ ...zero, apply: 'PER_STAY' })).toEqual(['O04 error supplements.0.value']);
    expect(ofSupplement({ ...zero, type: 'PERCENT' })).toEqual(['O04 error supplements.0.value']);
  });

  testChanges(
    {
      'free nights have no value': [{ 'offers.1.value': money('0') }],
      'a supplement without a value charges nothing': [
        { 'supplements.0.value': undefined, 'supplements.0.childValue': undefined },
        'O04 error supplements.0.type',
      ],
    },
    'O04',
  );
});

describe('a tax', () => {
  /** The cheapest night costs a guest 50, and a room 60. */
  const tax = (value: string, apply: ApplyType = 'PER_NIGHT_PERSON', description = 'Spa tax') =>
    findingsAfter(
      { ...inside('supplements.0', { value: money(value), apply, names: [{ language: 'EN', description }] }) },
      'O04',
    );
  const FOUND = ['O04 warning supplements.0.value'];

  it('of more than half of the cheapest night has lost its decimal point', () => {
    expect(tax('150')).toEqual(FOUND);
    expect(tax('26')).toEqual(FOUND);
    expect(tax('2500')).toEqual(FOUND);
    expect(tax('25')).toEqual([]);
    expect(tax('30', 'PER_NIGHT')).toEqual([]);
    expect(tax('31', 'PER_NIGHT')).toEqual(FOUND);
    expect(tax('500', 'PER_STAY_PERSON', 'Landing fee')).toEqual(FOUND);
  });

  it('of a stay, a resort fee and a dinner may cost more', () => {
    expect(tax('150', 'PER_STAY')).toEqual([]);
    expect(tax('60', 'PER_NIGHT', 'Resort fee')).toEqual([]);
    expect(tax('60', 'PER_STAY_PERSON', 'Gala dinner')).toEqual([]);
  });
});

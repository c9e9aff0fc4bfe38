import { describe, expect, it } from 'vitest';
import { item, money, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('discount above price', () => {
  it('finds an amount that makes the cheapest night free', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', value: money('80') });
    });
    expect(found).toEqual([
      'O05 warning: offer "EB10" takes 80 off, but room "DBL" costs 80 a night for 1 adult in rate "Summer 2027", season "Low" (lower the value, or limit the offer to dearer nights)',
    ]);
  });

  it('takes an amount below the cheapest night', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', value: money('79.99') });
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

  it('takes an amount below the shortest stay', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), {
        type: 'ABSOLUTE',
        apply: 'PER_STAY',
        value: money('159.99'),
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
});

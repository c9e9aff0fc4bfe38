import { describe, expect, it } from 'vitest';
import type { Offer } from '../../src/contract/model.ts';
import { type Draft, item, money, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

/** A second step beside EB10, which takes 10 % and is booked from 2026-11-01 to 2027-02-28. */
const withStep = (value: string, booked: string, change: Partial<Draft<Offer>> = {}): string[] =>
  findingsAfter(({ rates, offers }) => {
    const step: Draft<Offer> = {
      ...structuredClone(item(offers)),
      providerCode: 'EB-NEXT',
      value: money(value),
      bookingWindows: [range(booked)],
      ...change,
    };
    offers.push(step);
    item(rates).offers?.push('EB-NEXT');
  }).filter((text) => text.startsWith('D14'));

describe('the steps of an early-booking ladder', () => {
  it('may follow one another', () => {
    expect(withStep('5', '2027-03-01..2027-04-15')).toEqual([]);
  });

  it('may not be booked on the same day', () => {
    expect(withStep('5', '2027-02-15..2027-04-15')).toEqual([
      'D14 warning: offer "EB10" (10 %) and offer "EB-NEXT" (5 %) can both be booked on 2027-02-15..2027-02-28 for the same stays (end one booking window on the day before the other begins)',
    ]);
  });

  it('may not take more off later', () => {
    expect(withStep('15', '2027-03-01..2027-04-15')).toEqual([
      'D14 warning: offer "EB-NEXT" (15 %) is booked later than offer "EB10" (10 %) and takes more off the same stays (the two values, or the two booking windows, may be swapped)',
    ]);
  });

  it('may end with a higher last-minute offer', () => {
    expect(withStep('15', '2027-03-01..2027-09-30')).toEqual([]);
  });

  it.each<[string, Partial<Draft<Offer>>]>([
    ['nights', { travelWindows: [range('2028-05-01..2028-10-15')] }],
    ['rooms', { providerRoomCodes: [] }],
    ['meal plans', { mealPlans: [] }],
    ['lengths of stay', { minimumStay: 14 }],
    ['guests', { minimumChildrens: 1 }],
    ['prices', { apply: 'MEAL' }],
    ['booking days', { bookingWindows: [] }],
    ['kinds of discount', { type: 'ABSOLUTE' }],
  ])('are no ladder with other %s', (_, change) => {
    expect(withStep('5', '2027-02-15..2027-04-15', change)).toEqual([]);
  });

  it('are no ladder when no rate links both', () => {
    const found = findingsAfter(({ offers }) => {
      offers.push({ ...structuredClone(item(offers)), providerCode: 'EB-NEXT', value: money('5') });
    });
    expect(found.map((text) => text.slice(0, 3))).toEqual(['R05']);
  });
});

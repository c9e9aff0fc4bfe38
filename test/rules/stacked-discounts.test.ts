import { describe, expect, it } from 'vitest';
import type { Offer } from '../../src/contract/model.ts';
import { type Draft, item, money, range } from '../support/contract-builder.ts';
import { findingsAfter, onlyOf } from './checked.ts';

describe('stacked discounts', () => {
  it('finds percentages that reach 60 together', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers).value = money('30');
      offers.push({
        ...structuredClone(item(offers)),
        providerCode: 'MORE',
        names: [{ language: 'EN', description: 'More' }],
      });
      item(rates).offers?.push('MORE');
    });
    expect(found).toEqual([
      'O16 warning: rate "Summer 2027": offers "EB10" and "MORE" apply together on 2027-05-01..2027-10-15 and take 60 % off (let their windows follow each other, or link them to different rates)',
    ]);
  });

  it('takes 59.99', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers).value = money('30');
      offers.push({ ...structuredClone(item(offers)), providerCode: 'MORE', value: money('29.99') });
      item(rates).offers?.push('MORE');
    });
    expect(onlyOf('O16', found)).toEqual([]);
  });

  it('takes steps that follow each other', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers).value = money('30');
      offers.push({
        ...structuredClone(item(offers)),
        providerCode: 'MORE',
        bookingWindows: [range('2027-03-01..2027-03-31')],
      });
      item(rates).offers?.push('MORE');
    });
    expect(found).toEqual([]);
  });

  it('takes one of meals beside one of lodging', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers).value = money('30');
      offers.push({ ...structuredClone(item(offers)), providerCode: 'MORE', apply: 'MEAL' });
      item(rates).offers?.push('MORE');
    });
    expect(found).toEqual([]);
  });

  it('leaves steps of one ladder that share a booking day to D14', () => {
    const ids = (change: Partial<Draft<Offer>>) =>
      findingsAfter(({ rates, offers }) => {
        const first = item(offers);
        first.value = money('35');
        offers.push({ ...structuredClone(first), providerCode: 'EB-NEXT', value: money('30'), ...change });
        item(rates).offers?.push('EB-NEXT');
      })
        .map((text) => text.slice(0, 3))
        .filter((id) => id === 'D14' || id === 'O16');
    expect(ids({})).toEqual(['D14']);
    expect(ids({ bookingWindows: [range('2027-02-28..2027-03-31')] })).toEqual(['D14']);
    expect(ids({ bookingWindows: [range('2027-03-01..2027-03-31')] })).toEqual([]);
    // No ladder: the values or the conditions are not those of steps.
    expect(ids({ value: money('35') })).toEqual(['O16']);
    expect(ids({ minimumStay: 3 })).toEqual(['O16']);
  });

  it('takes an offer that is switched off', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers).value = money('30');
      offers.push({ ...structuredClone(item(offers)), providerCode: 'MORE', active: false });
      item(rates).offers?.push('MORE');
    });
    expect(found).toEqual([]);
  });

  it('finds them on the nights that the three share', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers).value = money('25');
      for (const [index, days] of ['2027-05-10..2027-05-20', '2027-05-15..2027-05-25'].entries()) {
        const more = { ...structuredClone(item(offers)), providerCode: `MORE${index}`, travelWindows: [range(days)] };
        offers.push(more);
        item(rates).offers?.push(more.providerCode);
      }
    });
    expect(found).toEqual([
      'O16 warning: rate "Summer 2027": offers "EB10", "MORE0" and "MORE1" apply together on 2027-05-15..2027-05-20 and take 75 % off (let their windows follow each other, or link them to different rates)',
    ]);
  });
});

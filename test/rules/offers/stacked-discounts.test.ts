import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { stackedDiscounts } from '../../../src/rules/offers/stacked-discounts.ts';
import { contractWith, type Draft, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, foundBy, onlyOf } from '../checked.ts';

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

  describe('among several', () => {
    /** Of the good contract, whose EB10 is of 10 %, after more offers like it and `change`. */
    const withMore = (more: Readonly<Record<string, Partial<Draft<Offer>>>>, first: Partial<Draft<Offer>> = {}) =>
      onlyOf(
        'O16',
        findingsAfter(({ rates, offers }) => {
          Object.assign(item(offers), first);
          for (const [providerCode, change] of Object.entries(more)) {
            // Other limits than the first, else they may be steps of its ladder, which are D14.
            const minimumStay = offers.length;
            offers.push({ ...structuredClone(item(offers)), providerCode, minimumStay, ...change });
            item(rates).offers?.push(providerCode);
          }
        }),
      );
    const text = (codes: string, nights: string, total: number) =>
      expect.stringContaining(`offers ${codes} apply together on ${nights} and take ${total} % off`);
    const ALL_NIGHTS = '2027-05-01..2027-10-15';

    it('counts percentages only', () => {
      const half = { value: money('30') };
      expect(withMore({ MORE: { ...half, type: 'ABSOLUTE' } }, half)).toEqual([]);
      expect(withMore({ MORE: half }, half)).toHaveLength(1);
    });

    it('finds two that both lower meals', () => {
      const meals = { value: money('30'), apply: 'MEAL' } as const;
      expect(withMore({ MORE: meals }, meals)).toEqual([text('"EB10" and "MORE"', ALL_NIGHTS, 60)]);
      expect(withMore({ MORE: { ...meals, apply: 'LODGING_AND_MEAL' } }, meals)).toHaveLength(1);
    });

    it('finds one of lodging beside one of all', () => {
      const half = { value: money('30') };
      expect(withMore({ MORE: { ...half, apply: 'LODGING_AND_MEAL' } }, half)).toHaveLength(1);
    });

    it('tells of the pair that takes most, and of its nights alone', () => {
      const may = [range('2027-05-01..2027-05-31')];
      const september = [range('2027-09-01..2027-09-30')];
      const offers = {
        MAY1: { value: money('30'), travelWindows: may },
        MAY2: { value: money('31'), travelWindows: may },
        SEPTEMBER1: { value: money('35'), travelWindows: september },
        SEPTEMBER2: { value: money('36'), travelWindows: september },
      };
      const most = text('"EB10", "SEPTEMBER1" and "SEPTEMBER2"', '2027-09-01..2027-09-30', 71.5);
      const small = { value: money('0.5') };
      expect(withMore(offers, small)).toEqual([most]);
      expect(withMore(Object.fromEntries(Object.entries(offers).reverse()), small)).toEqual([most]);
    });

    it('tells of the pair that takes most, also where the largest is of another', () => {
      const may = [range('2027-05-01..2027-05-31')];
      const june = [range('2027-06-01..2027-06-30')];
      const offers = {
        MAY: { value: money('20'), travelWindows: may },
        JUNE1: { value: money('35'), travelWindows: june },
        JUNE2: { value: money('30'), travelWindows: june },
      };
      expect(withMore(offers, { value: money('40'), travelWindows: may })).toEqual([
        text('"JUNE1" and "JUNE2"', '2027-06-01..2027-06-30', 65),
      ]);
    });

    it('is content with one that takes 60 alone, beside one on other nights, and names none of 0', () => {
      const june = { value: money('10'), travelWindows: [range('2027-06-01..2027-06-30')] };
      expect(
        withMore({ JUNE: june }, { value: money('65'), travelWindows: [range('2027-05-01..2027-05-31')] }),
      ).toEqual([]);
      expect(withMore({ MORE: { value: money('30') }, ZERO: { value: money('0') } }, { value: money('30') })).toEqual([
        text('"EB10" and "MORE"', ALL_NIGHTS, 60),
      ]);
    });

    it('lets the larger join first where two exclude each other', () => {
      const offers = {
        SMALL: { value: money('20'), travelWindows: [range('2027-05-01..2027-05-31')] },
        LARGE: { value: money('25'), travelWindows: [range('2027-06-01..2027-06-30')] },
      };
      const large = [text('"EB10" and "LARGE"', '2027-06-01..2027-06-30', 65)];
      expect(withMore(offers, { value: money('40') })).toEqual(large);
      expect(withMore({ LARGE: offers.LARGE, SMALL: offers.SMALL }, { value: money('40') })).toEqual(large);
    });

    it('tells the same of equal pairs, whatever their order', () => {
      const offers = {
        A: { value: money('30'), travelWindows: [range('2027-05-01..2027-05-31')] },
        B: { value: money('30'), travelWindows: [range('2027-06-01..2027-06-30')] },
      };
      const first = [text('"A" and "EB10"', '2027-05-01..2027-05-31', 60)];
      expect(withMore(offers, { value: money('30') })).toEqual(first);
      expect(withMore({ B: offers.B, A: offers.A }, { value: money('30') })).toEqual(first);
    });

    it('leaves out the step of a ladder that another step excludes', () => {
      const next = { value: money('20'), bookingWindows: [range('2027-02-28..2027-03-31')], minimumStay: 2 };
      const long = { value: money('30'), minimumStay: 7 };
      expect(withMore({ NEXT: next, LONG: long }, { value: money('25'), minimumStay: 2 })).toEqual([]);
      expect(
        withMore({ NEXT: next, LONG: { ...long, value: money('35') } }, { value: money('25'), minimumStay: 2 }),
      ).toEqual([text('"EB10" and "LONG"', ALL_NIGHTS, 60)]);
    });

    it('takes an offer that no season of the rate meets, and one that is linked but not written', () => {
      const never = { value: money('30'), travelWindows: [range('2028-06-01..2028-06-30')] };
      expect(withMore({ NEVER: never, ALSO_NEVER: never })).toEqual([]);
      const found = findingsAfter(({ rates, offers }) => {
        item(offers).value = money('30');
        offers.push({ ...structuredClone(item(offers)), providerCode: 'MORE' });
        item(rates).offers?.unshift('UNKNOWN', 'MORE', 'MORE');
      });
      expect(onlyOf('O16', found)).toEqual([text('"EB10" and "MORE"', ALL_NIGHTS, 60)]);
    });
  });

  it('looks at each of many offers a few times, not once with each pair of others', () => {
    const many = 100;
    let looks = 0;
    const contract = contractWith(({ rates, offers }) => {
      const first = item(offers);
      const { bookingWindows } = first;
      for (let index = 0; index < many; index += 1) {
        const copy = { ...structuredClone(first), providerCode: `COPY-${index}` };
        Object.defineProperty(copy, 'bookingWindows', {
          get: () => {
            looks += 1;
            return bookingWindows;
          },
        });
        offers.push(copy);
        item(rates).offers?.push(copy.providerCode);
      }
    });
    looks = 0;
    expect(foundBy(stackedDiscounts, contract)).toEqual([expect.stringContaining('take 1010 % off')]);
    expect(looks).toBeLessThan(5 * many);
  });
});

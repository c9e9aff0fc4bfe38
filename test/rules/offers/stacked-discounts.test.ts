import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { stackedDiscounts } from '../../../src/rules/offers/stacked-discounts.ts';
import { contractWith, good, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings, textsOf } from '../findings.ts';

/** The findings when EB10 takes 30 % and an offer like it, MORE, differs from it in this. */
const withSecond = (ofSecond: Partial<Offer> = {}, only?: string) =>
  findingsAfter(
    {
      'offers.0.value': money('30'),
      'offers.2': { ...good('offers.0'), providerCode: 'MORE', value: money('30'), ...ofSecond },
      'rates.0.offers.2': 'MORE',
    },
    only,
  );

describe('stacked discounts', () => {
  it('leaves steps of one ladder that share a booking day to D14', () => {
    const found = (change: Partial<Offer>) =>
      findingsAfter({
        'offers.0.value': money('35'),
        'offers.2': { ...good('offers.0'), providerCode: 'EB-NEXT', value: money('30'), ...change },
        'rates.0.offers.2': 'EB-NEXT',
      }).filter((text) => /^(D14|O16)/.test(text));
    expect(found({})).toEqual(['D14 warning offers.0.bookingWindows, see offers.2.bookingWindows']);
    expect(found({ bookingWindows: [range('2027-02-28..2027-03-31')] })).toEqual([
      'D14 warning offers.2.bookingWindows, see offers.0.bookingWindows',
    ]);
    expect(found({ bookingWindows: [range('2027-03-01..2027-03-31')] })).toEqual([]);
    // No ladder: the values or the conditions are not those of steps.
    expect(found({ value: money('35') })).toEqual(['O16 warning rates.0.offers, see offers.2']);
    expect(found({ minimumStay: 3 })).toEqual(['O16 warning rates.0.offers, see offers.0']);
  });

  testFindings({
    'finds percentages that reach 60 together': [
      () => withSecond({ names: [{ language: 'EN', description: 'More' }] }),
      'O16 warning rates.0.offers, see offers.0',
    ],
    'accepts 59.99': [() => withSecond({ value: money('29.99') }, 'O16')],
    'accepts steps that follow each other': [() => withSecond({ bookingWindows: [range('2027-03-01..2027-03-31')] })],
    'accepts one on meals next to one on lodging': [() => withSecond({ apply: 'MEAL' })],
    'ignores an offer that is switched off': [() => withSecond({ active: false })],
  });

  it('finds them on the nights that all three share', () => {
    const more = (providerCode: string, days: string) => ({
      ...good('offers.0'),
      providerCode,
      value: money('25'),
      travelWindows: [range(days)],
    });
    expect(
      findingsAfter({
        'offers.0.value': money('25'),
        'offers.2': more('MORE0', '2027-05-10..2027-05-20'),
        'offers.3': more('MORE1', '2027-05-15..2027-05-25'),
        'rates.0.offers': ['EB10', 'PAY6', 'MORE0', 'MORE1'],
      }),
    ).toEqual(['O16 warning rates.0.offers, see offers.0']);
  });

  describe('among several', () => {
    /** Of the good contract, whose EB10 is of 10 %, after more offers like it and `ofFirst`. */
    const withMore = (more: Readonly<Record<string, Partial<Offer>>>, ofFirst: Partial<Offer> = {}) => {
      const first = { ...good('offers.0'), ...ofFirst };
      // Other limits than the first, else they may be steps of its ladder, which are D14.
      const others = Object.entries(more).map(([providerCode, change], index) => ({
        ...first,
        providerCode,
        minimumStay: index + 2,
        ...change,
      }));
      return findingsAfter(
        {
          offers: [first, good('offers.1'), ...others],
          'rates.0.offers': ['EB10', 'PAY6', ...Object.keys(more)],
        },
        'O16',
      );
    };

    it('adds up percentages only', () => {
      const half = { value: money('30') };
      expect(withMore({ MORE: { ...half, type: 'ABSOLUTE' } }, half)).toEqual([]);
      expect(withMore({ MORE: half }, half)).toHaveLength(1);
    });

    it('finds two that both lower meals', () => {
      const meals = { value: money('30'), apply: 'MEAL' } as const;
      expect(withMore({ MORE: meals }, meals)).toEqual(['O16 warning rates.0.offers, see offers.0']);
      expect(withMore({ MORE: { ...meals, apply: 'LODGING_AND_MEAL' } }, meals)).toHaveLength(1);
    });

    it('finds one on lodging next to one on everything', () => {
      const half = { value: money('30') };
      expect(withMore({ MORE: { ...half, apply: 'LODGING_AND_MEAL' } }, half)).toHaveLength(1);
    });

    it('reports the pair with the largest sum, and only its nights', () => {
      const may = [range('2027-05-01..2027-05-31')];
      const september = [range('2027-09-01..2027-09-30')];
      const offers = {
        MAY1: { value: money('30'), travelWindows: may },
        MAY2: { value: money('31'), travelWindows: may },
        SEPTEMBER1: { value: money('35'), travelWindows: september },
        SEPTEMBER2: { value: money('36'), travelWindows: september },
      };
      const small = { value: money('0.5') };
      expect(withMore(offers, small)).toEqual(['O16 warning rates.0.offers, see offers.5']);
      expect(withMore(Object.fromEntries(Object.entries(offers).reverse()), small)).toEqual([
        'O16 warning rates.0.offers, see offers.2',
      ]);
    });

    it('reports the pair with the largest sum, even if the largest offer is in another', () => {
      const may = [range('2027-05-01..2027-05-31')];
      const june = [range('2027-06-01..2027-06-30')];
      const offers = {
        MAY: { value: money('20'), travelWindows: may },
        JUNE1: { value: money('35'), travelWindows: june },
        JUNE2: { value: money('30'), travelWindows: june },
      };
      expect(withMore(offers, { value: money('40'), travelWindows: may })).toEqual([
        'O16 warning rates.0.offers, see offers.3',
      ]);
    });

    it('accepts one of 60 alone and one on other nights, and names none of 0', () => {
      const june = { value: money('10'), travelWindows: [range('2027-06-01..2027-06-30')] };
      expect(
        withMore({ JUNE: june }, { value: money('65'), travelWindows: [range('2027-05-01..2027-05-31')] }),
      ).toEqual([]);
      expect(withMore({ MORE: { value: money('30') }, ZERO: { value: money('0') } }, { value: money('30') })).toEqual([
        'O16 warning rates.0.offers, see offers.0',
      ]);
    });

    it('adds the larger first if two exclude each other', () => {
      const offers = {
        SMALL: { value: money('20'), travelWindows: [range('2027-05-01..2027-05-31')] },
        LARGE: { value: money('25'), travelWindows: [range('2027-06-01..2027-06-30')] },
      };
      expect(withMore(offers, { value: money('40') })).toEqual(['O16 warning rates.0.offers, see offers.0']);
      expect(withMore({ LARGE: offers.LARGE, SMALL: offers.SMALL }, { value: money('40') })).toEqual([
        'O16 warning rates.0.offers, see offers.0',
      ]);
    });

    it('reports the same of equal pairs, whatever their order', () => {
      const offers = {
        A: { value: money('30'), travelWindows: [range('2027-05-01..2027-05-31')] },
        B: { value: money('30'), travelWindows: [range('2027-06-01..2027-06-30')] },
      };
      expect(withMore(offers, { value: money('30') })).toEqual(['O16 warning rates.0.offers, see offers.2']);
      expect(withMore({ B: offers.B, A: offers.A }, { value: money('30') })).toEqual([
        'O16 warning rates.0.offers, see offers.3',
      ]);
    });

    it('leaves out the step of a ladder that another step excludes', () => {
      const next = { value: money('20'), bookingWindows: [range('2027-02-28..2027-03-31')], minimumStay: 2 };
      const long = { value: money('30'), minimumStay: 7 };
      expect(withMore({ NEXT: next, LONG: long }, { value: money('25'), minimumStay: 2 })).toEqual([]);
      expect(
        withMore({ NEXT: next, LONG: { ...long, value: money('35') } }, { value: money('25'), minimumStay: 2 }),
      ).toEqual(['O16 warning rates.0.offers, see offers.3']);
    });

    it('ignores an offer that no season of the rate reaches, and one that is linked but does not exist', () => {
      const never = { value: money('30'), travelWindows: [range('2028-06-01..2028-06-30')] };
      expect(withMore({ NEVER: never, ALSO_NEVER: never })).toEqual([]);
      expect(
        findingsAfter(
          {
            'offers.0.value': money('30'),
            'offers.2': { ...good('offers.0'), providerCode: 'MORE', value: money('30') },
            'rates.0.offers': ['UNKNOWN', 'MORE', 'MORE', 'EB10', 'PAY6'],
          },
          'O16',
        ),
      ).toEqual(['O16 warning rates.0.offers, see offers.0']);
    });
  });

  it('names the largest stack of hundreds of offers, also if it is found late', () => {
    const { bookingWindows: _, operationalDays: __, ...plain } = good('offers.0');
    // Each of the first hundred meets one other; those of meals, which come later, take more.
    const pairs = Array.from({ length: 101 }, (_, index) => ({
      ...{ ...plain, providerCode: `A${index}`, apply: 'LODGING_AND_MEAL' as const, value: money('31') },
      ...{ minimumStay: 2 + (index >> 1), maximumStay: 2 + (index >> 1), minimumAdults: 1 + (index & 1) },
    }));
    const meals = [1, 2, 3].map((minimumAdults) => ({
      ...{ ...plain, providerCode: `M${minimumAdults}`, apply: 'MEAL' as const, value: money('25') },
      ...{ maximumStay: 1, minimumAdults },
    }));
    const offers = [...pairs, ...meals];
    const contract = contractWith({ offers, 'rates.0.offers': offers.map(({ providerCode }) => providerCode) });
    expect(textsOf([stackedDiscounts], contract).join()).toContain('take 75 % off');
  });

  it('says so if there are too many kinds of offers to try them all', () => {
    const room = good('hotel.rooms.0');
    const rooms = Array.from({ length: 40 }, (_, index) => ({
      ...room,
      providerCode: `R${index}`,
      name: `Room ${index}`,
    }));
    const offers = rooms.flatMap(({ providerCode: code }) =>
      Array.from({ length: 28 }, (_, nights) => ({
        ...good('offers.0'),
        providerCode: `${code}-${nights}`,
        value: money('30'),
        providerRoomCodes: [code],
        minimumStay: nights + 1,
        maximumStay: nights + 1,
      })),
    );
    const links = offers.map(({ providerCode }) => providerCode);
    const contract = contractWith({ 'hotel.rooms': rooms, offers, 'rates.0.offers': links });
    expect(textsOf([stackedDiscounts], contract)).toEqual([
      expect.stringContaining('has 1120 offers in percent, and not all of their combinations were tried'),
    ]);
  });

  it('looks at each of many offers a few times, not once with each pair of others', () => {
    const many = 100;
    let looks = 0;
    const first = good('offers.0');
    const copies = Array.from({ length: many }, (_, index): Offer => {
      const copy = { ...first, providerCode: `COPY-${index}` };
      return Object.defineProperty(copy, 'bookingWindows', {
        get: () => {
          looks += 1;
          return first.bookingWindows;
        },
      });
    });
    const contract = contractWith({ 'rates.0.offers': ['EB10', 'PAY6', ...copies.map((copy) => copy.providerCode)] });
    const offers = [...contract.offers, ...copies];
    looks = 0;
    expect(textsOf([stackedDiscounts], { ...contract, offers })).toEqual([expect.stringContaining('take 1010 % off')]);
    expect(looks).toBeLessThan(5 * many);
  });
});

import { describe, expect, it } from 'vitest';
import type { Offer, Season } from '../../../src/contract/model.ts';
import { type Draft, item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('unreachable minimum stay', () => {
  it('finds a season too short for its minimum stay, with none behind it', () => {
    const found = findingsAfter(({ rates }) => {
      rates.push({
        name: 'Fair 2028',
        minimumStay: 4,
        seasons: [
          {
            ...structuredClone(item(item(rates, 1).seasons)),
            name: 'Fair',
            dateRanges: [range('2028-05-01..2028-05-03')],
          },
        ],
      });
    });
    expect(found).toEqual([
      'O08 warning: rate "Fair 2028", season "Fair": the shortest stay is 4 nights, but from 2028-05-01 on the rate has only 3, so nobody can arrive on 2028-05-01..2028-05-03 (give the season minimumStay: 3 or less)',
    ]);
  });

  it('is content when the stay can run on into the next season', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons).minimumStay = 20;
    });
    expect(onlyOf('O08', found)).toEqual([]);
  });

  it('comes to an end at the last day there is', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).travelWindows = [range('9999-12-30..9999-12-31')];
    });
    expect(onlyOf('O08', found)).toEqual([
      'O08 warning: offer "PAY6": stay is 7, but of the nights of one stay it applies to at most 2, so none is ever free (make the travel windows longer, or stay shorter)',
    ]);
  });

  it('finds free nights that do not fit into their window', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).travelWindows = [range('2027-05-01..2027-05-06')];
    });
    expect(found).toEqual([
      'O08 warning: offer "PAY6": stay is 7, but of the nights of one stay it applies to at most 6, so none is ever free (make the travel windows longer, or stay shorter)',
    ]);
  });

  it('counts the weekdays of a window', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).operationalDays = ['SATURDAY'];
    });
    expect(found).toEqual([
      'O08 warning: offer "PAY6": stay is 7, but of the nights of one stay it applies to at most 5, so none is ever free (make the travel windows longer, or stay shorter)',
    ]);
  });

  it('tells of a minimum below that of its seasons', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).travelWindows = [range('2027-06-01..2027-06-30')];
      item(offers, 1).minimumStay = 4;
    });
    expect(found).toEqual([
      'O08 info: offer "PAY6": minimumStay 4 has no effect, because where it applies no stay is shorter than 5 nights',
    ]);
  });

  it('is content with an offer that asks for more nights', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).minimumStay = 3;
    });
    expect(found).toEqual([]);
  });

  describe('of a season', () => {
    const inFair = (days: readonly string[], minimumStay: number, more: readonly Partial<Draft<Season>>[] = []) =>
      onlyOf(
        'O08',
        findingsAfter(({ rates }) => {
          const season = structuredClone(item(item(rates, 1).seasons));
          const fair = { ...season, name: 'Fair', dateRanges: days.map(range) };
          const others = more.map((change) => ({ ...structuredClone(season), ...change }));
          rates.push({ name: 'Fair 2028', minimumStay, seasons: [fair, ...others] });
        }),
      );

    it('takes one of just as many nights', () => {
      expect(inFair(['2028-05-01..2028-05-03'], 3)).toEqual([]);
      expect(inFair(['2028-05-01..2028-05-03'], 4)).toHaveLength(1);
    });

    it('looks at the dates that follow without a gap', () => {
      const apart = ['2028-05-01..2028-05-03', '2028-05-05..2028-05-12'];
      expect(inFair(apart, 4)).toEqual([expect.stringContaining('from 2028-05-01 on the rate has only 3')]);
      expect(inFair([...apart].reverse(), 4)).toHaveLength(1);
      expect(inFair(['2028-05-01..2028-05-03', '2028-05-04..2028-05-12'], 4)).toEqual([]);
      expect(inFair(['2028-05-12..2028-05-12'], 2)).toHaveLength(1);
      expect(inFair(['2028-05-12..2028-05-12'], 2, [{ dateRanges: [range('2028-05-10..2028-05-12')] }])).toHaveLength(
        1,
      );
      expect(inFair(['2028-05-12..2028-05-12'], 2, [{ dateRanges: [range('2028-05-13..2028-05-20')] }])).toEqual([]);
    });

    it('leaves a minimum beyond the longest quote, and dates that run backwards, to others', () => {
      expect(inFair(['2028-05-01..2028-05-03'], 30)).toHaveLength(1);
      expect(inFair(['2028-05-01..2028-05-03'], 31)).toEqual([]);
      expect(inFair(['2028-05-03..2028-05-01', '2028-05-02..2028-05-09'], 7)).toEqual([]);
      expect(inFair(['2028-05-03..2028-05-01', '2028-05-02..2028-05-09'], 9)).toEqual([
        expect.stringContaining('nobody can arrive on 2028-05-02..2028-05-09'),
      ]);
    });
  });

  describe('of free nights', () => {
    const free = (change: Partial<Draft<Offer>>) =>
      onlyOf(
        'O08',
        findingsAfter(({ offers }) => {
          Object.assign(item(offers, 1), change);
        }),
      );
    const may = (days: string) => range(`2027-05-${days.replace('..', '..2027-05-')}`);

    it('takes windows of just as many nights', () => {
      expect(free({ travelWindows: [may('01..07')] })).toEqual([]);
      expect(free({ travelWindows: [may('01..06')] })).toHaveLength(1);
      expect(free({ travelWindows: [may('01..03'), may('10..13')] })).toEqual([]);
      expect(free({ travelWindows: [may('01..03'), may('10..12')] })).toHaveLength(1);
    });

    it('counts the nights of one stay of 30', () => {
      expect(free({ travelWindows: [may('01..06'), may('30..30')] })).toEqual([]);
      expect(free({ travelWindows: [may('01..06'), may('31..31')] })).toEqual([
        expect.stringContaining('at most 6, so none'),
      ]);
    });

    it('leaves a stay beyond the longest quote, of one night, and windows without a day to others', () => {
      expect(free({ stay: 31, travelWindows: [may('01..06')] })).toEqual([]);
      expect(free({ stay: 30, pay: 29, travelWindows: [may('01..06')] })).toHaveLength(1);
      expect(free({ stay: 2, pay: 1, travelWindows: [may('01..01')] })).toHaveLength(1);
      expect(free({ travelWindows: [may('06..01')] })).toEqual([]);
    });

    it('is asked of free nights only', () => {
      expect(free({ type: 'PERCENT', travelWindows: [may('01..06')] })).toEqual([]);
    });
  });

  describe('of an offer', () => {
    const asking = (minimumStay: number, days: string) =>
      onlyOf(
        'O08',
        findingsAfter(({ offers }) => {
          Object.assign(item(offers), { minimumStay, travelWindows: [range(days)] });
        }),
      );

    it('tells of a minimum below the least of the seasons that it meets, not of the same', () => {
      expect(asking(4, '2027-06-01..2027-06-30')).toHaveLength(1);
      expect(asking(2, '2027-06-01..2027-06-30')).toHaveLength(1);
      expect(asking(5, '2027-06-01..2027-06-30')).toEqual([]);
      expect(asking(2, '2027-05-31..2027-06-30')).toEqual([]);
    });

    it('is silent about one night, and about an offer that meets no season', () => {
      expect(asking(1, '2027-06-01..2027-06-30')).toEqual([]);
      expect(asking(2, '2029-06-01..2029-06-30')).toEqual([]);
    });
  });
});

describe('an offer or supplement for stays that its rates do not allow', () => {
  /** In summer stays are of 5 to 7 nights, at every level that says so. */
  const found = (change: Parameters<typeof findingsAfter>[0]) =>
    findingsAfter((contract) => {
      const [summer] = contract.rates;
      if (summer) {
        Object.assign(summer, { minimumStay: 5, maximumStay: 7 });
        for (const season of summer.seasons) {
          delete season.minimumStay;
          delete season.maximumStay;
        }
      }
      change(contract);
    }).filter((text) => /^O0[378] (warning|error)/.test(text));

  it('never applies where it asks for more nights', () => {
    expect(found(({ offers }) => void Object.assign(item(offers), { minimumStay: 8 }))).toEqual([
      'O08 warning: offer "EB10": minimumStay is 8, but the rates that link it allow stays of at most 7 nights, so it never applies (write 7 or less, or raise maximumStay of the rates)',
    ]);
    expect(found(({ supplements }) => void Object.assign(item(supplements), { minimumStay: 8 }))).toEqual([
      expect.stringMatching(/^O08 warning: supplement "GALA": minimumStay is 8, /),
    ]);
    expect(found(({ offers }) => void Object.assign(item(offers), { minimumStay: 7 }))).toEqual([]);
  });

  it('never applies where it asks for fewer nights', () => {
    expect(found(({ offers }) => void Object.assign(item(offers), { maximumStay: 4 }))).toEqual([
      'O08 warning: offer "EB10": maximumStay is 4, but the rates that link it allow no stay of fewer than 5 nights, so it never applies (write 5 or more, or lower minimumStay of the rates)',
    ]);
    expect(found(({ offers }) => void Object.assign(item(offers), { maximumStay: 5 }))).toEqual([]);
  });

  it('frees no night where nobody stays so long', () => {
    const stay = (nights: number) =>
      found(({ offers }) => {
        item(offers, 1).stay = nights;
      });
    expect(stay(8)).toEqual([
      'O08 warning: offer "PAY6": stay is 8, but the rates that link it allow stays of at most 7 nights, so no night is ever free (write 7 or less, or raise maximumStay of the rates)',
    ]);
    expect(stay(7)).toEqual([]);
  });

  it('is none where one season of a rate that links it allows more, or nothing is said', () => {
    const long = (change: Parameters<typeof findingsAfter>[0]) =>
      found((contract) => {
        item(contract.offers).minimumStay = 10;
        change(contract);
      });
    expect(long(({ rates }) => void Object.assign(item(item(rates).seasons), { maximumStay: 10 }))).toEqual([]);
    expect(long(({ rates }) => void delete item(rates).maximumStay)).toEqual([]);
    expect(long(({ rates }) => void Object.assign(item(rates, 1), { offers: ['EB10'] }))).toEqual([]);
    expect(long(({ rates }) => void Object.assign(item(rates), { offers: ['PAY6'] }))).toEqual([]);
  });

  it('is told once where the limits contradict each other by themselves', () => {
    expect(
      found(({ offers }) => void Object.assign(item(offers), { minimumStay: 9, maximumStay: 6 })).map((text) =>
        text.slice(0, 3),
      ),
    ).toEqual(['O07']);
    expect(
      found(({ rates, offers }) => {
        Object.assign(item(rates), { minimumStay: 9, maximumStay: 6 });
        item(offers).minimumStay = 8;
      }).map((text) => text.slice(0, 3)),
    ).toEqual(['O07']);
    expect(
      found(({ rates }) => void Object.assign(item(rates), { maximumStay: 0 })).map((text) => text.slice(0, 3)),
    ).toEqual(['O07']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Offer, Season } from '../../../src/contract/model.ts';
import { good, range } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('unreachable minimum stay', () => {
  testChanges(
    {
      'accepts a stay that can continue into the next season': [{ 'rates.0.seasons.0.minimumStay': 20 }],
      'comes to an end at the last day there is': [
        { 'offers.1.travelWindows': [range('9999-12-30..9999-12-31')] },
        'O08 warning offers.1.stay, see offers.1.travelWindows',
      ],
    },
    'O08',
  );

  testChanges({
    'finds a season too short for its minimum stay, with no season after it': [
      {
        'rates.2': {
          name: 'Fair 2028',
          minimumStay: 4,
          seasons: [
            {
              ...good('rates.1.seasons.0'),
              name: 'Fair',
              dateRanges: [range('2028-05-01..2028-05-03')],
            },
          ],
        },
      },
      'O08 warning rates.2.seasons.0.dateRanges.0, see rates.2.minimumStay',
    ],
    'finds free nights that do not fit their window': [
      { 'offers.1.travelWindows': [range('2027-05-01..2027-05-06')] },
      'O08 warning offers.1.stay, see offers.1.travelWindows',
    ],
    'counts the weekdays of a window': [
      { 'offers.1.operationalDays': ['SATURDAY'] },
      'O08 warning offers.1.stay, see offers.1.travelWindows',
    ],
    'reports a minimum below that of its seasons': [
      { 'offers.1.travelWindows': [range('2027-06-01..2027-06-30')], 'offers.1.minimumStay': 4 },
      'O08 info offers.1.minimumStay',
    ],
    'accepts an offer that requires more nights': [{ 'offers.0.minimumStay': 3 }],
  });

  describe('of a season', () => {
    const inFair = (days: readonly string[], minimumStay: number, more: readonly Partial<Season>[] = []) => {
      const season = good('rates.1.seasons.0');
      const fair = { ...season, name: 'Fair', dateRanges: days.map(range) };
      const seasons = [fair, ...more.map((change) => ({ ...season, ...change }))];
      return findingsAfter({ 'rates.2': { name: 'Fair 2028', minimumStay, seasons } }, 'O08');
    };

    it('accepts exactly as many nights', () => {
      expect(inFair(['2028-05-01..2028-05-03'], 3)).toEqual([]);
      expect(inFair(['2028-05-01..2028-05-03'], 4)).toHaveLength(1);
    });

    it('includes the following dates up to the next gap', () => {
      const apart = ['2028-05-01..2028-05-03', '2028-05-05..2028-05-12'];
      expect(inFair(apart, 4)).toEqual(['O08 warning rates.2.seasons.0.dateRanges.0, see rates.2.minimumStay']);
      expect(inFair([...apart].reverse(), 4)).toHaveLength(1);
      expect(inFair(['2028-05-01..2028-05-03', '2028-05-04..2028-05-12'], 4)).toEqual([]);
      expect(inFair(['2028-05-12..2028-05-12'], 2)).toHaveLength(1);
      expect(inFair(['2028-05-12..2028-05-12'], 2, [{ dateRanges: [range('2028-05-10..2028-05-12')] }])).toHaveLength(
        1,
      );
      expect(inFair(['2028-05-12..2028-05-12'], 2, [{ dateRanges: [range('2028-05-13..2028-05-20')] }])).toEqual([]);
    });

    it('leaves a minimum beyond the longest quote, and reversed dates, to others', () => {
      expect(inFair(['2028-05-01..2028-05-03'], 30)).toHaveLength(1);
      expect(inFair(['2028-05-01..2028-05-03'], 31)).toEqual([]);
      expect(inFair(['2028-05-03..2028-05-01', '2028-05-02..2028-05-09'], 7)).toEqual([]);
      expect(inFair(['2028-05-03..2028-05-01', '2028-05-02..2028-05-09'], 9)).toEqual([
        'O08 warning rates.2.seasons.0.dateRanges.1, see rates.2.minimumStay',
      ]);
    });
  });

  describe('of free nights', () => {
    const free = (change: Partial<Offer>) => findingsAfter(inside('offers.1', change), 'O08');
    const may = (days: string) => range(`2027-05-${days.replace('..', '..2027-05-')}`);

    it('accepts windows with exactly as many nights', () => {
      expect(free({ travelWindows: [may('01..07')] })).toEqual([]);
      expect(free({ travelWindows: [may('01..06')] })).toHaveLength(1);
      expect(free({ travelWindows: [may('01..03'), may('10..13')] })).toEqual([]);
      expect(free({ travelWindows: [may('01..03'), may('10..12')] })).toHaveLength(1);
    });

    it('counts the nights of one stay of 30', () => {
      expect(free({ travelWindows: [may('01..06'), may('30..30')] })).toEqual([]);
      expect(free({ travelWindows: [may('01..06'), may('31..31')] })).toEqual([
        'O08 warning offers.1.stay, see offers.1.travelWindows',
      ]);
    });

    it('leaves a stay beyond the longest quote or of one night, and windows without a day, to others', () => {
      expect(free({ stay: 31, travelWindows: [may('01..06')] })).toEqual([]);
      expect(free({ stay: 30, pay: 29, travelWindows: [may('01..06')] })).toHaveLength(1);
      expect(free({ stay: 2, pay: 1, travelWindows: [may('01..01')] })).toHaveLength(1);
      expect(free({ travelWindows: [may('06..01')] })).toEqual([]);
    });

    it('is checked only for free nights', () => {
      expect(free({ type: 'PERCENT', travelWindows: [may('01..06')] })).toEqual([]);
    });
  });

  describe('of an offer', () => {
    const asking = (minimumStay: number, days: string) =>
      findingsAfter({ 'offers.0.minimumStay': minimumStay, 'offers.0.travelWindows': [range(days)] }, 'O08');

    it('is reported if its minimum is below the smallest of its seasons, but not if it is equal', () => {
      expect(asking(4, '2027-06-01..2027-06-30')).toHaveLength(1);
      expect(asking(2, '2027-06-01..2027-06-30')).toHaveLength(1);
      expect(asking(5, '2027-06-01..2027-06-30')).toEqual([]);
      expect(asking(2, '2027-05-31..2027-06-30')).toEqual([]);
    });

    it('is fine with one night, and for an offer that reaches no season', () => {
      expect(asking(1, '2027-06-01..2027-06-30')).toEqual([]);
      expect(asking(2, '2029-06-01..2029-06-30')).toEqual([]);
    });
  });
});

describe('an offer or supplement for stays that its rates do not allow', () => {
  /** In summer stays are of 5 to 7 nights, at every level that says so. */
  const found = (change: Changes) =>
    findingsAfter({
      'rates.0.minimumStay': 5,
      'rates.0.maximumStay': 7,
      'rates.0.seasons.1.minimumStay': undefined,
      'rates.0.seasons.1.maximumStay': undefined,
      ...change,
    }).filter((text) => /^O0[378] (warning|error)/.test(text));

  it('never applies if it requires more nights', () => {
    expect(found({ 'offers.0.minimumStay': 8 })).toEqual(['O08 warning offers.0.minimumStay, see rates.0.seasons']);
    expect(found({ 'supplements.0.minimumStay': 8 })).toEqual([
      'O08 warning supplements.0.minimumStay, see rates.0.seasons',
    ]);
    expect(found({ 'offers.0.minimumStay': 7 })).toEqual([]);
  });

  it('never applies if it requires fewer nights', () => {
    expect(found({ 'offers.0.maximumStay': 4 })).toEqual(['O08 warning offers.0.maximumStay, see rates.0.seasons']);
    expect(found({ 'offers.0.maximumStay': 5 })).toEqual([]);
  });

  it('frees no night if no stay can be that long', () => {
    const stay = (nights: number) => found({ 'offers.1.stay': nights });
    expect(stay(8)).toEqual(['O08 warning offers.1.stay, see rates.0.seasons']);
    expect(stay(7)).toEqual([]);
  });

  it('is fine if one season of a rate that links it allows more, or sets nothing', () => {
    const long = (change: Changes) => found({ 'offers.0.minimumStay': 10, ...change });
    expect(long({ 'rates.0.seasons.0.maximumStay': 10 })).toEqual([]);
    expect(long({ 'rates.0.maximumStay': undefined })).toEqual([]);
    expect(long({ 'rates.1.offers': ['EB10'] })).toEqual([]);
    expect(long({ 'rates.0.offers': ['PAY6'] })).toEqual([]);
  });

  it('is reported once if the limits contradict each other anyway', () => {
    expect(found({ 'offers.0.minimumStay': 9, 'offers.0.maximumStay': 6 })).toEqual([
      'O07 error offers.0.minimumStay, see offers.0.maximumStay',
    ]);
    expect(
      found({ 'rates.0.minimumStay': 9, 'rates.0.maximumStay': 6, 'offers.0.minimumStay': 8 }).map((text) =>
        text.slice(0, 3),
      ),
    ).toEqual(['O07']);
    expect(found({ 'rates.0.maximumStay': 0 })).toEqual(['O07 error rates.0.maximumStay']);
  });
});

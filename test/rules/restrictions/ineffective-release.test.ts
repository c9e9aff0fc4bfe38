import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

describe('ineffective release', () => {
  it('finds an offer that can be booked later than its seasons', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 2;
    });
    expect(found).toEqual([
      'O11 warning: offer "EB10": releaseDays 2 has no effect, because where it applies nobody books later than 3 days ahead (remove it, or lower releaseDays of the rate if later bookings are wanted)',
    ]);
  });

  it('takes the release of the seasons', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 3;
    });
    expect(found).toEqual([]);
  });

  it('finds a last-minute offer that is booked long ahead', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).releaseDays = 15;
      item(offers, 1).names = [{ language: 'EN', description: 'Last minute: seven nights for six' }];
    });
    expect(found).toEqual([
      'O11 warning: offer "PAY6" is named last minute, but is booked 15 days ahead or more (limit it by bookingWindows; releaseDays keeps late bookings out)',
    ]);
  });

  it('accepts a last-minute offer that is booked 13 days ahead', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).releaseDays = 13;
      item(offers, 1).names = [{ language: 'EN', description: 'Last-minute nights' }];
    });
    expect(found).toEqual([]);
  });
});

describe('the release of an offer', () => {
  const found = (change: Parameters<typeof findingsAfter>[0]) =>
    findingsAfter(change).filter((text) => text.startsWith('O11'));
  const lastMinute = [
    { language: 'ES', description: 'Seven nights for six' },
    { language: 'EN', description: 'A LAST-MINUTE offer' },
  ];

  it('is compared with the least of the seasons that it meets', () => {
    const withReleases = (low: number, high: number) =>
      found(({ rates, offers }) => {
        const { seasons } = item(rates);
        [item(seasons).releaseDays, item(seasons, 1).releaseDays] = [low, high];
        item(offers).releaseDays = 5;
      });
    expect(withReleases(7, 9)).toEqual([expect.stringContaining('nobody books later than 7 days ahead')]);
    expect(withReleases(9, 7)).toHaveLength(1);
    expect(withReleases(4, 9)).toEqual([]);
    expect(withReleases(9, 0)).toEqual([]);
  });

  it('may be 0 or missing, and of any size where it meets no season', () => {
    expect(found(({ offers }) => void Object.assign(item(offers), { releaseDays: 0 }))).toEqual([]);
    expect(
      found(({ offers }) => {
        Object.assign(item(offers), { releaseDays: 2, travelWindows: [range('2029-05-01..2029-05-31')] });
      }),
    ).toEqual([]);
  });

  it('may not be two weeks or more of a last-minute offer, its own or that of its seasons', () => {
    const late = (own: number, ofRate: number) =>
      found(({ rates, offers }) => {
        item(rates).releaseDays = ofRate;
        Object.assign(item(offers, 1), { releaseDays: own, names: lastMinute });
      });
    expect(late(0, 13)).toEqual([]);
    expect(late(0, 14)).toEqual([
      'O11 warning: offer "PAY6" is named last minute, but is booked 14 days ahead or more (limit it by bookingWindows; releaseDays keeps late bookings out)',
    ]);
    expect(late(20, 15)).toEqual([expect.stringContaining('20 days ahead')]);
    expect(late(15, 20)).toEqual([expect.stringContaining('20 days ahead')]);
  });

  it('is of no interest without names that say so', () => {
    const found30 = found(({ offers }) => {
      delete item(offers, 1).names;
      item(offers, 1).releaseDays = 30;
    });
    expect(found30).toEqual([]);
  });

  it('is that of a last-minute offer that meets no season', () => {
    const alone = (releaseDays: number) =>
      found(({ offers }) => {
        const travelWindows = [range('2029-05-01..2029-05-31')];
        Object.assign(item(offers, 1), { releaseDays, names: lastMinute, travelWindows });
      });
    expect(alone(14)).toHaveLength(1);
    expect(alone(13)).toEqual([]);
  });
});

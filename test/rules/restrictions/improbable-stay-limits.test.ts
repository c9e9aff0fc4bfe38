import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';
import { pointedAfter } from '../pointed.ts';

describe('a release of three digits', () => {
  it('is found at the hotel, a rate, a season and a supplement', () => {
    expect(
      findingsAfter(({ hotel }) => {
        hotel.releaseDays = 140;
      }),
    ).toEqual([
      'O21 warning: hotel "SEA-PALACE": releaseDays is 140, so nobody can book later than 140 days before arrival (write releaseDays: 14 if a digit was added by mistake)',
    ]);
    expect(
      findingsAfter(({ rates }) => {
        item(rates, 1).releaseDays = 100;
      }),
    ).toEqual([expect.stringContaining('rate "Winter 2027": releaseDays is 100')]);
    expect(
      findingsAfter(({ rates }) => {
        item(item(rates).seasons).releaseDays = 141;
      }),
    ).toEqual([
      'O21 warning: rate "Summer 2027", season "Low": releaseDays is 141, so nobody can book later than 141 days before arrival (check for a digit too many)',
    ]);
    expect(
      findingsAfter(({ supplements }) => {
        item(supplements).releaseDays = 140;
      }),
    ).toEqual([expect.stringContaining('supplement "GALA": releaseDays is 140')]);
    expect(pointedAfter('O21', ({ rates }) => void Object.assign(item(rates, 1), { releaseDays: 140 }))).toEqual([
      'rates.1.releaseDays',
    ]);
  });

  it('begins at 100', () => {
    expect(
      findingsAfter(({ hotel }) => {
        hotel.releaseDays = 99;
      }),
    ).toEqual([]);
  });

  it('is normal of an offer: early booking by days', () => {
    expect(
      findingsAfter(({ offers }) => {
        item(offers).releaseDays = 140;
      }),
    ).toEqual([]);
  });

  it('is told once where it closes a season or is more than a year', () => {
    const codes = (releaseDays: number) =>
      findingsAfter(({ rates }) => {
        item(item(rates).seasons, 1).releaseDays = releaseDays;
      }).map((text) => text.slice(0, 3));
    expect(codes(319)).toEqual(['O10']);
    expect(codes(366)).toEqual(['O10']);
  });

  it('is told once beside offers with a release of their own', () => {
    const found = findingsAfter(({ hotel, offers }) => {
      hotel.releaseDays = 140;
      item(offers).releaseDays = 30;
    });
    expect(found).toEqual([expect.stringContaining('O21 warning: hotel')]);
  });
});

describe('a minimum stay of weeks', () => {
  const ofLow = (minimumStay: number, name = 'Low') =>
    findingsAfter(({ rates }) => {
      const season = item(item(rates).seasons);
      season.minimumStay = minimumStay;
      season.name = name;
    });

  it('is found above 21 nights', () => {
    expect(ofLow(30)).toEqual([
      'O21 warning: rate "Summer 2027", season "Low": minimumStay is 30, so only stays of 30 nights can be booked (write minimumStay: 3 if a digit was added by mistake; if it is meant, say "long stay" in the name of the rate)',
    ]);
    expect(ofLow(22)).toEqual([
      expect.stringContaining('only stays of 22 to 30 nights can be booked (check for a digit too many;'),
    ]);
    expect(onlyOf('O21', ofLow(21))).toEqual([]);
  });

  it.each(['Long stay', 'Langzeit', 'Larga estancia', 'Monthly', 'Séjour longue durée'])('is meant in %s', (name) => {
    expect(onlyOf('O21', ofLow(28, name))).toEqual([]);
  });

  it('is told once where no night follows the season or a maximum contradicts it', () => {
    const winter = findingsAfter(({ rates }) => {
      const season = item(item(rates, 1).seasons);
      season.dateRanges = [range('2027-12-16..2028-01-12')];
      season.minimumStay = 30;
    });
    expect(winter.filter((text) => text.startsWith('O'))).toEqual([expect.stringContaining('O08')]);
    const contradicted = findingsAfter(({ hotel, rates }) => {
      delete item(rates).minimumStay;
      delete item(item(rates).seasons, 1).minimumStay;
      hotel.minimumStay = 30;
    });
    expect(contradicted).toEqual([expect.stringContaining('O07 error')]);
  });

  it('is normal of an offer', () => {
    expect(
      findingsAfter(({ offers }) => {
        item(offers).minimumStay = 28;
      }),
    ).toEqual([]);
  });
});

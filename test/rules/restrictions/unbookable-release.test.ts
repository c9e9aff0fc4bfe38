import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';
import { pointedAfter } from '../pointed.ts';

describe('unbookable release', () => {
  it('finds a negative release', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).releaseDays = -7;
    });
    expect(found).toEqual([
      'O10 error: rate "Summer 2027": releaseDays is -7; nobody books after arrival (write 7 if only the sign is wrong)',
    ]);
  });

  it('finds a release of more than a year', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates, 1).releaseDays = 366;
    });
    expect(found).toEqual([
      'O10 warning: rate "Winter 2027": releaseDays is 366, more than a year before arrival (write the days before arrival, 365 at most)',
    ]);
  });

  it('finds a season that must be booked before booking opens', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).releaseDays = 319;
    });
    expect(found).toEqual([
      'O10 warning: rate "Summer 2027", season "High": releaseDays is 319, but booking opens 318 days before its last night, so it can never be booked (write 318 at most, or open booking at least 1 day earlier)',
    ]);
  });

  it('finds an offer that must be booked before its window opens', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 349;
    });
    expect(found).toEqual([
      'O10 warning: offer "EB10": releaseDays is 349, but its booking window opens 348 days before its last travel day, so it never applies (write 348 at most, or start its booking window at least 1 day earlier)',
    ]);
  });

  it('takes the last release that is bookable', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 348;
    });
    expect(found).toEqual([]);
  });
});

/** What O10 says after `change`, without the hints. */
const found = (change: Parameters<typeof findingsAfter>[0]) =>
  onlyOf('O10', findingsAfter(change)).map((text) => text.slice(0, text.indexOf(' (')));

describe('releaseDays', () => {
  it('may be 0 and a year, at every level', () => {
    expect(
      found(({ hotel }) => {
        hotel.releaseDays = 365;
      }),
    ).not.toContainEqual(expect.stringContaining('a year'));
    expect(
      found(({ hotel }) => {
        hotel.releaseDays = 0;
      }),
    ).toEqual([]);
  });

  it('may not be negative, nor more than a year, at any level', () => {
    expect(
      found(({ hotel }) => {
        hotel.releaseDays = -1;
      }),
    ).toEqual(['O10 error: hotel "SEA-PALACE": releaseDays is -1; nobody books after arrival']);
    expect(
      found(({ rates }) => {
        item(item(rates).seasons).releaseDays = 366;
      }),
    ).toEqual(['O10 warning: rate "Summer 2027", season "Low": releaseDays is 366, more than a year before arrival']);
    expect(
      found(({ offers }) => {
        item(offers).releaseDays = -1;
      }),
    ).toEqual(['O10 error: offer "EB10": releaseDays is -1; nobody books after arrival']);
    expect(
      found(({ supplements }) => {
        item(supplements).releaseDays = 366;
      }),
    ).toEqual(['O10 warning: supplement "GALA": releaseDays is 366, more than a year before arrival']);
  });
});

describe('a season', () => {
  /** The summer rate is booked from 2026-11-01; its low season ends 348 days later, its high season 318. */
  it('can be booked on the last day that its release leaves', () => {
    expect(
      found(({ rates }) => {
        item(item(rates).seasons, 1).releaseDays = 318;
      }),
    ).toEqual([]);
    expect(
      found(({ rates }) => {
        item(item(rates).seasons, 1).releaseDays = 319;
      }),
    ).toHaveLength(1);
  });

  it('takes the release of its rate or hotel', () => {
    const high = [
      'O10 warning: rate "Summer 2027", season "High": releaseDays is 330, but booking opens 318 days before its last night, so it can never be booked',
    ];
    expect(
      found(({ rates }) => {
        item(rates).releaseDays = 330;
      }),
    ).toEqual(high);
    expect(
      found(({ hotel }) => {
        hotel.releaseDays = 330;
      }),
    ).toEqual(high);
    expect(
      found(({ hotel, rates }) => {
        hotel.releaseDays = 330;
        item(item(rates).seasons, 1).releaseDays = 0;
      }),
    ).toEqual([]);
  });

  it('points to the release that holds, and to the nights where that is not its own', () => {
    expect(
      pointedAfter('O10', ({ rates }) => {
        item(item(rates).seasons, 1).releaseDays = 319;
      }),
    ).toEqual(['rates.0.seasons.1.releaseDays']);
    expect(
      pointedAfter('O10', ({ rates }) => {
        item(rates).releaseDays = 330;
      }),
    ).toEqual(['rates.0.seasons.1.dateRanges, see rates.0.releaseDays']);
    expect(
      pointedAfter('O10', ({ hotel }) => {
        hotel.releaseDays = 330;
      }),
    ).toEqual(['rates.0.seasons.1.dateRanges, see hotel.releaseDays']);
  });

  it('is no finding beside others that are shut too, which is D09', () => {
    expect(
      found(({ rates }) => {
        item(rates).releaseDays = 349;
      }),
    ).toEqual([]);
    expect(
      found(({ rates }) => {
        item(rates).releaseDays = 348;
      }),
    ).toHaveLength(1);
  });

  it('that ends before booking opens is found', () => {
    expect(
      found(({ rates }) => {
        item(rates).bookingWindows = [range('2027-09-20..2027-10-10')];
      }),
    ).toEqual([
      'O10 warning: rate "Summer 2027", season "High": releaseDays is 3, but booking opens after its last night, so it can never be booked',
    ]);
  });

  it('is told once where its release is impossible altogether', () => {
    expect(
      found(({ rates }) => {
        item(item(rates).seasons, 1).releaseDays = 400;
      }),
    ).toEqual(['O10 warning: rate "Summer 2027", season "High": releaseDays is 400, more than a year before arrival']);
  });

  it('can be booked always without booking windows, and never without nights', () => {
    expect(
      found(({ rates }) => {
        delete item(rates).bookingWindows;
        item(item(rates).seasons, 1).releaseDays = 365;
      }),
    ).toEqual([]);
    expect(
      found(({ rates }) => {
        item(item(rates).seasons, 1).dateRanges = [];
        item(item(rates).seasons, 1).releaseDays = 365;
      }),
    ).toEqual([]);
  });
});

describe('an offer or a supplement', () => {
  it('that is always booked, or opens after its last day, or has an impossible release, is no finding', () => {
    expect(
      found(({ offers }) => {
        delete item(offers).bookingWindows;
        item(offers).releaseDays = 365;
      }),
    ).toEqual([]);
    expect(
      found(({ offers }) => {
        item(offers).bookingWindows = [range('2027-11-01..2027-11-30')];
        item(offers).releaseDays = 3;
      }),
    ).toEqual([]);
    expect(
      found(({ offers }) => {
        item(offers).releaseDays = 400;
      }),
    ).toEqual([expect.stringContaining('more than a year before arrival')]);
  });

  it('may be booked on the last travel day itself', () => {
    const onLastDay = (releaseDays: number) =>
      found(({ offers }) => {
        item(offers).bookingWindows = [range('2027-10-15..2027-10-15')];
        item(offers).releaseDays = releaseDays;
      });
    expect(onLastDay(0)).toEqual([]);
    expect(onLastDay(1)).toEqual([
      'O10 warning: offer "EB10": releaseDays is 1, but its booking window opens 0 days before its last travel day, so it never applies',
    ]);
  });

  it('is found among supplements too', () => {
    expect(
      found(({ supplements }) => {
        Object.assign(item(supplements), { bookingWindows: [range('2027-05-01..2027-05-31')], releaseDays: 31 });
      }),
    ).toEqual([expect.stringContaining('supplement "GALA": releaseDays is 31, but its booking window opens 30 days')]);
  });
});

it('with zeros too many is told without them', () => {
  const hint = (releaseDays: number) =>
    findingsAfter(({ rates }) => {
      item(rates, 1).releaseDays = releaseDays;
    })
      .join()
      .match(/\((.*)\)/)?.[1];
  expect(hint(3000)).toBe('write 300 or 30 if zeros slipped in; 365 is the most');
  expect(hint(14_000)).toBe('write 140 if zeros slipped in; 365 is the most');
  expect(hint(3650)).toBe('write 365 if zeros slipped in; 365 is the most');
});

it('of nights that are over before booking opens is told how much sooner it has to open', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).bookingWindows = [range('2027-09-20..2027-10-01')];
    item(item(rates).seasons, 1).releaseDays = 3;
  });
  expect(onlyOf('O10', found).join()).toContain('(open booking at least ');
});

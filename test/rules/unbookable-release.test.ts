import { describe, expect, it } from 'vitest';
import { item } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

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
      'O10 warning: rate "Winter 2027": releaseDays is 366, more than a year before arrival (write the days before arrival)',
    ]);
  });

  it('finds a season that must be booked before booking opens', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).releaseDays = 319;
    });
    expect(found).toEqual([
      'O10 warning: rate "Summer 2027", season "High": releaseDays is 319, but booking opens 318 days before its last night, so it can never be booked (lower releaseDays, or open booking earlier)',
    ]);
  });

  it('finds an offer that must be booked before its window opens', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 349;
    });
    expect(found).toEqual([
      'O10 warning: offer "EB10": releaseDays is 349, but its booking window opens 348 days before its last travel day, so it never applies (lower releaseDays, or let the booking window start earlier)',
    ]);
  });

  it('takes the last release that is bookable', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 348;
    });
    expect(found).toEqual([]);
  });
});

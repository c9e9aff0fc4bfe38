import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('ineffective release', () => {
  testChanges({
    'finds an offer that can be booked later than its seasons': [
      { 'offers.0.releaseDays': 2 },
      'O11 warning offers.0.releaseDays',
    ],
    'accepts the release of the seasons': [{ 'offers.0.releaseDays': 3 }],
    'finds a last-minute offer that is booked long ahead': [
      {
        'offers.1.releaseDays': 15,
        'offers.1.names': [{ language: 'EN', description: 'Last minute: seven nights for six' }],
      },
      'O11 warning offers.1.releaseDays',
    ],
    'accepts a last-minute offer that is booked 13 days ahead': [
      {
        'offers.1.releaseDays': 13,
        'offers.1.names': [{ language: 'EN', description: 'Last-minute nights' }],
      },
    ],
  });
});

describe('the release of an offer', () => {
  const found = (change: Changes) => findingsAfter(change, 'O11');
  const lastMinute = [
    { language: 'ES', description: 'Seven nights for six' },
    { language: 'EN', description: 'A LAST-MINUTE offer' },
  ];

  it('is compared with the smallest of the seasons that it reaches', () => {
    const withReleases = (low: number, high: number) =>
      found({
        'rates.0.seasons.0.releaseDays': low,
        'rates.0.seasons.1.releaseDays': high,
        'offers.0.releaseDays': 5,
      });
    expect(withReleases(7, 9)).toEqual(['O11 warning offers.0.releaseDays']);
    expect(withReleases(9, 7)).toHaveLength(1);
    expect(withReleases(4, 9)).toEqual([]);
    expect(withReleases(9, 0)).toEqual([]);
  });

  it('may be 0 or missing, and of any size if it reaches no season', () => {
    expect(found({ 'offers.0.releaseDays': 0 })).toEqual([]);
    expect(found({ 'offers.0.releaseDays': 2, 'offers.0.travelWindows': [range('2029-05-01..2029-05-31')] })).toEqual(
      [],
    );
  });

  it('must not be two weeks or more for a last-minute offer, whether its own or from its seasons', () => {
    const late = (own: number, ofRate: number) =>
      found({ 'rates.0.releaseDays': ofRate, 'offers.1.releaseDays': own, 'offers.1.names': lastMinute });
    expect(late(0, 13)).toEqual([]);
    expect(late(0, 14)).toEqual(['O11 warning offers.1.names']);
    expect(late(20, 15)).toEqual(['O11 warning offers.1.releaseDays']);
    expect(late(15, 20)).toEqual(['O11 warning offers.1.names']);
  });

  it('is not checked without a name that says so', () => {
    expect(found({ 'offers.1.names': undefined, 'offers.1.releaseDays': 30 })).toEqual([]);
  });

  it('is not checked for a last-minute offer that reaches no season', () => {
    const alone = (releaseDays: number) =>
      found(inside('offers.1', { releaseDays, names: lastMinute, travelWindows: [range('2029-05-01..2029-05-31')] }));
    expect(alone(14)).toHaveLength(1);
    expect(alone(13)).toEqual([]);
  });
});

describe('the release of a supplement', () => {
  testChanges({
    'that is longer than that of its rates spares late guests': [
      { 'supplements.0.releaseDays': 30 },
      'O11 warning supplements.0.releaseDays',
    ],
    'may be that of its rates': [{ 'supplements.0.releaseDays': 3 }],
    'is deliberate with booking windows': [
      { 'supplements.0.releaseDays': 30, 'supplements.0.bookingWindows': [range('2026-11-01..2027-02-28')] },
    ],
  });
});

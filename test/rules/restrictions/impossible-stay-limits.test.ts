import { describe, expect, it } from 'vitest';
import type { StayLimits } from '../../../src/contract/model.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe.each(['hotel', 'rates.0', 'rates.0.seasons.0', 'offers.0', 'supplements.0'] as const)(
  'stay limits of %s',
  (level) => {
    const limits = (own: StayLimits) => findingsAfter(inside(level, own));

    it('must not have the minimum above the maximum', () => {
      expect(limits({ minimumStay: 7, maximumStay: 5 })).toContain(
        `O07 error ${level}.minimumStay, see ${level}.maximumStay`,
      );
    });

    it('must not require more nights than can be quoted', () => {
      expect(limits({ minimumStay: 31 })).toContain(`O07 error ${level}.minimumStay`);
    });

    it('may be the shortest and the longest stays that can be quoted', () => {
      expect(limits({ minimumStay: 1, maximumStay: 30 })).toEqual([]);
      expect(limits({ minimumStay: 1, maximumStay: 1 })).not.toContain(`O07 error ${level}.maximumStay`);
      expect(limits({ minimumStay: 30 })).not.toContain(`O07 error ${level}.minimumStay`);
    });

    testFindings({
      'may be equal': [() => limits({ minimumStay: 7, maximumStay: 7 })],
      'must not have a minimum of 0 nights': [() => limits({ minimumStay: 0 }), `O07 error ${level}.minimumStay`],
      'must not have a maximum of 0 nights': [() => limits({ maximumStay: 0 }), `O07 error ${level}.maximumStay`],
      'get a warning for a maximum that cannot be quoted': [
        () => limits({ maximumStay: 31 }),
        `O07 warning ${level}.maximumStay`,
      ],
    });
  },
);

describe('stay limits that come together from several levels', () => {
  it('are reported at the inner level', () => {
    expect(findingsAfter({ 'rates.0.maximumStay': 14, 'rates.0.seasons.1.minimumStay': 15 })).toEqual([]); // the season has its own maximum of 21
    expect(findingsAfter({ 'rates.0.maximumStay': 14, 'rates.0.seasons.0.minimumStay': 15 })).toEqual([
      'O07 error rates.0.seasons.0.minimumStay, see rates.0.maximumStay',
    ]);
  });

  testChanges({
    'name the level that the other one comes from': [
      { 'hotel.minimumStay': 4, 'rates.1.seasons.0.maximumStay': 3 },
      'O07 error rates.1.seasons.0.maximumStay, see hotel.minimumStay',
    ],
    'are reported once, not again at every season that inherits them': [
      {
        'hotel.maximumStay': 1,
        'rates.0.seasons.1.minimumStay': undefined,
        'rates.0.seasons.1.maximumStay': undefined,
      },
      'O07 error rates.0.minimumStay, see hotel.maximumStay',
    ],
    'do not apply to offers and supplements, which inherit nothing': [
      { 'hotel.maximumStay': 21, 'offers.0.minimumStay': 28 },
      'O08 warning offers.0.minimumStay, see rates.0.seasons',
    ],
  });
});

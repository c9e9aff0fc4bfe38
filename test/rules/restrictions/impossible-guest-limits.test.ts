import { expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { occupancy } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testFindings } from '../findings.ts';

/** PAY6 is for the double room: 1, 2 or 2+1. */
const limited = (limits: Partial<Offer>): string[] =>
  findingsAfter({ 'offers.1.maximumAdults': undefined, ...inside('offers.1', limits) });

it('warns of limits that no occupancy of its rooms meets', () => {
  expect(limited({ minimumAdults: 3 })).toEqual(['O09 warning offers.1.minimumAdults']);
  expect(limited({ maximumAdults: 1, minimumChildrens: 1 })).toHaveLength(1);
});

it('looks at every room for an offer on all rooms', () => {
  expect(limited({ minimumChildrens: 2 })).toHaveLength(1);
  expect(limited({ minimumChildrens: 2, providerRoomCodes: 'all' })).toEqual([]);
});

it('accepts a party at the limits', () => {
  expect(limited({ minimumAdults: 2, maximumAdults: 2 })).toEqual([]);
  expect(limited({ minimumChildrens: 1, maximumChildrens: 1 })).toEqual([]);
  expect(limited({ maximumAdults: 1 })).toEqual([]);
  expect(limited({ minimumAdults: 2, minimumChildrens: 1 })).toEqual([]);
  expect(limited({ minimumAdults: 1, maximumAdults: 1, maximumChildrens: 0 })).toEqual([]);
});

it('warns of limits that no party meets, whichever they are', () => {
  expect(limited({ minimumChildrens: 2 })).toHaveLength(1);
  expect(limited({ minimumAdults: 2, maximumChildrens: 0, providerRoomCodes: ['FAM'] })).toEqual([]);
  expect(
    findingsAfter({ 'hotel.rooms.*.distributions': [occupancy('2+1')], 'offers.0.maximumChildrens': 0 }, 'O09'),
  ).toHaveLength(1);
});

testFindings({
  'finds a minimum of adults above the maximum': [
    () => limited({ minimumAdults: 3, maximumAdults: 2 }),
    'O09 error offers.1.minimumAdults',
  ],
  'finds a minimum of children above the maximum': [
    () => limited({ minimumChildrens: 1, maximumChildrens: 0 }),
    'O09 error offers.1.minimumChildrens',
  ],
  'finds a maximum of no adults': [() => limited({ maximumAdults: 0 }), 'O09 error offers.1.maximumAdults'],
  'allows an offer for parties without children': [() => limited({ maximumChildrens: 0 })],
  'leaves an offer for a room without occupancies to others': [
    () =>
      findingsAfter(
        { 'hotel.rooms.0.distributions': [], 'offers.1.minimumAdults': 3, 'offers.1.maximumAdults': 4 },
        'O09',
      ),
  ],
});

import { expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { type Draft, item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

/** PAY6 is for the double room: 1, 2 or 2+1. */
const limited = (limits: Partial<Draft<Offer>>): string[] =>
  findingsAfter(({ offers }) => {
    delete item(offers, 1).maximumAdults;
    Object.assign(item(offers, 1), limits);
  });

it('finds a minimum of adults above the maximum', () => {
  expect(limited({ minimumAdults: 3, maximumAdults: 2 })).toEqual([
    'O09 error: offer "PAY6": minimumAdults 3 is more than maximumAdults 2, so it never applies (the two may be swapped)',
  ]);
});

it('finds a minimum of children above the maximum', () => {
  expect(limited({ minimumChildrens: 1, maximumChildrens: 0 })).toEqual([
    'O09 error: offer "PAY6": minimumChildrens 1 is more than maximumChildrens 0, so it never applies (the two may be swapped)',
  ]);
});

it('finds a maximum of no adults', () => {
  expect(limited({ maximumAdults: 0 })).toEqual([
    'O09 error: offer "PAY6": maximumAdults is 0, but every party has an adult, so it never applies (remove maximumAdults if there is no limit)',
  ]);
});

it('lets an offer be for parties without children', () => {
  expect(limited({ maximumChildrens: 0 })).toEqual([]);
});

it('warns of limits that no occupancy of its rooms meets', () => {
  expect(limited({ minimumAdults: 3 })).toEqual([
    'O09 warning: offer "PAY6": no occupancy of its rooms meets its adult and child limits, so it never applies (its rooms allow "1", "2", "2+1")',
  ]);
  expect(limited({ maximumAdults: 1, minimumChildrens: 1 })).toHaveLength(1);
});

it('looks at every room for an offer on all rooms', () => {
  expect(limited({ minimumChildrens: 2 })).toHaveLength(1);
  expect(limited({ minimumChildrens: 2, providerRoomCodes: 'all' })).toEqual([]);
});

it('lets a party be on the limits', () => {
  expect(limited({ minimumAdults: 2, maximumAdults: 2 })).toEqual([]);
  expect(limited({ minimumChildrens: 1, maximumChildrens: 1 })).toEqual([]);
  expect(limited({ maximumAdults: 1 })).toEqual([]);
  expect(limited({ minimumAdults: 2, minimumChildrens: 1 })).toEqual([]);
  expect(limited({ minimumAdults: 1, maximumAdults: 1, maximumChildrens: 0 })).toEqual([]);
});

it('warns of limits that no party meets, whichever they are', () => {
  expect(limited({ minimumChildrens: 2 })).toHaveLength(1);
  expect(limited({ minimumAdults: 2, maximumChildrens: 0, providerRoomCodes: ['FAM'] })).toEqual([]);
  const childrenOnly = findingsAfter(({ hotel, offers }) => {
    for (const room of hotel.rooms) room.distributions = room.distributions.filter(({ children }) => children > 0);
    item(offers).maximumChildrens = 0;
  });
  expect(childrenOnly.filter((text) => text.startsWith('O09'))).toHaveLength(1);
});

it('leaves an offer on a room without occupancies to others', () => {
  const found = findingsAfter(({ hotel, offers }) => {
    item(hotel.rooms).distributions = [];
    Object.assign(item(offers, 1), { minimumAdults: 3, maximumAdults: 4 });
  });
  expect(found.filter((text) => text.startsWith('O09'))).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Rate } from '../../../src/contract/model.ts';
import { hasSameRooms } from '../../../src/rules/facts/same-rooms.ts';

/** A rate whose seasons price these rooms. */
const rateOf = (...seasons: readonly string[][]): Rate => ({
  name: 'A rate',
  seasons: seasons.map((codes, index) => ({
    name: `Season ${index}`,
    dateRanges: [],
    priceType: 'DISTRIBUTION',
    seasonRoomPrices: codes.map((providerRoomCode) => ({ providerRoomCode })),
  })),
});

it.each<[string, string[][], boolean]>([
  [
    'each prices the same',
    [
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'B'],
    ],
    true,
  ],
  ['there is one alone', [['A']], true],
  ['one prices a room less', [['A', 'B'], ['A']], false],
  ['one prices a room more', [['A'], ['A', 'B']], false],
  [
    'the last prices another',
    [
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'C'],
    ],
    false,
  ],
  [
    'the first room is another',
    [
      ['A', 'B'],
      ['C', 'B'],
    ],
    false,
  ],
  ['none prices a room', [[], []], false],
  ['there is none', [], false],
])('finds whether seasons price the same rooms in the same order: %s', (_, seasons, expected) => {
  expect(hasSameRooms(rateOf(...seasons))).toBe(expected);
});

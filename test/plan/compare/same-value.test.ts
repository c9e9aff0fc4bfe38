import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/json.ts';
import { isBlank, sameValue } from '../../../src/plan/compare/same-value.ts';

describe('a value of the hub', () => {
  test.each<[Json | undefined, Json | undefined]>([
    ['', undefined],
    [false, null],
    [[], undefined],
    [{}, ''],
    [12.5, 12.5],
    [
      [1, 2],
      [1, 2],
    ],
    [{ city: 'Palma' }, { city: 'Palma', zip: '07014' }],
    [[{ city: 'Palma' }], [{ city: 'Palma', id: 3 }]],
    [{ street: '' }, {}],
    [{}, { city: 'Inca' }],
  ])('%j equals %j', (desired, remote) => expect(sameValue(desired, remote)).toBe(true));

  test.each<[Json | undefined, Json | undefined]>([
    [0, undefined],
    [0, false],
    ['', 'x'],
    ['EUR', 'eur'],
    [[], [1]],
    [
      [1, 2],
      [1, 3],
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[1], 1],
    [{ city: 'Palma' }, 'Palma'],
    [{ city: 'Palma', zip: '1' }, { city: 'Palma' }],
    [[{ city: 'Palma' }], [{ city: 'Inca' }]],
  ])('%j does not equal %j', (desired, remote) => expect(sameValue(desired, remote)).toBe(false));
});

test('is never empty if it is a number, not even 0', () => {
  expect([0, -1, '0', ' ', true, [0], { a: null }].filter(isBlank)).toEqual([]);
  expect([undefined, null, '', false, [], {}].filter((value) => !isBlank(value))).toEqual([]);
});

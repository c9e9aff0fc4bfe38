import { expect, test } from 'vitest';
import { parseRetryAfter } from '../../src/hub/retry-delay.ts';

const NOW = Date.UTC(2027, 0, 15, 12);

test.each([
  ['0', 0],
  ['7', 7_000],
  [' 7 ', 7_000],
  ['60', 60_000],
  ['61', 60_000],
  ['99999999999999999999', 60_000],
  ['Fri, 15 Jan 2027 12:00:10 GMT', 10_000],
  ['Fri, 15 Jan 2027 11:59:00 GMT', 0],
  ['Sat, 16 Jan 2027 12:00:00 GMT', 60_000],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j asks for %j ms', (value, ms) => {
  expect(parseRetryAfter(value, NOW)).toBe(ms);
});

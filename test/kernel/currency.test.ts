import { expect, test } from 'vitest';
import { minorUnits } from '../../src/kernel/currency.ts';

test.each([
  ['EUR', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['XOF', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['TND', 3],
  ['CLF', 4],
  ['BHD', 3],
  ['CLP', 0],
  ['ISK', 0],
  ['XCG', 2],
  ['XAU', 2],
])('%s has %i minor units', (currency, digits) => {
  expect(minorUnits(currency)).toBe(digits);
});

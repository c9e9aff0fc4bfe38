import { expect, test } from 'vitest';
import { multiply } from '../../src/kernel/decimal.ts';
import { factorRange, shortestFactor } from '../../src/pricing/amounts/factor-range.ts';
import { fc } from '../support/fast-check.ts';
import { money } from './contract-k.ts';

/** The factor as a whole number of the units in which ranges count. */
const units = (factor: string): bigint => BigInt(multiply(money(factor), money('1000000000000')));
const range = (contract: string, quoted: string, decimals: number) =>
  factorRange({ contract: money(contract), quoted: money(quoted) }, decimals);

test('a quote is explained by the factors whose product is less than a cent away', () => {
  expect(range('100', '105', 2)).toEqual({ lowest: units('1.0499') + 1n, highest: units('1.0501') - 1n });
  expect(range('10000', '25', 0)).toEqual({ lowest: units('0.0024') + 1n, highest: units('0.0026') - 1n });
});

test("a price finer than the quote's currency is not rounded first", () => {
  expect(range('0.125', '1', 2)).toEqual({ lowest: units('7.92') + 1n, highest: units('8.08') - 1n });
  expect(range('1', '1.005', 2)).toEqual({ lowest: units('0.995') + 1n, highest: units('1.015') - 1n });
});

test('both ends explain the quote, and factors outside do not', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, (contract, quoted) => {
      const { lowest, highest } = range(String(contract), String(quoted), 0);
      const awayFrom = (factor: bigint): bigint => factor * BigInt(contract) - BigInt(quoted) * 10n ** 12n;
      const less = (away: bigint): boolean => away > -(10n ** 12n) && away < 10n ** 12n;
      expect([lowest - 1n, lowest, highest, highest + 1n].map((factor) => less(awayFrom(factor)))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }),
  );
});

test.each([
  ['1.0499', '1.0501', '1.05'],
  ['1.05', '1.0501', '1.05'],
  ['1.0499', '1.05', '1.05'],
  ['0.6', '1.4', '1'],
  ['1.7', '2', '2'],
  ['0.00000000004', '0.00000000014', '0.0000000001'],
  ['162.34502', '162.3459', '162.3451'],
])('of the factors from %s to %s the shortest is %s', (lowest, highest, factor) => {
  expect(shortestFactor({ lowest: units(lowest), highest: units(highest) })).toBe(factor);
});

test('a factor is never 0', () => {
  for (const lowest of [-5n, 0n, 1n]) expect(shortestFactor({ lowest, highest: units('0.3') })).toBe('0.1');
});

test('if only the finest factors fit, the middle one is used', () => {
  const from = units('1.234567890121');
  expect(shortestFactor({ lowest: from, highest: from + 4n })).toBe('1.234567890123');
});

import { expect, it } from 'vitest';
import { decimalOf, fromScaled, movesBeyond, percentChange, percentChangeText } from '../../src/kernel/decimal.ts';
import { fc } from '../support/fast-check.ts';

it('an amount moves beyond a limit exactly if the difference is a larger share of the old amount', () => {
  const cents = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 100_000 }));
  const limit = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(cents, cents, limit, (before, after, hundredths) => {
      const [from, to] = [fromScaled(BigInt(before), 2), fromScaled(BigInt(after), 2)];
      const beyond = Math.abs(after - before) * 10_000 > before * hundredths;
      expect(movesBeyond(from, to, fromScaled(BigInt(hundredths), 2))).toBe(beyond);
    }),
  );
});

it('an amount that was 0 moves beyond every limit', () =>
  expect(movesBeyond(decimalOf(0), decimalOf(0.01), decimalOf(1_000_000))).toBe(true));

it.each([
  [3, 4, '33.33', '+33.33'],
  [8, 1, '-87.5', '-87.50'],
  [88, 91.5, '3.98', '+3.98'],
])('%d to %d is a change of %s percent', (from, to, percent, text) => {
  const [before, after] = [decimalOf(from), decimalOf(to)];
  expect([percentChange(before, after, 2), percentChangeText(before, after, 2)]).toEqual([percent, text]);
});

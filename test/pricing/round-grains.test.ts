import { expect, test } from 'vitest';
import { roundGrains } from '../../src/pricing/amounts/round-grains.ts';

// Of a unit of 10: below half of an even and of an odd unit, half over either, above half; the same below zero.
const GRAINS = [0n, 4n, 14n, 5n, 15n, 16n, 20n, -4n, -14n, -5n, -15n, -16n, -20n];

test.each([
  ['line-half-up', [0n, 0n, 10n, 10n, 20n, 20n, 20n, 0n, -10n, -10n, -20n, -20n, -20n]],
  ['night-half-up', [0n, 0n, 10n, 10n, 20n, 20n, 20n, 0n, -10n, -10n, -20n, -20n, -20n]],
  ['line-half-even', [0n, 0n, 10n, 0n, 20n, 20n, 20n, 0n, -10n, 0n, -20n, -20n, -20n]],
  ['line-truncate', [0n, 0n, 10n, 0n, 10n, 10n, 20n, 0n, -10n, 0n, -10n, -10n, -20n]],
] as const)('%s rounds the magnitude and keeps the sign', (rounding, rounded) => {
  expect(GRAINS.map((grains) => roundGrains(grains, 10n, rounding))).toEqual(rounded);
});

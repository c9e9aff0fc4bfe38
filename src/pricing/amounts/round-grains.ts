import type { PricingSwitches } from '../settings/pricing-switches.ts';

/** Rounds the magnitude to a multiple of `unit` by the rounding setting (Q19) and keeps the sign. */
export function roundGrains(grains: bigint, unit: bigint, rounding: PricingSwitches['rounding']): bigint {
  const magnitude = grains < 0n ? -grains : grains;
  const rest = magnitude % unit;
  if (rest === 0n) return grains;
  const below = magnitude - rest;
  const rounded = roundsUp(rest * 2n, unit, (below / unit) % 2n === 1n, rounding) ? below + unit : below;
  return grains < 0n ? -rounded : rounded;
}

function roundsUp(
  twiceRest: bigint,
  unit: bigint,
  belowIsOdd: boolean,
  rounding: PricingSwitches['rounding'],
): boolean {
  switch (rounding) {
    case 'line-truncate':
      return false;
    case 'line-half-even':
      return twiceRest > unit || (twiceRest === unit && belowIsOdd);
    case 'line-half-up':
    case 'night-half-up':
      return twiceRest >= unit;
  }
}

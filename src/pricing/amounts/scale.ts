import { type Decimal, fromScaled, toScaled } from '../../kernel/decimal.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';

/**
 * During pricing, amounts are whole numbers of grains, which are so small that no step of the model leaves a remainder. That is exact, and
 * faster than decimal texts. One currency unit has `10^digits x parts` grains.
 */
export interface Scale {
  readonly digits: number;
  readonly parts: bigint;
}

/** Divisible by every possible number of nights of a stay, so that a share of nights is a whole number. */
const SHARES = 2_329_089_562_800n;

/**
 * The scale for amounts with at most `amountDigits` decimal places, to which up to `percentSteps` percentages with at most `percentDigits`
 * decimal places are applied one after the other.
 */
export function scaleFor(
  amountDigits: number,
  percentDigits: number,
  percentSteps: number,
  { freeNightsPosition, stayAmount }: PricingSwitches,
): Scale {
  const shares = freeNightsPosition === 'average' || stayAmount === 'pro-rata';
  return { digits: amountDigits + (percentDigits + 2) * percentSteps, parts: shares ? SHARES : 1n };
}

export const toGrains = (value: Decimal, { digits, parts }: Scale): bigint => toScaled(value, digits) * parts;

/** Decimal places to which an unending fraction is cut: more than people compare. */
const SHOWN_DIGITS = 6;

/** The decimal of an amount in grains. An unending fraction is cut. */
export function fromGrains(grains: bigint, { digits, parts }: Scale): Decimal {
  if (parts === 1n) return fromScaled(grains, digits);
  return fromScaled((grains * 10n ** BigInt(SHOWN_DIGITS)) / parts, digits + SHOWN_DIGITS);
}

/** The grains in the currency's smallest unit. */
export const grainsPerMinor = ({ digits, parts }: Scale, minorDigits: number): bigint =>
  10n ** BigInt(digits - minorDigits) * parts;

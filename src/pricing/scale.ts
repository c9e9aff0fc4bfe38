import { type Decimal, fromScaled, toScaled } from '../kernel/decimal.ts';
import type { PricingSwitches } from './pricing-switches.ts';

/**
 * Inside one price, amounts are whole numbers of grains, so fine that nothing that the model does leaves a remainder: exact, and
 * quicker than decimal texts. A unit of the currency has `10^digits x parts` grains.
 */
export interface Scale {
  readonly digits: number;
  readonly parts: bigint;
}

/** Divisible by every number of nights that a stay may have, so that a share of nights is whole. */
const SHARES = 2_329_089_562_800n;

/**
 * The scale for amounts with at most `amountDigits` digits behind the point of which a percentage is taken up to `percentSteps` times, one
 * after the other; `percentDigits` are those of the finest percentage.
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

/** More digits than any amount that people compare; beyond them a fraction that never ends is cut. */
const SHOWN_DIGITS = 6;

/** The decimal of an amount; one that no decimal spells is cut some digits behind those that count. */
export function fromGrains(grains: bigint, { digits, parts }: Scale): Decimal {
  if (parts === 1n) return fromScaled(grains, digits);
  return fromScaled((grains * 10n ** BigInt(SHOWN_DIGITS)) / parts, digits + SHOWN_DIGITS);
}

/** The grains in the currency's smallest unit. */
export const grainsPerMinor = ({ digits, parts }: Scale, minorDigits: number): bigint =>
  10n ** BigInt(digits - minorDigits) * parts;

import type { PaxPrices, PriceModifier, Rate } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, fromScaled, scaleOf, toScaled } from '../../kernel/decimal.ts';
import type { SellableContract } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { LinkedModifier } from './linked-modifiers.ts';

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

interface RateScale {
  readonly scale: Scale;
  /** The most decimal places of a percentage. */
  readonly percentDigits: number;
}

/** The scale in which all amounts of the rate, and all results of its offers and supplements, are whole numbers. */
export function scaleOfRate(
  { currency, mealPlans }: SellableContract['hotel'],
  { seasons }: Rate,
  modifiers: readonly LinkedModifier[],
  switches: PricingSwitches,
): RateScale {
  const percents = modifiers.filter(({ record }) => record.type === 'PERCENT');
  const prices = seasons.flatMap((season) => season.seasonRoomPrices);
  const plans = [mealPlans, ...seasons.map((season) => season.mealPlans ?? [])].flat();
  const amounts = [
    ...prices.flatMap(({ distributionPrices = [] }) => distributionPrices.map(({ amount }) => amount)),
    ...[...prices, ...plans].flatMap(paxAmounts),
    ...modifiers.flatMap(({ record }) => (record.type === 'PERCENT' ? [] : values(record))),
  ];
  const percentDigits = mostDigits(percents.flatMap(({ record }) => values(record)));
  const amountDigits = Math.max(minorUnits(currency), mostDigits(amounts));
  // Percentages may apply to the results of others, and supplements to what offers leave.
  const steps = switches.percentStacking === 'compounding' ? percents.length + 1 : 2;
  return { scale: scaleFor(amountDigits, percentDigits, steps, switches), percentDigits };
}

const paxAmounts = ({ basePrice, adultPrices = [], childPrices = [] }: PaxPrices): readonly Decimal[] => [
  ...(basePrice === undefined ? [] : [basePrice]),
  ...adultPrices,
  ...childPrices,
];

const values = ({ value, childValue }: PriceModifier): readonly Decimal[] =>
  [value, childValue].filter((amount) => amount !== undefined);

function mostDigits(values: readonly Decimal[]): number {
  let most = 0;
  for (const value of values) most = Math.max(most, scaleOf(value));
  return most;
}

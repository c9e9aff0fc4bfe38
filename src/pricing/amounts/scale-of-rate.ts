import type { PaxPrices, PriceModifier, Rate } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, scaleOf } from '../../kernel/decimal.ts';
import type { LinkedModifier } from '../modifiers/linked-modifiers.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { SellableContract } from '../stay/stay-request.ts';
import { type Scale, scaleFor } from './scale.ts';

export interface RateScale {
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

import type { HotelContract, MealPlan, Rate } from '../../contract/model.ts';
import { type Decimal, ZERO } from '../../kernel/decimal.ts';
import { plural } from '../../view/text/plural.ts';
import type { PriceSelection } from './selected-prices.ts';

/** What guests pay besides the prices that the command changes: so that "+3 %" is not taken for the whole stay. Empty if there is none. */
export function unchangedPrices(
  { hotel, offers, supplements }: Pick<HotelContract, 'hotel' | 'offers' | 'supplements'>,
  rates: readonly Rate[],
  changed: Pick<PriceSelection, 'meal-plan' | 'supplement'> | 'rooms' = 'rooms',
): string {
  const isRooms = changed === 'rooms' || (!changed['meal-plan'] && !changed.supplement);
  const plans = [...hotel.mealPlans, ...rates.flatMap(({ seasons }) => seasons.flatMap((one) => one.mealPlans ?? []))];
  const linked = (key: 'offers' | 'supplements'): ReadonlySet<string> =>
    new Set(rates.flatMap(({ [key]: codes = [] }) => codes));
  const amounts = (list: HotelContract['supplements'] | HotelContract['offers'], codes: ReadonlySet<string>): number =>
    list.filter(
      ({ providerCode, type, value, childValue }) =>
        type === 'ABSOLUTE' && codes.has(providerCode) && [value, childValue].some(isPriced),
    ).length;
  const counts: readonly (readonly [number, string, flag?: string])[] = [
    [plans.filter(isPaid).length, 'meal plan', '--meal-plan'],
    [amounts(supplements, linked('supplements')), 'supplement', '--supplement'],
    [amounts(offers, linked('offers')), 'discount'],
  ];
  const left = isRooms ? counts.filter(([count]) => count > 0) : [];
  if (left.length === 0) return '';
  const flags = left.flatMap(([, , flag]) => flag ?? []);
  const how = flags.length === 0 ? '' : ` (\`reprice\` with ${flags.join(' or ')} changes them)`;
  return `Not changed: ${left.map(([count, what]) => plural(count, what)).join(', ')}${how}.`;
}

const isPriced = (amount: Decimal | undefined): boolean => amount !== undefined && amount !== ZERO;

const isPaid = ({ basePrice, adultPrices = [], childPrices = [] }: MealPlan): boolean =>
  [basePrice, ...adultPrices, ...childPrices].some(isPriced);

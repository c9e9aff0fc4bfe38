import type { MealPlanType, Supplement } from '../../contract/model.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import { COUNTRY_CURRENCIES } from '../iso/country-currencies.ts';
import { CURRENCY_WORTH, UNSTEADY_CURRENCIES } from '../iso/currency-worth.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { middle } from './median-polish.ts';
import { modifierNamed } from './price-modifiers.ts';
import type { Named } from './record-names.ts';
import { priceOfGuest } from './unlikely-scale.ts';
import { isLevy } from './words/taxes.ts';
import { EVENT } from './yearly-supplements.ts';

/** The usual cost of a charge: as a share of the price of a night for a guest, and in euros. Up to `cheap` it is never dear; from `dear` on it is if its share is unusual. */
interface Usual {
  readonly shares: readonly [hardlyLess: number, least: number, most: number, hardlyMore: number];
  readonly euros: readonly [cheap: number, dear: number];
}
const BY_PLAN: Readonly<Record<Exclude<MealPlanType, 'ROOM_ONLY'>, Usual>> = {
  BED_AND_BREAKFAST: { shares: [0.04, 0.1, 0.4, 0.85], euros: [35, 120] },
  HALF_BOARD: { shares: [0.05, 0.12, 0.9, 2.1], euros: [60, 260] },
  FULL_BOARD: { shares: [0.05, 0.12, 1, 3], euros: [80, 260] },
  ALL_INCLUSIVE: { shares: [0.04, 0.1, 1, 3.5], euros: [90, 320] },
};
const LEVY: Usual = { shares: [0.002, 0.004, 0.2, 0.3], euros: [8, 60] };
const DINNER: Usual = { shares: [0.06, 0.2, 3, 8], euros: [120, 250] };
const BY_BASIS: Readonly<Partial<Record<NonNullable<Supplement['apply']>, Usual>>> = {
  PER_NIGHT: { shares: [0.012, 0.03, 0.6, 2.5], euros: [30, 600] },
  PER_NIGHT_PERSON: { shares: [0.012, 0.03, 0.4, 0.8], euros: [12, 400] },
  PER_STAY: { shares: [0.06, 0.2, 2.5, 6], euros: [150, 500] },
  PER_STAY_PERSON: { shares: [0.012, 0.1, 3, 8], euros: [120, 600] },
};

/** A meal plan or supplement that costs what none does, next to what a guest pays for a night. */
export interface UnlikelyCharge {
  readonly named: Named;
  readonly record: object;
  readonly key: 'basePrice' | 'value';
  readonly amount: number;
  /** What a guest pays for a night. */
  readonly night: number;
  /** A currency in which it would be usual. */
  readonly currency: string | undefined;
  /** What would be usual if it were divided by a number: none if that is not as round. */
  readonly meant: readonly { readonly factor: number; readonly amount: number }[];
}

/** Silent in currencies that are not in the table or lose value fast, and without prices of rooms. */
export function unlikelyCharges(facts: HotelFacts): readonly UnlikelyCharge[] {
  const { hotel, supplements } = facts.contract;
  const worth = CURRENCY_WORTH.get(hotel.currency);
  if (worth === undefined || UNSTEADY_CURRENCIES.has(hotel.currency)) return [];
  const charges = [
    ...facts.pricedMealPlans().flatMap(({ plan, named }) => {
      const usual = plan.mealPlan === 'ROOM_ONLY' ? undefined : BY_PLAN[plan.mealPlan];
      const amount = toNumber(plan.basePrice ?? ZERO);
      return usual ? [{ named: () => named, record: plan, key: 'basePrice' as const, amount, usual }] : [];
    }),
    ...supplements.flatMap((record) => {
      const usual = record.type === 'ABSOLUTE' ? usualOf(record) : undefined;
      const named = () => modifierNamed({ kind: 'supplement', record });
      return usual ? [{ named, record, key: 'value' as const, amount: toNumber(record.value ?? ZERO), usual }] : [];
    }),
  ].filter(({ amount }) => amount > 0);
  const prices =
    charges.length === 0
      ? []
      : facts
          .pricedRooms()
          .map(priceOfGuest)
          .filter((price) => price > 0);
  if (prices.length === 0) return [];
  const night = middle(prices);
  const codes = ['EUR', 'USD', ...(COUNTRY_CURRENCIES.get(hotel.address?.country ?? '') ?? [])];
  return charges.flatMap(({ usual: { shares, euros }, ...charge }): readonly UnlikelyCharge[] => {
    const { amount } = charge;
    const [hardlyLess, least, most, hardlyMore] = shares;
    const [cheap, dear] = euros.map((one) => one * worth) as [number, number];
    const fits = (one: number): boolean => one / night >= least && one / night <= most;
    const isHigh = (amount > cheap && amount > hardlyMore * night) || (amount > dear && amount > most * night);
    if (!isHigh && amount >= hardlyLess * night) return [];
    const currency = codes.find((code) => fits((amount * worth) / (CURRENCY_WORTH.get(code) ?? Number.NaN)));
    if (!isHigh) return currency === undefined ? [] : [{ ...charge, night, currency, meant: [] }];
    const meant = [10, 7, 100].map((factor) => ({ factor, amount: amount / factor }));
    return [{ ...charge, night, currency, meant: meant.filter((one) => fits(one.amount) && isRound(one.amount)) }];
  });
}

/** Prices are whole, or end in a half or a tenth. */
const isRound = (amount: number): boolean => Number.isInteger(amount) || (amount < 10 && Number.isInteger(amount * 10));

function usualOf(supplement: Supplement): Usual | undefined {
  if (supplement.apply === undefined) return undefined;
  if (isLevy(supplement)) return supplement.apply.startsWith('PER_NIGHT') ? LEVY : undefined;
  // Events by the night are O13.
  if (supplement.names?.some(({ description }) => EVENT.test(description)))
    return supplement.apply === 'PER_STAY_PERSON' ? DINNER : undefined;
  return BY_BASIS[supplement.apply];
}

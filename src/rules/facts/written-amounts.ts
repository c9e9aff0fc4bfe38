import { type MealPlan, occupancyText, type PaxPrices, type SeasonRoomPrice } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { modifierNamed } from './price-modifiers.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { hotelNamed, type Named, quoted, seasonNamed } from './record-names.ts';

/** An amount in a file, and where it is written. */
export interface WrittenAmount {
  /** `the price for "2+1"`, `number 1 of adultPrices`. */
  readonly name: Named;
  /** Which amounts can be compared with each other: `2+1`, `basePrice`, `adultPrices 0`. */
  readonly kind: string;
  readonly amount: Decimal;
  readonly record: object;
  readonly key: readonly (string | number)[];
}

/** An amount among the prices of a room in a season. */
export interface PricedAmount extends WrittenAmount {
  readonly priced: PricedRoom;
}

interface OwnedAmount extends WrittenAmount {
  readonly of: Named;
  readonly isDiscount?: boolean;
  readonly isPercentage?: boolean;
}

/** The amounts of the contract that are `wanted`: of meal plans, of the `rooms` in the seasons, of offers and supplements. */
export function* writtenAmounts(
  { contract: { hotel, rates }, priceModifiers }: HotelFacts,
  wanted: (amount: Decimal) => boolean,
  rooms: readonly PricedRoom[],
): Generator<OwnedAmount> {
  const found = (of: Named, amounts: readonly WrittenAmount[], more = {}): readonly OwnedAmount[] =>
    amounts.filter(({ amount }) => wanted(amount)).map((amount) => ({ ...amount, of, ...more }));
  // Quick, because most plans and modifiers have none.
  const isWanted = ({ basePrice, adultPrices, childPrices }: PaxPrices): boolean =>
    (basePrice !== undefined && wanted(basePrice)) || adultPrices?.some(wanted) || childPrices?.some(wanted) || false;
  const inPlans = (of: Named, plans: readonly MealPlan[]): readonly OwnedAmount[] =>
    plans.filter(isWanted).flatMap((plan) => found(() => `${of()}, meal plan ${plan.mealPlan}`, paxAmounts(plan)));
  yield* inPlans(() => hotelNamed(hotel), hotel.mealPlans);
  for (const rate of rates)
    for (const season of rate.seasons)
      if (season.mealPlans) yield* inPlans(() => seasonNamed(rate, season), season.mealPlans);
  for (const priced of rooms)
    yield* found(() => priced.named, [...distributionAmounts(priced.price), ...paxAmounts(priced.price)]);
  for (const modifier of priceModifiers()) {
    const { kind, record } = modifier;
    for (const key of ['value', 'childValue'] as const) {
      const amount = record[key];
      if (amount === undefined || !wanted(amount)) continue;
      const meaning = { isDiscount: kind === 'offer', isPercentage: record.type === 'PERCENT' };
      yield* found(() => modifierNamed(modifier), amountsUnder(key, amount, record), meaning);
    }
  }
}

const amountsUnder = (key: string, amount: Decimal | undefined, record: object): readonly WrittenAmount[] =>
  amount === undefined ? [] : [{ name: () => key, kind: key, amount, record, key: [key] }];

/** The lodging prices in the form that the season uses. */
export const lodgingAmounts = ({ season, price }: Pick<PricedRoom, 'season' | 'price'>): readonly WrittenAmount[] =>
  season.priceType === 'DISTRIBUTION' ? distributionAmounts(price) : paxAmounts(price);

const distributionAmounts = ({ distributionPrices = [] }: SeasonRoomPrice): readonly WrittenAmount[] =>
  distributionPrices.map((record) => {
    const kind = occupancyText(record);
    return { name: () => `the price for ${quoted(kind)}`, kind, amount: record.amount, record, key: ['amount'] };
  });

export function paxAmounts(record: PaxPrices): readonly WrittenAmount[] {
  const listed = (list: 'adultPrices' | 'childPrices'): readonly WrittenAmount[] =>
    (record[list] ?? []).map((amount, index) => ({
      name: () => `number ${index + 1} of ${list}`,
      kind: `${list} ${index}`,
      amount,
      record,
      key: [list, index],
    }));
  return [...amountsUnder('basePrice', record.basePrice, record), ...listed('adultPrices'), ...listed('childPrices')];
}

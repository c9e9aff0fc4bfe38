import type {
  MealPlan,
  MealPlanType,
  Occupancy,
  Offer,
  PaxPrices,
  Rate,
  Season,
  Supplement,
} from '../../contract/model.ts';
import { type Decimal, decimalOf } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import type { SellableContract } from '../request/stay-request.ts';

export type PriceField =
  | 'amount'
  | 'basePrice'
  | 'adultPrices'
  | 'childPrices'
  | 'value'
  | 'childValue'
  /** The numbers of nights of a stay-to-pay offer. */
  | 'stay'
  | 'pay';

/** One number in the contract that affects prices. A number that is written twice is two written prices. */
export interface WrittenPrice {
  readonly of: 'room' | 'meal plan' | 'offer' | 'supplement';
  /** The contract's own object that contains the number. */
  readonly record: object;
  readonly field: PriceField;
  /** The position in a list, from 0. */
  readonly index?: number;
  readonly value: Decimal;
  /** For prices of a room or of a season's meal plan. */
  readonly rate?: Rate;
  readonly season?: Season;
  /** The room's code. */
  readonly room?: string;
  readonly occupancy?: Occupancy;
  readonly mealPlan?: MealPlanType;
  /** The code of an offer or supplement. */
  readonly code?: string;
}

/** All numbers of the contract that could affect a price, used or not. For the same contract these are always the same objects. */
export const writtenPrices = memoizeWeakly(
  ({ hotel, rates, offers, supplements }: SellableContract): readonly WrittenPrice[] => [
    ...rates.flatMap((rate) =>
      rate.seasons.flatMap((season) => [
        ...roomPrices(rate, season),
        ...(season.mealPlans ?? []).flatMap((plan) => mealPrices(plan, { rate, season })),
      ]),
    ),
    ...hotel.mealPlans.flatMap((plan) => mealPrices(plan)),
    ...offers.flatMap((offer) => modifierPrices('offer', offer)),
    ...supplements.flatMap((supplement) => modifierPrices('supplement', supplement)),
  ],
);

// Each price is written out in full: of objects made by spreading, the engine keeps a separate description for each.

const roomPrices = (rate: Rate, season: Season): readonly WrittenPrice[] =>
  season.seasonRoomPrices.flatMap((price) => {
    const of = 'room';
    const { providerRoomCode: room } = price;
    const amounts = (price.distributionPrices ?? []).map((record): WrittenPrice => {
      const { adults, children, amount: value } = record;
      return { of, rate, season, room, record, field: 'amount', value, occupancy: { adults, children } };
    });
    const ofPax = paxPrices(
      price,
      (record, field, value, index): WrittenPrice =>
        index === undefined
          ? { of, rate, season, room, record, field, value }
          : { of, rate, season, room, record, field, index, value },
    );
    return [...amounts, ...ofPax];
  });

const mealPrices = (plan: MealPlan, at?: { readonly rate: Rate; readonly season: Season }): readonly WrittenPrice[] => {
  const of = 'meal plan';
  const { mealPlan } = plan;
  if (at === undefined)
    return paxPrices(plan, (record, field, value, index) =>
      index === undefined ? { of, mealPlan, record, field, value } : { of, mealPlan, record, field, index, value },
    );
  const { rate, season } = at;
  return paxPrices(plan, (record, field, value, index) =>
    index === undefined
      ? { of, rate, season, mealPlan, record, field, value }
      : { of, rate, season, mealPlan, record, field, index, value },
  );
};

function paxPrices(
  record: PaxPrices,
  priceOf: (record: PaxPrices, field: PriceField, value: Decimal, index?: number) => WrittenPrice,
): readonly WrittenPrice[] {
  const { basePrice, adultPrices = [], childPrices = [] } = record;
  return [
    ...(basePrice === undefined ? [] : [priceOf(record, 'basePrice', basePrice)]),
    ...adultPrices.map((value, index) => priceOf(record, 'adultPrices', value, index)),
    ...childPrices.map((value, index) => priceOf(record, 'childPrices', value, index)),
  ];
}

function modifierPrices(of: 'offer' | 'supplement', record: Offer | Supplement): readonly WrittenPrice[] {
  const { providerCode: code, value, childValue } = record;
  const { stay, pay }: Pick<Offer, 'stay' | 'pay'> = 'stay' in record || 'pay' in record ? record : {};
  const numbers: readonly [PriceField, Decimal | undefined][] = [
    ['value', value],
    ['childValue', childValue],
    ['stay', stay === undefined ? undefined : decimalOf(stay)],
    ['pay', pay === undefined ? undefined : decimalOf(pay)],
  ];
  return numbers.flatMap(([field, number]) =>
    number === undefined ? [] : [{ of, record, field, value: number, code }],
  );
}

/** Finds the written price for a record and field. */
export type PriceFinder = (
  record: object,
  field: PriceField,
  index?: number,
  at?: { readonly rate: Rate; readonly season: Season },
) => WrittenPrice | undefined;

export function priceFinder(prices: readonly WrittenPrice[]): PriceFinder {
  const byRecord = new Map<object, WrittenPrice[]>();
  for (const price of prices) {
    const known = byRecord.get(price.record);
    if (known === undefined) byRecord.set(price.record, [price]);
    else known.push(price);
  }
  // The same record may be used by several rates or seasons.
  return (record, field, index, at) =>
    byRecord
      .get(record)
      ?.find(
        (price) =>
          price.field === field &&
          price.index === index &&
          (price.rate === undefined || price.rate === at?.rate) &&
          (price.season === undefined || price.season === at?.season),
      );
}

import {
  type DistributionPrice,
  type HotelContract,
  occupancyText,
  type PaxPrices,
  type SeasonRoomPrice,
} from '../contract/model.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { modifierNamed, priceModifiers } from './price-modifiers.ts';
import { pricedRooms } from './priced-rooms.ts';
import { hotelNamed, quoted, seasonNamed } from './record-names.ts';

/** An amount as a file gives it, with what it belongs to and where it is written. */
export interface WrittenAmount {
  readonly of: string;
  readonly name: string;
  readonly value: Decimal;
  readonly record: object;
  readonly key: readonly (string | number)[];
  readonly isDiscount?: boolean;
  readonly isPercentage?: boolean;
}

// Names are made for the few amounts that something is said about.
type Named = string | { readonly named: string };

class Amount implements WrittenAmount {
  readonly #of: Named;
  readonly #key: string | DistributionPrice;
  readonly #index: number | undefined;
  readonly value: Decimal;
  readonly record: object;

  constructor(of: Named, key: string | DistributionPrice, index: number | undefined, value: Decimal, record: object) {
    this.#of = of;
    this.#key = key;
    this.#index = index;
    this.value = value;
    this.record = record;
  }

  get of(): string {
    return typeof this.#of === 'string' ? this.#of : this.#of.named;
  }

  get name(): string {
    if (typeof this.#key !== 'string') return `the price for ${quoted(occupancyText(this.#key))}`;
    return this.#index === undefined ? this.#key : `number ${this.#index + 1} of ${this.#key}`;
  }

  get key(): readonly (string | number)[] {
    if (typeof this.#key !== 'string') return ['amount'];
    return this.#index === undefined ? [this.#key] : [this.#key, this.#index];
  }
}

const known = new WeakMap<HotelContract, readonly WrittenAmount[]>();

/** Every amount of the contract: meal plans, seasons, offers and supplements. */
export function writtenAmounts(contract: HotelContract): readonly WrittenAmount[] {
  const found = known.get(contract) ?? [...findAmounts(contract)];
  known.set(contract, found);
  return found;
}

function* findAmounts(contract: HotelContract): Generator<WrittenAmount> {
  const { hotel, rates } = contract;
  for (const plan of hotel.mealPlans) yield* paxAmounts(`${hotelNamed(hotel)}, meal plan ${plan.mealPlan}`, plan);
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const plan of season.mealPlans ?? [])
        yield* paxAmounts(`${seasonNamed(rate, season)}, meal plan ${plan.mealPlan}`, plan);
    }
  }
  for (const priced of pricedRooms(contract)) {
    yield* distributionAmounts(priced, priced.price);
    yield* paxAmounts(priced, priced.price);
  }
  for (const modifier of priceModifiers(contract)) {
    const { kind, record } = modifier;
    for (const key of ['value', 'childValue'] as const) {
      const value = record[key];
      if (value === undefined) continue;
      const meaning = { isDiscount: kind === 'offer', isPercentage: record.type === 'PERCENT' };
      yield { of: modifierNamed(modifier), name: key, value, record, key: [key], ...meaning };
    }
  }
}

export const distributionAmounts = (
  of: Named,
  { distributionPrices = [] }: SeasonRoomPrice,
): readonly WrittenAmount[] =>
  distributionPrices.map((record) => new Amount(of, record, undefined, record.amount, record));

export function paxAmounts(of: Named, record: PaxPrices): readonly WrittenAmount[] {
  const { basePrice, adultPrices, childPrices } = record;
  const amounts: WrittenAmount[] = [];
  if (basePrice !== undefined) amounts.push(new Amount(of, 'basePrice', undefined, basePrice, record));
  for (const [index, value] of adultPrices?.entries() ?? [])
    amounts.push(new Amount(of, 'adultPrices', index, value, record));
  for (const [index, value] of childPrices?.entries() ?? [])
    amounts.push(new Amount(of, 'childPrices', index, value, record));
  return amounts;
}

import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { MealPlanType, Room } from '../../contract/model.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { compare, type Decimal } from '../../kernel/decimal.ts';
import type { SoldStay, UnsoldStay } from '../request/stay-price.ts';
import type { SellableContract, StaySearch } from '../request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { combinationsOf, isChosen, type StayChoice } from './combinations.ts';
import { priceBook } from './price-book.ts';

/** A combination of rate, room and meal plan that is not offered. */
export interface RefusedStay extends Required<StayChoice>, Pick<UnsoldStay, 'reason' | 'sources'> {}

export interface StayOffers {
  /** Cheapest first. */
  readonly offered: readonly OfferedStay[];
  /** In the order of the contract. */
  readonly refused: readonly RefusedStay[];
}

/** The combinations that a contract offers for a stay, and why it does not sell the others. */
export function stayOffers(
  contract: SellableContract,
  search: StaySearch,
  choice: StayChoice,
  switches: PricingSwitches = referencePricing,
): StayOffers {
  const book = priceBook(contract, switches);
  const shown = offeredStays(contract, search, switches);
  const refused = combinationsOf(contract, choice).flatMap(({ rate, room, mealPlan }): RefusedStay[] => {
    const asked = { rate: rate.name, room: room.providerCode, mealPlan };
    const refusal = book.refusal({ ...search, ...asked });
    if (refusal) return [{ ...asked, ...refusal }];
    const instead = shown.filter((one) => one.room.providerCode === asked.room && one.mealPlan === mealPlan);
    const [cheapest] = instead;
    return cheapest === undefined || instead.some((one) => one.rate === rate.name)
      ? []
      : [{ ...asked, reason: { kind: 'cheaper-rate', rate: cheapest.rate }, sources: [] }];
  });
  return {
    offered: shown.filter(({ room, ...one }) => isChosen({ ...one, room: room.providerCode }, choice)),
    refused,
  };
}

/** A combination that sells the searched stay. */
export interface OfferedStay {
  /** The rate's name. */
  readonly rate: string;
  readonly room: Room;
  readonly mealPlan: MealPlanType;
  readonly price: SoldStay;
}

/**
 * The combinations of rate, room and meal plan that are offered, cheapest first; ties by rate name, room code and meal plan. Prices are
 * the contract's; `quotedAmount` gives the hub's.
 */
export function offeredStays(
  contract: SellableContract,
  search: StaySearch,
  switches: PricingSwitches = referencePricing,
): readonly OfferedStay[] {
  const book = priceBook(contract, switches);
  const sold = combinationsOf(contract).flatMap(({ rate: { name: rate }, room, mealPlan }): OfferedStay[] => {
    const price = book.price({ ...search, rate, room: room.providerCode, mealPlan });
    return price.sold ? [{ rate, room, mealPlan, price }] : [];
  });
  const sorted = sold.sort(
    (a, b) =>
      compare(a.price.total, b.price.total) ||
      compareText(a.rate, b.rate) ||
      compareText(a.room.providerCode, b.room.providerCode) ||
      MEAL_PLAN_TYPES.indexOf(a.mealPlan) - MEAL_PLAN_TYPES.indexOf(b.mealPlan),
  );
  return amongRates(
    sorted,
    ({ room, mealPlan }) => `${room.providerCode} ${mealPlan}`,
    ({ price }) => price.total,
    switches,
  );
}

/**
 * Offers by several rates that sell the same (Q22): all of them, or for each `choice` (rooms with a meal plan) only the cheapest, on a tie
 * the first. Keeps the order.
 */
export function amongRates<Offered>(
  offered: readonly Offered[],
  choice: (offered: Offered) => string,
  total: (offered: Offered) => Decimal,
  { competingRates }: PricingSwitches,
): readonly Offered[] {
  if (competingRates === 'both') return offered;
  const cheapest = new Map<string, Offered>();
  for (const candidate of offered) {
    const best = cheapest.get(choice(candidate));
    if (best === undefined || compare(total(candidate), total(best)) < 0) cheapest.set(choice(candidate), candidate);
  }
  return offered.filter((candidate) => cheapest.get(choice(candidate)) === candidate);
}

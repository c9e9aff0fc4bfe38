import type { UnsoldStay } from '../request/stay-price.ts';
import type { SellableContract, StaySearch } from '../request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { combinationsOf, isChosen, type StayChoice } from './combinations.ts';
import { type OfferedStay, offeredStays } from './offered-stays.ts';
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

import type { MealPlanType } from '../../contract/model.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { type OfferedStay, offeredStays } from './offered-stays.ts';
import { priceBook } from './price-book.ts';
import type { UnsoldStay } from './stay-price.ts';
import type { SellableContract, StaySearch } from './stay-request.ts';
import { mealPlansOf } from './stay-request.ts';

/** Selects combinations; a missing name selects all. */
export interface StayChoice {
  readonly rate?: string;
  readonly room?: string;
  readonly mealPlan?: MealPlanType;
}

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
  const { hotel, rates } = contract;
  const isWanted = (name: string, wanted: string | undefined): boolean => wanted === undefined || name === wanted;
  const book = priceBook(contract, switches);
  const shown = offeredStays(contract, search, switches);
  const refused = rates
    .filter(({ name }) => isWanted(name, choice.rate))
    .flatMap((rate) =>
      hotel.rooms
        .filter(({ providerCode }) => isWanted(providerCode, choice.room))
        .flatMap(({ providerCode: room }) =>
          [...mealPlansOf(hotel, rate)]
            .filter((mealPlan) => isWanted(mealPlan, choice.mealPlan))
            .flatMap((mealPlan): RefusedStay[] => {
              const refused = { rate: rate.name, room, mealPlan };
              const refusal = book.refusal({ ...search, ...refused });
              if (refusal) return [{ ...refused, ...refusal }];
              const instead = shown.filter((one) => one.room.providerCode === room && one.mealPlan === mealPlan);
              const [cheapest] = instead;
              return cheapest === undefined || instead.some((one) => one.rate === rate.name)
                ? []
                : [{ ...refused, reason: { kind: 'cheaper-rate', rate: cheapest.rate }, sources: [] }];
            }),
        ),
    );
  return {
    offered: shown.filter(
      ({ rate, room, mealPlan }) =>
        isWanted(rate, choice.rate) && isWanted(room.providerCode, choice.room) && isWanted(mealPlan, choice.mealPlan),
    ),
    refused,
  };
}

import type { MealPlanType } from '../../contract/model.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { priceBook } from './price-book.ts';
import type { GridCell } from './price-grid.ts';
import type { StayChoice } from './stay-offers.ts';
import { mealPlansOf, type SellableContract, type StaySearch } from './stay-request.ts';

export type MatrixParty = Pick<StaySearch, 'adults' | 'childAges'>;

/** What a stay costs each party in a room of a rate with a meal plan, offers and supplements included, or why it is not sold. */
export interface MatrixRow {
  readonly rate: string;
  readonly room: string;
  readonly name?: string;
  readonly mealPlan: MealPlanType;
  /** One for each party, in the same order. */
  readonly cells: readonly GridCell[];
}

/** The totals of one stay for all parties: every rate, room and meal plan of the choice, in the order of the contract. */
export function stayMatrix(
  contract: SellableContract,
  stay: Omit<StaySearch, 'adults' | 'childAges'>,
  parties: readonly MatrixParty[],
  choice: StayChoice,
  switches: PricingSwitches = referencePricing,
): readonly MatrixRow[] {
  const book = priceBook(contract, switches);
  const isWanted = (name: string, wanted: string | undefined): boolean => wanted === undefined || name === wanted;
  return contract.rates
    .filter(({ name }) => isWanted(name, choice.rate))
    .flatMap((rate) =>
      contract.hotel.rooms
        .filter(({ providerCode }) => isWanted(providerCode, choice.room))
        .flatMap(({ providerCode: room, name }) =>
          [...mealPlansOf(contract.hotel, rate)]
            .filter((mealPlan) => isWanted(mealPlan, choice.mealPlan))
            .map((mealPlan) => ({
              ...{ rate: rate.name, room, mealPlan, ...(name !== undefined && { name }) },
              cells: parties.map((party): GridCell => {
                const sale = book.sale({ ...stay, ...party, rate: rate.name, room, mealPlan });
                return sale.ok
                  ? { sold: true, amount: sale.value.total, onRequest: sale.value.onRequest }
                  : { sold: false, reason: sale.error.reason };
              }),
            })),
        ),
    );
}

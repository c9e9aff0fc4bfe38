import type { MealPlanType } from '../../contract/model.ts';
import type { SellableContract, StaySearch } from '../request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../settings/pricing-switches.ts';
import { combinationsOf, type StayChoice } from './combinations.ts';
import { priceBook } from './price-book.ts';
import type { GridCell } from './price-grid.ts';

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
  return combinationsOf(contract, choice).map(({ rate, room: { providerCode: room, name }, mealPlan }) => ({
    ...{ rate: rate.name, room, mealPlan, ...(name !== undefined && { name }) },
    cells: parties.map((party): GridCell => {
      const sale = book.sale({ ...stay, ...party, rate: rate.name, room, mealPlan });
      return sale.ok
        ? { sold: true, amount: sale.value.total, onRequest: sale.value.onRequest }
        : { sold: false, reason: sale.error.reason };
    }),
  }));
}

import { hotelKey } from '../contract/identity.ts';
import type { Contracts } from '../contract/model.ts';
import { groupBy } from '../kernel/by-key.ts';
import { definitionOf } from './find-supplier.ts';
import { ownerOf } from './narrow/only-kinds.ts';
import type { Plan, RecordIdentity } from './plan.ts';

/** The part of a plan that is about one hotel, with its contract. */
export interface HotelPlan {
  /** `PALMA/SEA-PALACE` */
  readonly key: string;
  readonly plan: Plan;
  readonly contracts: Contracts;
}

/** The parts of a plan by hotel, in its order: of every hotel with something to write. Steps for suppliers are in none of them. */
export function plansByHotel(plan: Plan, { suppliers, hotels }: Contracts): readonly HotelPlan[] {
  const of = <T>(all: readonly T[], identityOf: (one: T) => RecordIdentity) =>
    groupBy(all, (one) => ownerOf(identityOf(one)));
  const steps = of(plan.steps, ({ identity }) => identity);
  const blocked = of(plan.blocked, ({ identity }) => identity);
  const unchanged = of(plan.unchanged, (identity) => identity);
  const leftOut = of(plan.leftOut ?? [], (identity) => identity);
  const contracts = new Map(hotels.map((contract) => [hotelKey(contract), contract]));
  return plan.hotels.flatMap((heading) => {
    const key = `${heading.supplier}/${heading.hotel}`;
    const owner = JSON.stringify([heading.supplier, heading.hotel]);
    const contract = contracts.get(key);
    const own = steps.get(owner);
    if (contract === undefined || own === undefined) return [];
    const definition = definitionOf(contract.supplier, suppliers);
    return {
      key,
      plan: {
        environment: plan.environment,
        steps: own,
        blocked: blocked.get(owner) ?? [],
        unmanaged: [],
        unchanged: unchanged.get(owner) ?? [],
        ...(plan.leftOut && { leftOut: leftOut.get(owner) ?? [] }),
        hotels: [heading],
      },
      contracts: { suppliers: definition ? [definition] : [], hotels: [contract] },
    };
  });
}

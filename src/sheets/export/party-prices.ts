import {
  type MealPlan,
  type Occupancy,
  occupancyText,
  type PaxPrices,
  type Room,
  type Season,
  type SeasonRoomPrice,
} from '../../contract/model.ts';
import { add, type Decimal, sum, ZERO } from '../../kernel/decimal.ts';

/** What a party pays together. */
export interface PartyPrice extends Occupancy {
  readonly amount: Decimal;
}

/** What each allowed party pays for a night in the room with the meal plan. Parties that are not sold are left out. */
export function partyPrices(
  { priceType }: Season,
  price: SeasonRoomPrice,
  { distributions }: Room,
  plan: MealPlan,
): readonly PartyPrice[] {
  const byParty = new Map((price.distributionPrices ?? []).map((one) => [occupancyText(one), one.amount]));
  return distributions.flatMap(({ adults, children }) => {
    const party = { adults, children };
    const lodging =
      priceType === 'DISTRIBUTION'
        ? byParty.get(occupancyText(party))
        : price.basePrice === undefined
          ? undefined
          : perPerson(price, party);
    const board = isIncluded(plan) ? ZERO : perPerson(plan, party);
    return lodging === undefined || board === undefined ? [] : [{ ...party, amount: add(lodging, board) }];
  });
}

/** A meal plan that costs nothing, for any guest. */
export const isIncluded = ({ basePrice = ZERO, adultPrices = [], childPrices = [] }: PaxPrices): boolean =>
  basePrice === ZERO && adultPrices.length + childPrices.length === 0;

/** A party that is larger than the lists is not sold. */
function perPerson(
  { basePrice = ZERO, adultPrices = [], childPrices = [] }: PaxPrices,
  { adults, children }: Occupancy,
): Decimal | undefined {
  if (adults < 1 || adults > adultPrices.length + 1 || children > childPrices.length) return undefined;
  return sum([basePrice, ...adultPrices.slice(0, adults - 1), ...childPrices.slice(0, children)]);
}

import { lacks } from '../../contract/gaps.ts';
import type { DistributionPrice, MealPlan } from '../../contract/model.ts';
import { ZERO } from '../../kernel/decimal.ts';
import { type PricedRoom, roomForChildren } from '../facts/priced-rooms.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/** A price that is not written is missing, not free; other checks report that. */
/** Fields that may charge for children, apart from the rates. */
const OTHER_CHARGES = ['hotel.mealPlans', 'hotel.rooms.distributions', 'supplements.childValue'];

export const freeChildren = rule({
  id: 'H10',
  name: 'free-children',
  severity: 'info',
  summary: 'Children pay something in at least one season, room or meal plan.',
  why: 'Children who stay and eat free all year are common in cities; elsewhere the child prices were usually left at 0. A room with one price for every party is sold by the unit and not reported.',
  hotel: function* (contract, context) {
    if (lacks(contract, 'rates.seasons.seasonRoomPrices', 'rates.seasons.mealPlans', ...OTHER_CHARGES)) return;
    const { hotel, rates } = contract;
    if (!roomForChildren(hotel)) return;
    if (hotel.mealPlans.some(chargesChildren)) return;
    if (contract.supplements.some(({ childValue = ZERO }) => childValue !== ZERO)) return;
    if (rates.some((rate) => rate.seasons.some((season) => season.mealPlans?.some(chargesChildren)))) return;
    const first = firstFree(context);
    if (!first) return;
    yield {
      message: `${hotelNamed(hotel)}: children are free in every season, room and meal plan`,
      ...context.at(first.price, first.season.priceType === 'PAX' ? 'childPrices' : 'distributionPrices'),
      hint: 'confirm this with the hotel, or write what a child pays',
    };
  },
});

/** The first room with free children, if children are free in every season and room. */
function firstFree(context: HotelContext): PricedRoom | undefined {
  let first: PricedRoom | undefined;
  for (const priced of context.pricedRooms()) {
    const charge = childCharge(priced);
    if (charge === 'charged') return undefined;
    if (charge === 'free') first ??= priced;
  }
  return first;
}

/** Whether the child is charged. Without a price for the adults alone this cannot be seen, and counts as charged. */
function childCharge({ season, price }: PricedRoom): 'free' | 'charged' | 'none' {
  if (season.priceType === 'PAX') {
    const { childPrices = [] } = price;
    if (childPrices.length === 0) return 'none';
    return childPrices.every((amount) => amount === ZERO) ? 'free' : 'charged';
  }
  const { distributionPrices = [] } = price;
  const withChildren = distributionPrices.filter(({ children }) => children > 0);
  if (withChildren.length === 0 || isByUnit(distributionPrices)) return 'none';
  const alone = new Map(distributionPrices.filter(({ children }) => children === 0).map((p) => [p.adults, p.amount]));
  return withChildren.every(({ adults, amount }) => alone.get(adults) === amount) ? 'free' : 'charged';
}

/** Whether a further adult is free too. */
const isByUnit = (prices: readonly DistributionPrice[]): boolean =>
  new Set(prices.filter(({ children }) => children === 0).map(({ adults }) => adults)).size > 1 &&
  prices.every(({ amount }) => amount === prices[0]?.amount);

const chargesChildren = ({ childPrices = [] }: MealPlan): boolean => childPrices.some((amount) => amount !== ZERO);

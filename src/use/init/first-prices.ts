import type { MealPlanType, Occupancy } from '../../contract/model.ts';
import { CURRENCY_WORTH } from '../../rules/iso/currency-worth.ts';

/** The price of a room by the number of adults: round numbers to be replaced, in a plausible order. */
const BY_ADULTS = [80, 110, 135, 155, 170, 180, 188, 194, 198] as const;
const CHILD = 15;

const BY_BOARD: Readonly<Record<MealPlanType, { readonly adult: number; readonly child: number }>> = {
  ROOM_ONLY: { adult: 0, child: 0 },
  BED_AND_BREAKFAST: { adult: 10, child: 5 },
  HALF_BOARD: { adult: 25, child: 12 },
  FULL_BOARD: { adult: 35, child: 17 },
  ALL_INCLUSIVE: { adult: 50, child: 25 },
};

/** 1 for the euro, 100 for the yen: the power of ten that makes these prices possible in the currency. */
export const priceScale = (currency: string): number =>
  10 ** Math.max(0, Math.round(Math.log10(CURRENCY_WORTH.get(currency) ?? 1)));

/** One night in a room, without the board. */
export const roomPrice = ({ adults, children }: Occupancy): number =>
  (BY_ADULTS[Math.min(Math.max(adults, 1), BY_ADULTS.length) - 1] ?? 0) + children * CHILD;

/** One night's board for one person. */
export const boardPrice = (board: MealPlanType): { readonly adult: number; readonly child: number } => BY_BOARD[board];

/** One night with board for everybody. */
export const nightPrice = (party: Occupancy, board: MealPlanType): number =>
  roomPrice(party) + party.adults * BY_BOARD[board].adult + party.children * BY_BOARD[board].child;

/** The parties that are sold in a room for at most `most`: the adults alone, then with each further child. */
export function partiesOf(most: Occupancy): readonly Occupancy[] {
  const from = most.adults === 1 || (most.adults === 2 && most.children === 0) ? 1 : 2;
  return [
    ...Array.from({ length: most.adults - from + 1 }, (_, index) => ({ adults: from + index, children: 0 })),
    ...Array.from({ length: most.children }, (_, index) => ({ adults: most.adults, children: index + 1 })),
  ];
}

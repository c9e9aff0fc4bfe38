import type { MealPlanType } from '../../contract/model.ts';

/** How much of a contract is verified: a stay of each hotel; each price of each season; the rules of offers, supplements and sales too. */
const DEPTHS = ['quick', 'seasons', 'full'] as const;
export type Depth = (typeof DEPTHS)[number];

/** What a cell proves, closed. */
const CELL_KINDS = [
  /** A meal plan of a room in a season of a rate. */
  'price',
  /** A party that the room allows, on the rate. */
  'occupancy',
  /** The offer takes effect. */
  'offer',
  /** A stay that just misses the offer, which then must not count. */
  'offer-missed',
  'supplement',
  /** As many nights as the season asks for, and a night less, which must not be sold. */
  'minimum-stay',
  'below-minimum-stay',
  /** A night that is closed, which must not be sold. */
  'stop-sale',
  /** As many days ahead as the season asks for, and a day less, which must not be sold. */
  'release',
  'inside-release',
] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** One thing to prove about one hotel. */
export interface Cell {
  readonly kind: CellKind;
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  /** The rate's name. */
  readonly rate: string;
  readonly season?: string;
  readonly room?: string;
  readonly mealPlan?: MealPlanType;
  /** `2+1`: adults and children. */
  readonly occupancy?: string;
  /** Of an offer or supplement. */
  readonly code?: string;
  /** `2027-05-12..2027-05-14`, of a stop sale. */
  readonly nights?: string;
}

/** A cell that no stay booked today can prove, and why. */
export interface UncoveredCell {
  readonly cell: Cell;
  readonly reason: string;
}

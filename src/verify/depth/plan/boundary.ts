/** How much of a contract is verified: a stay of each hotel; each room and meal price; offers, supplements and boundaries too. */
const DEPTHS = ['quick', 'seasons', 'full'] as const;
export type Depth = (typeof DEPTHS)[number];

/** What a boundary check shows, closed. */
const BOUNDARY_KINDS = [
  /** The offer takes effect on the rate. */
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
export type BoundaryKind = (typeof BOUNDARY_KINDS)[number];

/** A place where a rule of the contract begins or ends to count. */
export interface Boundary {
  readonly kind: BoundaryKind;
  /** The rate's name. */
  readonly rate: string;
  readonly season?: string;
  readonly room?: string;
  /** Of an offer or supplement. */
  readonly code?: string;
  /** `2027-05-12..2027-05-14`, of a stop sale. */
  readonly nights?: string;
}

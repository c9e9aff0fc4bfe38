/** How much of a contract is verified: one stay per hotel; every price of rooms and meal plans; offers, supplements and boundaries too. */
export type Depth = 'quick' | 'seasons' | 'full';

/** What the checks of a boundary show. */
export type BoundaryKind =
  /** The offer takes effect on the rate. */
  | 'offer'
  /** A stay that just misses the offer, which must then not apply. */
  | 'offer-missed'
  | 'supplement'
  /** A stay with the season's minimum length, and one a night shorter, which must not be sold. */
  | 'minimum-stay'
  | 'below-minimum-stay'
  /** A closed night, which must not be sold. */
  | 'stop-sale'
  /** A stay booked as many days ahead as the season requires, and one a day later, which must not be sold. */
  | 'release'
  | 'inside-release'
  /** A guest at an end of the hotel's age band. */
  | 'age'
  /** Known from the records only: no quote is sent for them. */
  | 'season-dates'
  | 'booking-window'
  | 'travel-window'
  | 'longest-stay';

/** A place in the contract where a rule begins or ceases to apply. */
export interface Boundary {
  readonly kind: BoundaryKind;
  /** The rate's name. Absent for what belongs to the hotel, an offer or a supplement. */
  readonly rate?: string;
  readonly season?: string;
  readonly room?: string;
  /** Of an offer or supplement. */
  readonly code?: string;
  /** `2027-05-12..2027-05-14`, of a stop sale, a season or a window. */
  readonly nights?: string;
  /** Of a guest. */
  readonly age?: number;
  readonly countsAs?: 'infant' | 'child' | 'adult';
}

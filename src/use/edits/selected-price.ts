import type { Path } from '../../contract/source/located-document.ts';
import type { Place } from '../../findings/place.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { Named } from '../../rules/check/selection.ts';

/** Which prices of a contract: patterns for names and codes; none means all rooms in all seasons. */
export interface PriceSelection extends Named<'rate' | 'season' | 'room' | 'meal-plan'> {
  /** The extra prices of these meal plans, instead of the prices of rooms: those of the hotel and of seasons, or those of named rates and seasons. */
  readonly 'meal-plan'?: readonly string[] | undefined;
  /** The amounts of these supplements, instead of the prices of rooms. */
  readonly supplement?: readonly string[] | undefined;
}

export interface SelectedPrice {
  /** Its name, for people: `Summer 2027, High, DBL, 2+1`. */
  readonly name: string;
  readonly amount: Decimal;
  readonly place: Place;
  /** The place of its document, which tells apart the documents of a file. */
  readonly document: Place;
  readonly path: Path;
  /** It is not a price but how much more or less than another price: a percentage changes it, an addition does not. */
  readonly isDifference?: true;
}

export interface CompactLimits {
  /** Why the selected prices cannot change by themselves, and what to do. */
  readonly refused?: readonly [why: string, hint: string];
  /** Rooms that are not selected, and change with one that is: `SUI with DBL in season "High"`. */
  readonly followers: readonly string[];
}

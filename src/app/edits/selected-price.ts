import type { Named } from '../../check/selection.ts';
import type { Place } from '../../findings/place.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { Path } from '../../source/full/located-document.ts';

/** Which prices of a contract: patterns for names and codes; none means all rooms in all seasons. */
export interface PriceSelection extends Named<'rate' | 'season' | 'room' | 'meal-plan'> {
  /** The extra prices of these meal plans of the hotel, instead of the prices of rooms. */
  readonly 'meal-plan'?: readonly string[] | undefined;
}

/** A price as it is written in a file. */
export interface SelectedPrice {
  /** What it is, for people: `Summer 2027, High, DBL, 2+1`. */
  readonly name: string;
  readonly amount: Decimal;
  readonly place: Place;
  /** The place of its document, which tells apart the documents of a file. */
  readonly document: Place;
  readonly path: Path;
  /** It is not a price but how much more or less than another price: a percentage changes it, an addition does not. */
  readonly isDifference?: true;
}

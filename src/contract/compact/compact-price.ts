import type { Decimal } from '../../kernel/decimal.ts';
import type { Trail } from '../trail.ts';

/** A written price of a guest or a room: an amount, or how much more or less than another price. */
export type WrittenChange =
  | { readonly is: 'amount'; readonly value: Decimal }
  | { readonly is: 'difference'; readonly value: Decimal }
  | { readonly is: 'percentage'; readonly value: Decimal };

/** The keys of `prices` that price a guest: `single`, `adult3`, `child1`. */
export type GuestKey = 'single' | `adult${number}` | `child${number}`;

/** What each guest of a room pays, as written under `prices`. */
export interface GuestPrices {
  readonly perPerson: Decimal;
  readonly guests: ReadonlyMap<GuestKey, WrittenChange>;
  readonly round?: Decimal;
  /** Where the block is written. */
  readonly at: Trail;
  /** Where `perPerson` is written, if it is that of a weekday. */
  readonly perPersonAt?: Trail;
  /** `single` is that of the hotel, rate or season. */
  readonly isSingleShared?: boolean;
}

/** What a room price of a season has in place of prices in their long form. */
export interface CompactPrice {
  /** Its own, or those of its season. */
  readonly prices?: GuestPrices;
  readonly isOfSeason?: true;
  readonly relativeTo?: string;
  readonly by?: WrittenChange;
  readonly round?: Decimal;
  /** Where the room price is written. */
  readonly at: Trail;
}

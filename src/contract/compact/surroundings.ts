import type { Finding } from '../../findings/finding.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { Room, SeasonRoomPrice } from '../model.ts';
import type { CompactPrice, GuestKey } from './compact-price.ts';
import type { Origins } from './origins.ts';
import type { GuestShares, PlacedChange } from './written-terms.ts';

/** What the expansion of a season depends on. */
export interface Surroundings {
  readonly rooms: ReadonlyMap<string, Room>;
  readonly compact: ReadonlyMap<SeasonRoomPrice, CompactPrice>;
  readonly sharesOf: (price: SeasonRoomPrice) => GuestShares | undefined;
  readonly changes: ReadonlyMap<SeasonRoomPrice, PlacedChange>;
  readonly origins: Origins;
  readonly currency: string;
  /** The smallest unit of the currency. */
  readonly step: Decimal;
  /** Whether what this guest pays could not be read where it is written for several rooms. */
  readonly isUnread: (key: GuestKey) => boolean;
  /** Whether rooms of the season may be missing because they could not be read. */
  readonly isIncomplete: boolean;
  readonly report: (found: Finding) => void;
  /** Called for each room that is left out of its season. */
  readonly leaveOut: () => void;
}

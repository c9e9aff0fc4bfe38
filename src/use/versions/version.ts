import type { WrittenContract } from '../../contract/compare/own-form.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';

export interface ContractsAt {
  /** For people: `main (commit 3f2a91c of 2027-01-10)`. */
  readonly label: string;
  /** The name of the version without folders, and its day: of the commit, or the day on which the files were read. */
  readonly name: string;
  readonly day: CalendarDay;
  readonly compactOf?: WrittenContract['compactOf'] | undefined;
  /** By supplier and code, `PALMA/SEA-PALACE`. */
  readonly hotels: ReadonlyMap<string, HotelContract>;
  /** Whether there may be hotels that it does not cover, as in a plan of some hotels, or if an earlier journal cannot be read. */
  readonly isPart?: boolean;
  /** Hotels whose contract of then is not known, and why. */
  readonly unread?: ReadonlyMap<string, string> | undefined;
}

/** Two versions of some hotels, by their names (`PALMA/SEA-PALACE`). */
export interface Versions {
  /** What the hotels are compared with, for people. */
  readonly against: string;
  /** The version compared with it; absent: the files. */
  readonly of?: string;
  readonly before: ContractsAt['hotels'];
  readonly after: ContractsAt['hotels'];
  readonly names: readonly string[];
  /** Whether the version before is what a hub answered. */
  readonly fromHub?: boolean;
  /** Hotels with an unreadable version, and why. */
  readonly unread?: ReadonlyMap<string, string>;
  /** What else to know about a hotel. */
  readonly notes?: ReadonlyMap<string, readonly string[]>;
}

export const hotelsByKey = (hotels: readonly HotelContract[]): ReadonlyMap<string, HotelContract> =>
  new Map(hotels.map((contract) => [hotelKey(contract), contract]));

export type Coverage = Pick<ContractsAt, 'hotels' | 'isPart' | 'unread'>;

const covers = ({ hotels, isPart, unread }: Coverage, hotel: string): boolean =>
  !isPart || hotels.has(hotel) || unread?.has(hotel) === true;

/** The hotels that all of these versions cover. Of others it is not known whether they have them. */
export const coveredBy = (versions: readonly Coverage[], hotels: readonly string[]): readonly string[] =>
  hotels.filter((hotel) => versions.every((version) => covers(version, hotel)));

/** Ends the command with exit 64 if the contract of one of these hotels is not known in the version; without hotels, of any. */
export function refuseUnknown(version: Coverage & Pick<ContractsAt, 'label'>, hotels: readonly string[]): void {
  const { label, unread = new Map<string, string>() } = version;
  for (const hotel of hotels.length > 0 ? hotels : unread.keys()) {
    const reason = unread.get(hotel);
    if (reason === undefined && covers(version, hotel)) continue;
    throw usageFailure(
      'not-comparable',
      safeText(
        reason === undefined
          ? `${label} does not cover ${hotel}`
          : `the contract after ${label} is not known: ${reason}`,
        500,
      ),
      'name a commit, folder or saved plan that has it',
    );
  }
}

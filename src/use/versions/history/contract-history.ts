import type { WrittenContract } from '../../../contract/compare/own-form.ts';
import type { HotelContract } from '../../../contract/model.ts';
import type { Finding } from '../../../findings/finding.ts';
import type { ContractVersion } from '../../../view/audit/audit-report.ts';
import type { PlaceOf } from '../../../view/price/stay-statement.ts';

/** The contracts of one version of the files. */
export interface VersionedContracts {
  /** Equal for versions whose contract files are equal. */
  readonly key: string;
  readonly hotels: readonly HotelContract[];
  readonly placeOf: PlaceOf;
  /** The compact form in which a price of a room is written; absent if that is not known. */
  readonly compactOf?: WrittenContract['compactOf'];
  readonly errors: readonly Finding[];
  /** Hotels (`PALMA/SEA-PALACE`) whose contract of then is not known, and why. */
  readonly unread?: ReadonlyMap<string, string>;
  /** Hotels that are in no version of the files. */
  readonly elsewhere?: ReadonlySet<string>;
  /** Where single contracts are from, if not all are from one version of the files: `commit 3f2a91c of 2027-01-10`. */
  readonly sources?: ReadonlyMap<HotelContract, string>;
}

/** What was in effect for a booking: in order of time, the first one from the beginning. */
export type InEffect =
  | { readonly kind: 'versions'; readonly versions: readonly ContractVersion[] }
  /** A sentence without an end. */
  | { readonly kind: 'none'; readonly reason: string };

export interface ContractHistory {
  /** Where they are from, for people. */
  readonly basis: string;
  readonly notes: readonly string[];
  /** The versions between two moments (milliseconds since 1970). */
  during(from: number, until: number): InEffect;
  /** The version before and the one after; absent at the ends. */
  neighbours(version: ContractVersion): { readonly before?: ContractVersion; readonly after?: ContractVersion };
  /** All contracts of a version; with `only`, perhaps just those in these files, which takes less time. */
  contracts(version: ContractVersion, only?: readonly string[]): Promise<VersionedContracts>;
}

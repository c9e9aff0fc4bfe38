import type { RemoteSnapshot } from '../plan/snapshot.ts';
import { snapshotFrom as readSnapshot } from '../plan/snapshot-json.ts';
import { ContractsError } from './contracts-error.ts';

/** What a hub holds: JSON as its answers have it. `readRecords` reads it; it can be saved and given to `plan` later. */
export interface HubRecords {
  /** All suppliers, as `GET /suppliers` lists them. */
  readonly suppliers: readonly object[];
  /** All hotels of the suppliers of the contracts. A hotel that is not listed here counts as absent from the hub. */
  readonly hotels: readonly HubHotel[];
}

export interface HubHotel {
  /** The supplier's id in the hub. */
  readonly supplierId: number;
  readonly providerCode: string;
  readonly hotelname?: string | undefined;
  /** The whole record, as `GET /hotel/{supplierId}/{providerCode}` answers it. Required for hotels of the contracts. */
  readonly record?: object | undefined;
}

/** The records for a comparison. Throws for what no hub answers, and for a record that is of another hotel than its entry says. */
export function snapshotFrom(given: HubRecords): RemoteSnapshot {
  const read = readSnapshot(given);
  if (read.ok) return read.value;
  throw new ContractsError(
    'records-unreadable',
    read.error,
    'give suppliers and hotels as the hub answers them, or use readRecords',
  );
}

import type { HotelContract } from '../contract/model.ts';
import type { Capabilities } from '../hub/capabilities.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { RecordIdentity, RecordKind } from './plan.ts';

/** One hotel of the selection with all that planning it needs to know. */
export interface HotelSite {
  readonly contract: HotelContract;
  /** How plans call the supplier. */
  readonly supplier: string;
  /** Absent while the supplier waits for its creation. */
  readonly supplierId?: number;
  /** The steps that bring the supplier about. */
  readonly supplierSteps: readonly string[];
  /** The hub's record, bare; absent when the hub has no such hotel. */
  readonly remote?: JsonObject;
  /** Whether what only the hub has is to be removed where the interface can. */
  readonly prune: boolean;
  /** Whether a changed offer or supplement is sent as a new version. */
  readonly supersede: boolean;
  readonly capabilities: Capabilities;
}

export const identityAt = (site: HotelSite, kind: RecordKind, key?: string): RecordIdentity => ({
  kind,
  supplier: site.supplier,
  hotel: site.contract.hotel.providerCode,
  ...(key !== undefined && { key }),
});

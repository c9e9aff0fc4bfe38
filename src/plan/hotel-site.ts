import type { HotelContract } from '../contract/model.ts';
import type { Capabilities } from '../hub/capabilities.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { RecordIdentity, RecordKind } from './plan.ts';

/** A selected hotel with everything that planning needs. */
export interface HotelSite {
  readonly contract: HotelContract;
  /** The supplier's name in plans. */
  readonly supplier: string;
  /** Absent if the supplier is not created yet. */
  readonly supplierId?: number;
  /** The steps that create or update the supplier. */
  readonly supplierSteps: readonly string[];
  /** The hub's record without its children; absent if the hub has no such hotel. */
  readonly remote?: JsonObject;
  /** `--prune`: whether to remove what only the hub has, if the interface can. */
  readonly prune: boolean;
  /** `--supersede`: whether a changed offer or supplement is sent as a new version. */
  readonly supersede: boolean;
  readonly capabilities: Capabilities;
}

export const identityAt = (site: HotelSite, kind: RecordKind, key?: string): RecordIdentity => ({
  kind,
  supplier: site.supplier,
  hotel: site.contract.hotel.providerCode,
  ...(key !== undefined && { key }),
});

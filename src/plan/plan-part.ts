import type { HotelContract } from '../contract/model.ts';
import type { WriteCapabilities } from '../hub/capabilities.ts';
import { itemsOf, recordsOf, textOf } from '../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../kernel/json.ts';
import {
  type Blocked,
  identityText,
  type Plan,
  type RecordIdentity,
  type RecordKind,
  type Step,
  type WriteOperation,
} from './plan.ts';

/** The plan for some records; parts are joined to a plan. */
export type PlanPart = Pick<Plan, 'steps' | 'blocked' | 'unmanaged' | 'unchanged' | 'notes'>;

export const planPart = (part: Partial<PlanPart>): PlanPart => ({
  steps: [],
  blocked: [],
  unmanaged: [],
  unchanged: [],
  ...part,
});

export function joinParts(parts: readonly PlanPart[]): PlanPart {
  const notes = parts.flatMap((part) => part.notes ?? []);
  return {
    steps: parts.flatMap((part) => part.steps),
    blocked: parts.flatMap((part) => part.blocked),
    unmanaged: parts.flatMap((part) => part.unmanaged),
    unchanged: parts.flatMap((part) => part.unchanged),
    ...(notes.length > 0 && { notes }),
  };
}

/** The same write has the same id in every run; `suffix` distinguishes a second write of one record. */
export const stepId = (operation: WriteOperation, identity: RecordIdentity, suffix = ''): string =>
  `${operation} ${identityText(identity)}${suffix}`;

export const blockedPart = (
  identity: RecordIdentity,
  reason: string,
  wayOut: string,
  changes: Blocked['changes'] = [],
): PlanPart => planPart({ blocked: [{ identity, reason, wayOut, changes }] });

/** A creation shows its whole record as added. */
export const wholeAdded = (body: Step['body']): Step['changes'] => [{ path: [], kind: 'add', after: body }];

/** The rooms and meal plans that a record uses. */
export interface Uses {
  readonly rooms: ReadonlySet<string>;
  readonly mealPlans: ReadonlySet<string>;
}

/** A step before its `needs` are known. */
export interface Draft extends Omit<Step, 'id' | 'needs' | 'supplierId'> {
  readonly uses: Uses;
  /** The offers and supplements that it links. */
  readonly links: readonly Link[];
}

export interface Link {
  readonly kind: 'offer' | 'supplement';
  readonly code: string;
}

const texts = (values: readonly (string | undefined)[]): Set<string> =>
  new Set(values.filter((value) => value !== undefined));

export function usesOfRate(rate: JsonObject, stopSaleKey: (entry: JsonObject) => string): Uses {
  const seasons = recordsOf(rate['seasons']);
  const prices = seasons.flatMap((season) => recordsOf(season['seasonRoomPrices']));
  return {
    rooms: texts([
      ...prices.map((price) => textOf(price['providerRoomCode'])),
      ...recordsOf(rate['stopSales']).map(stopSaleKey),
    ]),
    mealPlans: texts(
      seasons.flatMap((season) => recordsOf(season['mealPlans'])).map((plan) => textOf(plan['mealPlan'])),
    ),
  };
}

export const usesOfModifier = (modifier: JsonObject): Uses => ({
  rooms: texts(itemsOf(modifier['providerRoomCodes']).map(textOf)),
  mealPlans: texts(itemsOf(modifier['mealPlans']).map(textOf)),
});

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
  readonly capabilities: WriteCapabilities;
}

export const identityAt = (site: HotelSite, kind: RecordKind, key?: string): RecordIdentity => ({
  kind,
  supplier: site.supplier,
  hotel: site.contract.hotel.providerCode,
  ...(key !== undefined && { key }),
});

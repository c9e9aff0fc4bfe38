import type { Json, JsonObject } from '../kernel/json.ts';

/** The same plan is shown by `diff` and run by `push`. It is data: it can be printed, compared and saved. */
export interface Plan {
  /** The environment's name. */
  readonly environment: string;
  /** In the order in which they may run; `needs` say more. */
  readonly steps: readonly Step[];
  readonly blocked: readonly Blocked[];
  readonly unmanaged: readonly Unmanaged[];
  /** Managed records that are equal in the hub. */
  readonly unchanged: readonly RecordIdentity[];
  /** Every hotel of the selection, in the order of the listing. */
  readonly hotels: readonly HotelHeading[];
  /** Changes that a narrower selection of records left out; absent when all kinds were asked for. */
  readonly leftOut?: readonly RecordIdentity[];
  /** Safety gates that a push of this plan meets; absent when none. */
  readonly gates?: readonly Gate[];
}

export type GateId =
  | 'many-changes'
  | 'price-move'
  | 'price-floor'
  | 'currency-change'
  | 'protected-hotel'
  | 'many-removals'
  | 'missing-link'
  | 'records-gone'
  | 'protected-environment';

/** Something about a plan that a person has to say yes to by name. */
export interface Gate {
  readonly id: GateId;
  /** What is so and what the limit is, one line. */
  readonly reason: string;
  /** The first cases, one line each, and how many there are in all. */
  readonly cases: readonly string[];
  readonly count: number;
}

export const RECORD_KINDS = ['supplier', 'hotel', 'room', 'mealPlan', 'offer', 'supplement', 'rate'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What a record is called everywhere: in plans, events, journals, errors. */
export interface RecordIdentity {
  readonly kind: RecordKind;
  /** The supplier's `externalCode`, or `#id`. */
  readonly supplier: string;
  /** The hotel's `providerCode`; absent for a supplier. */
  readonly hotel?: string;
  /** The room's, offer's or supplement's code, the meal plan's type, the rate's name; absent for supplier and hotel. */
  readonly key?: string;
}

/** `PALMA/SEA-PALACE rate "Summer 2027"`; unique within a hub. */
export function identityText(identity: RecordIdentity): string {
  const owner = identity.hotel === undefined ? identity.supplier : `${identity.supplier}/${identity.hotel}`;
  if (identity.kind === 'supplier' || identity.kind === 'hotel') return `${identity.kind} ${owner}`;
  const key = identity.kind === 'rate' ? JSON.stringify(identity.key) : identity.key;
  return `${owner} ${identity.kind} ${key}`;
}

export interface HotelHeading {
  readonly supplier: string;
  readonly hotel: string;
  readonly hotelname: string;
  readonly currency: string;
  readonly files: readonly string[];
}

export const WRITE_OPERATIONS = [
  'createSupplier',
  'replaceSupplier',
  'createHotel',
  'replaceHotel',
  'createRoom',
  'createMealPlan',
  'createOffer',
  'createSupplement',
  'createRate',
  'replaceRate',
] as const;
export type WriteOperation = (typeof WRITE_OPERATIONS)[number];

/** One write. */
export interface Step {
  /** Unique in the plan and the same on every run over the same input. */
  readonly id: string;
  readonly operation: WriteOperation;
  readonly identity: RecordIdentity;
  /** What is sent, complete; for a replacement the remote record merged with ours. */
  readonly body: JsonObject;
  /** What of it the file manages: the read-back is compared with this. */
  readonly managed: JsonObject;
  /** Differences, for people; for a creation the whole record counts as added. */
  readonly changes: readonly Change[];
  /** Ids of the steps that must have succeeded before. */
  readonly needs: readonly string[];
  /** The supplier's id in the hub when it exists already; else the step waits for the supplier's creation. */
  readonly supplierId?: number;
  /** Canonical JSON of the remote record that a replacement was computed from. */
  readonly basis?: string;
  /** The record that the new offer or supplement takes the place of. It is read back before anything that needs it is written. */
  readonly supersedes?: Superseded;
  /** Of a rate: offers and supplements that it links and that stay different in the hub. */
  readonly missingLinks?: readonly MissingLink[];
}

/** An offer or supplement that differs in the hub from what a rate of the files needs; `changes` is the difference. */
export type MissingLink = Pick<Blocked, 'identity' | 'reason' | 'wayOut' | 'changes'>;

/** A record that the hub cannot change, and what is said otherwise in its place. */
export interface Superseded {
  readonly key: string;
  /** Its canonical JSON, as the plan saw it. */
  readonly basis: string;
  readonly changes: readonly Change[];
}

/** What a step makes otherwise: of a new version, what it says otherwise than the record whose place it takes. */
export const differencesOf = ({ changes, supersedes }: Step): readonly Change[] => supersedes?.changes ?? changes;

/** One difference below a record. The path speaks in keys: `['seasons','Low','seasonRoomPrices','DBL','distributionPrices','2','amount']`. */
export interface Change {
  readonly path: readonly string[];
  readonly kind: 'add' | 'change' | 'remove';
  readonly before?: Json;
  readonly after?: Json;
  /** Who moved it since the last push, where that is known and it was not the file alone. */
  readonly movedBy?: 'hub' | 'both';
  /** What the last push left in the hub, where both have moved it since. */
  readonly pushed?: Json;
}

/** A difference that the interface cannot bring about. */
export interface Blocked {
  readonly identity: RecordIdentity;
  readonly reason: string;
  readonly wayOut: string;
  readonly changes: readonly Change[];
  /** It moved in the files and in the hub since the last push: whose values shall hold is for a person to say. */
  readonly conflict?: true;
  /** What is not written because of a missing link; `--allow missing-link` writes it all the same. */
  readonly held?: readonly Step[];
  /** Of an offer or supplement: the rates of the files that the hub sells with it as it is. */
  readonly soldBy?: readonly string[];
}

/** Something that only the hub has. */
export interface Unmanaged {
  readonly identity: RecordIdentity;
  /** For a part of a managed record (`season "Winter"`, `offer link LM5`): which; absent when the record itself is unmanaged. */
  readonly part?: string;
  /** Whether `--prune` would remove it. */
  readonly prunable: boolean;
  /** Set on an older version of an offer or supplement: the one in its place, and the rates that link the old one all the same. */
  readonly superseded?: { readonly by: string; readonly linkedBy: readonly string[] };
}

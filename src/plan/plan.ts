import * as z from 'zod';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { ReadOnly } from '../kernel/read-only.ts';

// A plan is data: `diff` prints it, `push` carries it out, and it can be saved. The schema is for reading a saved one; unknown fields are
// dropped there, and carrying out a saved plan requires that there are none.

const text = z.string();
const json: z.ZodType<Json> = z.json();
const jsonObject: z.ZodType<JsonObject> = z.record(text, json);

export const RECORD_KINDS = ['supplier', 'hotel', 'room', 'mealPlan', 'offer', 'supplement', 'rate'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const identitySchema = z.object({
  kind: z.enum(RECORD_KINDS),
  /** The supplier's `externalCode`, or `#id`. */
  supplier: text,
  /** The hotel's `providerCode`; absent for a supplier. */
  hotel: text.exactOptional(),
  /** The code of a room, offer or supplement, the type of a meal plan, the name of a rate; absent for suppliers and hotels. */
  key: text.exactOptional(),
});

export const changeSchema = z.object({
  path: z.array(text),
  kind: z.enum(['add', 'change', 'remove']),
  before: json.exactOptional(),
  after: json.exactOptional(),
  /** Who changed it since the last push, if that is known and it was not the file alone. */
  movedBy: z.enum(['hub', 'both']).exactOptional(),
  pushed: json.exactOptional(),
});

const changes = z.array(changeSchema);

const missingLink = z.object({ identity: identitySchema, reason: text, wayOut: text, changes });

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

const superseded = z.object({
  key: text,
  /** The canonical JSON of the record, as the plan saw it. */
  basis: text,
  changes,
});

const step = z.object({
  /** Unique in the plan, and the same in every run with the same input. */
  id: text,
  operation: z.enum(WRITE_OPERATIONS),
  identity: identitySchema,
  /** The complete record to send; for a replacement the hub's record merged with ours. */
  body: jsonObject,
  /** The part of it that the file manages: the read-back is compared with this. */
  managed: jsonObject,
  /** The differences, for people; for a creation the whole record counts as added. */
  changes,
  /** The ids of the steps that must succeed first. */
  needs: z.array(text),
  /** The supplier's id in the hub if it exists already; otherwise the step waits for the supplier's creation. */
  supplierId: z.int().exactOptional(),
  /** The canonical JSON of the hub's record that a replacement was computed from. */
  basis: text.exactOptional(),
  /** The record that a new offer or supplement replaces. The new one is read back before anything that needs it is written. */
  supersedes: superseded.exactOptional(),
  /** For a rate: the offers and supplements that it links and that stay different in the hub. */
  missingLinks: z.array(missingLink).exactOptional(),
});

const blocked = z.object({
  identity: identitySchema,
  reason: text,
  wayOut: text,
  changes,
  /** It changed both in the files and in the hub since the last push: a person must decide whose values win. */
  conflict: z.literal(true).exactOptional(),
  /** The writes held back by a missing link; `--allow missing-link` writes them anyway. */
  held: z.array(step).exactOptional(),
  /** For an offer or supplement: the rates of the files that the hub sells with it as it is. */
  soldBy: z.array(text).exactOptional(),
});

const unmanaged = z.object({
  identity: identitySchema,
  /** Which part of a managed record (`season "Winter"`, `offer link LM5`); absent if the record itself is unmanaged. */
  part: text.exactOptional(),
  /** Whether `--prune` would remove it. */
  prunable: z.boolean(),
  /** The field, as `unmanaged:` in the settings names it, if it can change which stays are sold, or their prices. */
  saleField: text.exactOptional(),
  /** The last night that it can change; absent if there is no last one. */
  until: text.exactOptional(),
  /** The settings say that it may differ. */
  accepted: z.literal(true).exactOptional(),
  /** For an older version of an offer or supplement: the current one, and the rates that still link the old one. */
  superseded: z.object({ by: text, linkedBy: z.array(text) }).exactOptional(),
});

export const GATE_IDS = [
  'many-changes',
  'price-move',
  'price-floor',
  'currency-change',
  'protected-hotel',
  'many-removals',
  'missing-link',
  'records-gone',
  'provisional-rates',
  'unproved-rename',
  'approvals',
  'protected-environment',
] as const;
export type GateId = (typeof GATE_IDS)[number];

const gate = z.object({
  id: z.enum(GATE_IDS),
  /** What was found and what the limit is, in one line. */
  reason: text,
  /** The first cases, one line each. */
  cases: z.array(text),
  /** The number of all cases. */
  count: z.int(),
});

const note = z.object({ identity: identitySchema, text });

const hotelHeading = z.object({
  supplier: text,
  hotel: text,
  hotelname: text,
  currency: text,
  files: z.array(text),
  /** The rates that the hotel has not agreed to; absent if there are none. */
  provisional: z.array(text).exactOptional(),
});

export const planSchema = z.object({
  environment: text,
  /** In an order in which they may run; `needs` says more. */
  steps: z.array(step),
  blocked: z.array(blocked),
  unmanaged: z.array(unmanaged),
  /** Managed records that are equal in the hub. */
  unchanged: z.array(identitySchema),
  /** Changes that a narrower selection of records left out; absent if all kinds were selected. */
  leftOut: z.array(identitySchema).exactOptional(),
  /** Safety gates that a push of this plan meets; absent if there are none. */
  gates: z.array(gate).exactOptional(),
  /** Notes on records that `formerly` does not rename; absent if there are none. */
  notes: z.array(note).exactOptional(),
  /** Every selected hotel, in the order of the listing. */
  hotels: z.array(hotelHeading),
});

export type Plan = ReadOnly<z.infer<typeof planSchema>>;

/** A safety gate: something about a plan that a person must allow by name. */
export type Gate = ReadOnly<z.infer<typeof gate>>;

/** What a record is called in plans, events, journals and errors. */
export type RecordIdentity = ReadOnly<z.infer<typeof identitySchema>>;

export type HotelHeading = ReadOnly<z.infer<typeof hotelHeading>>;

export type Step = ReadOnly<z.infer<typeof step>>;

/** An offer or supplement that differs in the hub from what a rate of the files needs; `changes` is the difference. */
export type MissingLink = ReadOnly<z.infer<typeof missingLink>>;

/** A record that the hub cannot change, and how its new version differs from it. */
export type Superseded = ReadOnly<z.infer<typeof superseded>>;

/** One difference below a record. The path consists of keys: `['seasons','Low','seasonRoomPrices','DBL','distributionPrices','2','amount']`. */
export type Change = ReadOnly<z.infer<typeof changeSchema>>;

/** A difference that the plan does not resolve. */
export type Blocked = ReadOnly<z.infer<typeof blocked>>;

export type PlanNote = ReadOnly<z.infer<typeof note>>;

export type Unmanaged = ReadOnly<z.infer<typeof unmanaged>>;

/** What only the hub has and what can change which stays are sold, or their prices, unless the settings accept it. */
export const onlyInHub = ({ unmanaged: all }: Pick<Plan, 'unmanaged'>): readonly Unmanaged[] =>
  all.filter(({ saleField, accepted }) => saleField !== undefined && accepted === undefined);

/** The field that identifies each record in the list of its kind (`rooms`, `mealPlans`, …). */
export const KEY_FIELDS = {
  room: 'providerCode',
  mealPlan: 'mealPlan',
  offer: 'providerCode',
  supplement: 'providerCode',
  rate: 'name',
} as const;

/** `PALMA/SEA-PALACE rate "Summer 2027"`; unique within a hub. */
export function identityText({ kind, supplier, hotel, key }: RecordIdentity): string {
  const owner = hotel === undefined ? supplier : `${supplier}/${hotel}`;
  if (kind === 'supplier' || kind === 'hotel') return `${kind} ${owner}`;
  return `${owner} ${kind} ${kind === 'rate' ? JSON.stringify(key) : key}`;
}

/** `PALMA/SEA-PALACE rate "Summer 2027": stop sales of room DBL`. */
export const partText = ({ identity, part }: Pick<Unmanaged, 'identity'> & { readonly part?: string }): string =>
  part === undefined ? identityText(identity) : `${identityText(identity)}: ${part}`;

/** How a step changes the hub: a new version, how it differs from the record that it replaces. */
export const differencesOf = ({ changes, supersedes }: Step): readonly Change[] => supersedes?.changes ?? changes;

/** Whether a step creates its record. */
export const isCreation = ({ operation }: Step): boolean => operation.startsWith('create');

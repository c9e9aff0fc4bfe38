import * as z from 'zod';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { ReadOnly } from '../kernel/read-only.ts';

// A plan is data: `diff` prints it, `push` carries it out, and it can be saved. The schema is for reading a saved one; unknown fields are
// dropped there, and carrying out a saved plan requires that there are none. The documents of `--json` pick the fields that they show,
// with their descriptions.

const text = z.string();
const json: z.ZodType<Json> = z.json();
const jsonObject: z.ZodType<JsonObject> = z.record(text, json);

export const RECORD_KINDS = ['supplier', 'hotel', 'room', 'mealPlan', 'offer', 'supplement', 'rate'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const identitySchema = z.object({
  kind: z.enum(RECORD_KINDS),
  supplier: text.describe("The supplier's externalCode, or # and its id."),
  hotel: text.exactOptional().describe("The hotel's providerCode; absent for a supplier."),
  key: text
    .exactOptional()
    .describe(
      "A room's, offer's or supplement's code, a meal plan's type, a rate's name; absent for supplier and hotel.",
    ),
});

export const changeSchema = z.object({
  path: z.array(text).describe('The path of the value; empty for a whole record.'),
  kind: z.enum(['add', 'change', 'remove']),
  before: json.exactOptional(),
  after: json.exactOptional(),
  movedBy: z
    .enum(['hub', 'both'])
    .exactOptional()
    .describe('Who changed it since the last push, if the lock says so and it was not the file alone.'),
  pushed: json.exactOptional().describe('What was pushed last, if both have changed it since and it is short.'),
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

export const supersededSchema = z.object({
  key: text,
  /** The canonical JSON of the record, as the plan saw it. */
  basis: text,
  changes,
});

export const stepSchema = z.object({
  /** Unique in the plan. */
  id: text.describe('The same write has the same id in every run.'),
  operation: z.enum(WRITE_OPERATIONS),
  identity: identitySchema,
  /** The complete record to send; for a replacement the hub's record merged with ours. */
  body: jsonObject,
  /** The part of it that the file manages: the read-back is compared with this. */
  managed: jsonObject,
  /** For people. */
  changes: changes.describe('For a creation, the whole record is added.'),
  needs: z.array(text).describe('Ids of the steps that must succeed first.'),
  /** The supplier's id in the hub if it exists already; otherwise the step waits for the supplier's creation. */
  supplierId: z.int().exactOptional(),
  /** The canonical JSON of the hub's record that a replacement was computed from. */
  basis: text.exactOptional(),
  /** The record that a new offer or supplement replaces. The new one is read back before anything that needs it is written. */
  supersedes: supersededSchema.exactOptional(),
  /** For a rate: the offers and supplements that it links and that stay different in the hub. */
  missingLinks: z.array(missingLink).exactOptional(),
});

export const blockedSchema = z.object({
  identity: identitySchema,
  reason: text,
  wayOut: text,
  changes,
  conflict: z
    .literal(true)
    .exactOptional()
    .describe('It changed in the files and in the hub since the last push; --overwrite-drift lets the files win.'),
  /** The writes held back by a missing link; `--allow missing-link` writes them anyway. */
  held: z.array(stepSchema).exactOptional(),
  soldBy: z
    .array(text)
    .exactOptional()
    .describe('For an offer or supplement: the rates of the files that the hub sells with it as it is.'),
});

export const unmanagedSchema = z.object({
  identity: identitySchema,
  /** `season "Winter"`, `offer link LM5` */
  part: text.exactOptional().describe('Which part of the record; absent if the record itself is unmanaged.'),
  prunable: z.boolean().describe('Whether --prune removes it.'),
  saleField: text
    .exactOptional()
    .describe('If it can change which stays are sold, or their prices: the field, as `unmanaged:` names it.'),
  /** The last night that it can change; absent if there is no last one. */
  until: text.exactOptional(),
  accepted: z.literal(true).exactOptional().describe('The settings accept that only the hub has it.'),
  superseded: z
    .object({ by: text, linkedBy: z.array(text) })
    .exactOptional()
    .describe('For an old version: the version that replaces it, and the rates that still link the old one.'),
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

export const gateSchema = z.object({
  id: z.enum(GATE_IDS),
  /** What was found and what the limit is, in one line. */
  reason: text,
  /** One line each. */
  cases: z.array(text).describe('The first ones.'),
  count: z.int().min(0).describe('The number of all of them.'),
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
  steps: z.array(stepSchema),
  blocked: z.array(blockedSchema),
  unmanaged: z.array(unmanagedSchema),
  /** Managed records that are equal in the hub. */
  unchanged: z.array(identitySchema),
  /** Changes that a narrower selection of records left out; absent if all kinds were selected. */
  leftOut: z.array(identitySchema).exactOptional(),
  /** Safety gates that a push of this plan meets; absent if there are none. */
  gates: z.array(gateSchema).exactOptional(),
  /** Notes on records that `formerly` does not rename; absent if there are none. */
  notes: z.array(note).exactOptional(),
  /** Every selected hotel, in the order of the listing. */
  hotels: z.array(hotelHeading),
});

export type Plan = ReadOnly<z.infer<typeof planSchema>>;

/** A safety gate: something about a plan that a person must allow by name. */
export type Gate = ReadOnly<z.infer<typeof gateSchema>>;

/** What a record is called in plans, events, journals and errors. */
export type RecordIdentity = ReadOnly<z.infer<typeof identitySchema>>;

export type HotelHeading = ReadOnly<z.infer<typeof hotelHeading>>;

export type Step = ReadOnly<z.infer<typeof stepSchema>>;

/** An offer or supplement that differs in the hub from what a rate of the files needs; `changes` is the difference. */
export type MissingLink = ReadOnly<z.infer<typeof missingLink>>;

/** A record that the hub cannot change, and how its new version differs from it. */
export type Superseded = ReadOnly<z.infer<typeof supersededSchema>>;

/** One difference below a record. The path consists of keys: `['seasons','Low','seasonRoomPrices','DBL','distributionPrices','2','amount']`. */
export type Change = ReadOnly<z.infer<typeof changeSchema>>;

/** A difference that the plan does not resolve. */
export type Blocked = ReadOnly<z.infer<typeof blockedSchema>>;

export type PlanNote = ReadOnly<z.infer<typeof note>>;

export type Unmanaged = ReadOnly<z.infer<typeof unmanagedSchema>>;

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

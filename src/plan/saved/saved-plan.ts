import * as z from 'zod';
import { contractsSchema } from '../../contract/contract-schema.ts';
import type { Contracts } from '../../contract/model.ts';
import { contractText, packedContracts } from '../../contract/packed-contract.ts';
import { digestOfJson, digestOfPieces } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, parseJson } from '../../kernel/json.ts';
import { type JsonPieces, listPieces, objectPieces } from '../../kernel/json-pieces.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import { derivedPlan } from '../derived-plan.ts';
import { parseDriftSelector } from '../last-push/three-way.ts';
import { kindsOf, PLAN_SECTIONS } from '../narrow/only-kinds.ts';
import { identityText, type Plan, planSchema, type Step } from '../plan.ts';
import { pushesIn, type Seen, seenPieces, seenSchema, snapshotIn } from './seen.ts';

// A plan as its file lists it for people: every write with its changes, and everything that is not written. Bodies to send and read back are
// not in the list, because they follow from the rest of the file.

const { steps, blocked } = planSchema.shape;
const listedStep = steps.element
  .pick({ id: true, operation: true, identity: true, changes: true, missingLinks: true })
  .extend({ supersedes: z.object({ key: z.string(), changes: steps.element.shape.changes }).exactOptional() });

const listedPlan = planSchema.omit({ gates: true }).extend({
  contracts: z.string().describe('The SHA-256 of the contracts in the file.'),
  steps: z.array(listedStep),
  blocked: z.array(blocked.element.extend({ held: z.array(listedStep).exactOptional() })),
});

/** The canonical JSON of the list. */
function listedPlanPieces({ gates: _, steps, blocked, ...rest }: Plan, contracts: string): JsonPieces {
  const others = Object.entries(rest).filter(([, value]) => value !== undefined);
  return objectPieces({
    ...Object.fromEntries(others.map(([name, value]) => [name, canonicalJson(value)])),
    contracts: canonicalJson(contracts),
    steps: listPieces(steps, (step) => canonicalJson(listed(step))),
    blocked: listPieces(blocked, ({ held, ...one }) =>
      canonicalJson({ ...one, ...(held && { held: held.map(listed) }) }),
    ),
  });
}

const listed = ({ id, operation, identity, changes, missingLinks, supersedes }: Step) => ({
  id,
  operation,
  identity,
  changes,
  ...(missingLinks && { missingLinks }),
  ...(supersedes && { supersedes: { key: supersedes.key, changes: supersedes.changes } }),
});

/** Increased when a field changes its meaning or a push needs a new field. */
const SAVED_PLAN_VERSION = 3;
const FORMAT = 'contracts plan';

/** Enough for plans of tens of thousands of records. */
export const MOST_PLAN_BYTES = 512 * 1024 * 1024;

const text = z.string();

const target = z.strictObject({
  environment: text,
  /** The hub's address; `embedded` for the practice hub, whose address changes with every start. */
  hub: text,
  micrositeId: text.exactOptional(),
});

/** The hub that a plan was made for. */
export type PlanTarget = ReadOnly<z.infer<typeof target>>;

export const planOptions = z.strictObject({
  /** `--prune`: whether to remove what only the hub has, if the interface can. */
  prune: z.boolean(),
  /** `--supersede`: whether changed offers and supplements are sent as new versions. */
  supersede: z.literal(true).exactOptional(),
  /** `--only`: the sections whose records were planned; absent for all. */
  only: z.array(z.enum(PLAN_SECTIONS)).exactOptional(),
  /** `--overwrite-drift`: records that are written although they changed in the hub since the last push. */
  'overwrite-drift': z.array(text.refine((selector) => parseDriftSelector(selector) !== undefined)).exactOptional(),
  /** `stop --push`: the rates whose stop sales were planned, and nothing else of them. */
  stops: z.array(text).exactOptional(),
});

export type PlanOptions = ReadOnly<z.infer<typeof planOptions>>;

const savedPlan = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(SAVED_PLAN_VERSION),
  createdAt: z.iso.datetime().describe('When it was made, in UTC.'),
  tool: text.describe('The version of this tool that made it.'),
  author: text
    .exactOptional()
    .describe('Who made it, as the list of signers names them; only where plans are approved.'),
  target: target.describe('The hub that it was made for.'),
  files: z.int().min(0).describe('The number of files that it was made from.'),
  sources: z
    .array(z.strictObject({ file: text, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .exactOptional()
    .describe('The digests of these files, as they were when they were checked.'),
  options: planOptions.describe('What was asked for.'),
  seen: seenSchema.describe('What was known at planning: the records of the hub, the settings and the last push.'),
  contracts: contractsSchema.describe('The contracts that are pushed and verified.'),
  plan: listedPlan.describe(
    'What the plan does, for people. A push plans again from everything else in the file, and refuses it if anything here differs.',
  ),
});

export const savedPlanFile = savedPlan.extend({ hash: text.describe('The SHA-256 of everything else.') });

type Head = Pick<
  ReadOnly<z.infer<typeof savedPlan>>,
  'createdAt' | 'tool' | 'author' | 'target' | 'files' | 'sources' | 'options'
>;

/** A plan with everything that it follows from. No secrets. */
export interface PlanContent extends Head {
  readonly contracts: Contracts;
  readonly seen: Seen;
  /** Without the writes whose gate must be passed first. Its gates depend on the settings of the day, so they are not saved. */
  readonly plan: Plan;
}

/** A plan that was saved, with the writes that follow from its file. */
export interface SavedPlan extends Omit<PlanContent, 'seen'> {
  /** A hash of everything else in it. */
  readonly id: string;
  readonly text: string;
}

/** A plan ready to be saved. */
export interface PlanFile {
  readonly id: string;
  /** The text of the file, generated for each reader because it can be long. */
  readonly text: Iterable<string>;
}

export function savePlan(content: PlanContent): PlanFile {
  const hash = digestOfPieces(bodyPieces(content));
  return { id: idOf(hash), text: { [Symbol.iterator]: () => filePieces(bodyPieces(content), hash) } };
}

/** The canonical JSON that is hashed, in one pass over hotels and steps. */
function* bodyPieces({ plan, contracts, seen, ...head }: PlanContent): Generator<string> {
  const known = withoutUndefined({ format: FORMAT, version: SAVED_PLAN_VERSION, ...head });
  yield* objectPieces({
    ...Object.fromEntries(
      Object.entries(known).map(([name, value]): [string, JsonPieces] => [name, canonicalJson(value)]),
    ),
    seen: seenPieces(seen),
    contracts: contractsPieces(contracts),
    plan: listedPlanPieces(plan, digestOfPieces(contractsPieces(contracts))),
  });
}

const contractsPieces = ({ suppliers, hotels }: Contracts): JsonPieces =>
  objectPieces({ suppliers: listPieces(suppliers, canonicalJson), hotels: listPieces(hotels, contractText) });

/** The hash comes last, so a reader that reaches it has read everything it covers. */
function* filePieces(body: Iterable<string>, hash: string): Generator<string> {
  let before = '';
  for (const piece of body) {
    yield before;
    before = piece;
  }
  yield `${before.slice(0, -1)},"hash":"${hash}"}\n`;
}

const idOf = (hash: string): string => hash.slice(0, 12);

/** Why a plan must not be applied. */
export type PlanDoubt = 'older' | 'newer' | 'tampered' | 'misstated';

export type PlanReading =
  | { readonly kind: 'plan'; readonly saved: SavedPlan; readonly doubts: readonly PlanDoubt[] }
  /** It is a plan file, but its content cannot be read. */
  | { readonly kind: 'unreadable'; readonly doubts: readonly PlanDoubt[] }
  | { readonly kind: 'no-plan' };

/**
 * Reads a plan file as far as possible. Only a plan without doubts may be applied: somebody who edits a file can renew its hash, but what is
 * sent, read back and verified follows from the contracts and from what was seen, by the same code that made the plan; the list of steps
 * in the file is only compared with it.
 */
export function readPlan(text: string): PlanReading {
  const json = parseJson(text);
  if (!isJsonObject(json) || json['format'] !== FORMAT) return { kind: 'no-plan' };
  const { hash, ...body } = json;
  const { version } = body;
  if (typeof version === 'number' && version !== SAVED_PLAN_VERSION)
    return { kind: 'unreadable', doubts: [version > SAVED_PLAN_VERSION ? 'newer' : 'older'] };
  const expected = digestOfJson(body);
  const tampered: readonly PlanDoubt[] = hash === expected ? [] : ['tampered'];
  const read = savedPlan.safeParse(body);
  const snapshot = read.success ? snapshotIn(read.data) : undefined;
  if (!read.success || !snapshot) return { kind: 'unreadable', doubts: ['tampered'] };
  const { plan: _, seen, contracts: decoded, ...head } = read.data;
  const contracts = packedContracts(decoded);
  const { prune, supersede = false, only, stops, 'overwrite-drift': overwrite = [] } = head.options;
  const asked = stops && new Set(stops);
  const plan = derivedPlan(
    {
      contracts,
      environment: head.target.environment,
      prune,
      supersede,
      capabilities: seen.capabilities,
      today: seen.today,
      accepted: seen.accepted,
      ...pushesIn(head.target.environment, seen),
      kinds: only && kindsOf(only),
      stops: asked && ((rate) => asked.has(identityText(rate))),
      overwrite: overwrite.flatMap((selector) => parseDriftSelector(selector) ?? []),
    },
    snapshot,
  );
  const listed = digestOfPieces(listedPlanPieces(plan, digestOfPieces(contractsPieces(contracts))));
  const isStated = listed === digestOfJson(body['plan']);
  const doubts: readonly PlanDoubt[] = isStated ? tampered : [...tampered, 'misstated'];
  const { format: __, version: ___, ...made } = head;
  return { kind: 'plan', saved: { id: idOf(expected), text, ...made, plan, contracts }, doubts };
}

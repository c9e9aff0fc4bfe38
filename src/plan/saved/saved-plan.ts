import * as z from 'zod';
import { contractsSchema } from '../../contract/contract-schema.ts';
import type { Contracts } from '../../contract/model.ts';
import { contractText, packedContracts } from '../../contract/packed-contract.ts';
import { digestOfJson, digestOfPieces } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject, sameJson } from '../../kernel/json.ts';
import { type JsonPieces, listPieces, objectPieces } from '../../kernel/json-pieces.ts';
import type { Plan } from '../plan.ts';
import { misstatedStep } from './misstated-step.ts';
import { packedStep, stepOutline, stepText } from './packed-step.ts';
import { planSchema } from './plan-schema.ts';

/** Increased when a field changes its meaning or a push needs a new field. */
const SAVED_PLAN_VERSION = 2;
const FORMAT = 'contracts plan';

/** Enough for plans of tens of thousands of records. */
export const MOST_PLAN_BYTES = 512 * 1024 * 1024;

/** Which hub a plan was made for. */
export interface PlanTarget {
  readonly environment: string;
  /** Its address; `embedded` for the practice hub, whose address changes with every start. */
  readonly hub: string;
  readonly micrositeId?: string;
}

/** The options it was made with. */
export interface PlanOptions {
  /** `--prune`: whether to remove what only the hub has, if the interface can. */
  readonly prune: boolean;
  /** `--supersede`: whether changed offers and supplements are sent as new versions. */
  readonly supersede?: true;
  /** `--only`: the sections whose records were planned; absent for all. */
  readonly only?: readonly string[];
  /** `--overwrite-drift`: records that are written although they changed in the hub since the last push. */
  readonly 'overwrite-drift'?: readonly string[];
}

/** A plan with everything that a later push needs: the writes, and the contracts to verify. No secrets. */
export interface SavedPlan {
  /** A hash of everything else in it. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** The tool's version. */
  readonly tool: string;
  readonly target: PlanTarget;
  /** The number of files it was made from. */
  readonly files: number;
  readonly options: PlanOptions;
  readonly plan: Plan;
  readonly contracts: Contracts;
}

const savedPlan = z.object({
  createdAt: z.string(),
  tool: z.string(),
  target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() }),
  files: z.int(),
  options: z.object({
    prune: z.boolean(),
    supersede: z.literal(true).exactOptional(),
    only: z.array(z.string()).exactOptional(),
    'overwrite-drift': z.array(z.string()).exactOptional(),
  }),
  plan: planSchema,
  contracts: contractsSchema,
});

/** The whole file. */
export const savedPlanFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(SAVED_PLAN_VERSION),
  ...savedPlan.shape,
  hash: z.string(),
});

/** A plan ready to be saved. */
export interface PlanFile {
  readonly id: string;
  /** The text of the file, generated for each reader because it can be long. */
  readonly text: Iterable<string>;
}

export function savePlan(content: Omit<SavedPlan, 'id'>): PlanFile {
  const { createdAt, tool, target, files, options, plan, contracts } = content;
  const body = {
    format: FORMAT,
    version: SAVED_PLAN_VERSION,
    createdAt,
    tool,
    target,
    files,
    options,
    plan,
    contracts,
  };
  for (const outline of outlines(body))
    if (!decode(plainJson(outline))?.whole) throw new Error('a saved plan does not read back as it was written');
  const hash = digestOfPieces(bodyPieces(body));
  return { id: idOf(hash), text: { [Symbol.iterator]: () => filePieces(bodyPieces(body), hash) } };
}

type Body = Omit<SavedPlan, 'id'> & { readonly format: string; readonly version: number };

/** The canonical JSON that is hashed, in one pass over steps and contracts. */
function* bodyPieces({ plan, contracts, ...head }: Body): Generator<string> {
  const { steps, ...others } = plan;
  const { hotels, ...suppliers } = contracts;
  yield* objectPieces({
    ...mapFields(head, canonicalJson),
    plan: objectPieces({ ...mapFields(others, textOfField), steps: listPieces(steps, stepText) }),
    contracts: objectPieces({ ...mapFields(suppliers, textOfField), hotels: listPieces(hotels, contractText) }),
  });
}

const textOfField = (value: unknown): JsonPieces =>
  Array.isArray(value) ? listPieces(value, canonicalJson) : canonicalJson(value);

const mapFields = (fields: object, textOf: (value: unknown) => JsonPieces): Record<string, JsonPieces> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );

/** The hash comes last, so a reader that reaches it has read everything it covers. */
function* filePieces(body: Iterable<string>, hash: string): Generator<string> {
  let before = '';
  for (const piece of body) {
    yield before;
    before = piece;
  }
  yield `${before.slice(0, -1)},"hash":"${hash}"}\n`;
}

/**
 * The plan in pieces of a few steps and hotels, because a copy of the whole would double the memory, and without the JSON of
 * the records, which every schema accepts as it is. A field missing in the schema would be lost between the plan that is shown and the
 * push that applies it.
 */
function* outlines(body: Body): Generator<Body> {
  const { steps, ...plan } = body.plan;
  const { hotels, ...contracts } = body.contracts;
  const rest = { blocked: [], unmanaged: [], unchanged: [], hotels: [] };
  yield { ...body, plan: { ...plan, steps: [] }, contracts: { ...contracts, hotels: [] } };
  for (let at = 0; at < Math.max(steps.length, hotels.length); at += PIECE)
    yield {
      ...body,
      plan: { ...plan, ...rest, steps: steps.slice(at, at + PIECE).map(stepOutline) },
      contracts: { suppliers: [], hotels: hotels.slice(at, at + PIECE) },
    };
}

const PIECE = 50;

const idOf = (hash: string): string => hash.slice(0, 12);

/** The content of a plan file without its hash; `whole` if every field is known. */
function decode(body: JsonObject): { readonly content: Omit<SavedPlan, 'id'>; readonly whole: boolean } | undefined {
  const parsed = savedPlan.safeParse(body);
  if (!parsed.success) return undefined;
  const known = { format: FORMAT, version: SAVED_PLAN_VERSION, ...parsed.data };
  return { content: parsed.data, whole: sameJson(known, body) };
}

/** Why a readable plan must not be applied. */
export type PlanDoubt = 'newer' | 'tampered' | 'misstated';

export type PlanReading =
  | { readonly kind: 'plan'; readonly saved: SavedPlan; readonly doubts: readonly PlanDoubt[] }
  /** It is a plan file, but its content cannot be read. */
  | { readonly kind: 'unreadable'; readonly doubts: readonly PlanDoubt[] }
  | { readonly kind: 'no-plan' };

/** Reads a plan file as far as possible. Only a plan without doubts may be applied. */
export function readPlan(text: string): PlanReading {
  const json = jsonOf(text);
  if (!isJsonObject(json) || json['format'] !== FORMAT) return { kind: 'no-plan' };
  const { hash, ...body } = json;
  const expected = digestOfJson(body);
  const newer = typeof body['version'] === 'number' && body['version'] > SAVED_PLAN_VERSION;
  const read = decode(body);
  const whole = hash === expected && (newer || read?.whole === true);
  const doubts: PlanDoubt[] = [...(newer ? (['newer'] as const) : []), ...(whole ? [] : (['tampered'] as const))];
  if (read === undefined) return { kind: 'unreadable', doubts };
  const { plan, contracts, ...content } = read.content;
  if (!newer && misstatedStep(plan, contracts) !== undefined) doubts.push('misstated');
  const packed = { plan: { ...plan, steps: plan.steps.map(packedStep) }, contracts: packedContracts(contracts) };
  return { kind: 'plan', saved: { id: idOf(expected), ...content, ...packed }, doubts };
}

/** As it will be read back, without what JSON cannot hold. */
const plainJson = (value: object): JsonObject => {
  const json: unknown = JSON.parse(JSON.stringify(value));
  if (!isJsonObject(json)) throw new Error('a plan is an object');
  return json;
};

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

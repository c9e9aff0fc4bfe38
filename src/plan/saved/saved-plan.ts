import * as z from 'zod';
import { contractsSchema } from '../../contract/contract-schema.ts';
import type { Contracts } from '../../contract/model.ts';
import { contractText, packedContracts } from '../../contract/packed-contract.ts';
import { digestOfJson, digestOfPieces } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, type JsonObject, parseJson, sameJson } from '../../kernel/json.ts';
import { type JsonPieces, listPieces, objectPieces } from '../../kernel/json-pieces.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { planSchema } from '../plan.ts';
import { misstatedStep } from './misstated-step.ts';
import { packedStep, stepOutline, stepText } from './packed-step.ts';

/** Increased when a field changes its meaning or a push needs a new field. */
const SAVED_PLAN_VERSION = 2;
const FORMAT = 'contracts plan';

/** Enough for plans of tens of thousands of records. */
export const MOST_PLAN_BYTES = 512 * 1024 * 1024;

const target = z.object({
  environment: z.string(),
  /** The hub's address; `embedded` for the practice hub, whose address changes with every start. */
  hub: z.string(),
  micrositeId: z.string().exactOptional(),
});

/** The hub that a plan was made for. */
export type PlanTarget = ReadOnly<z.infer<typeof target>>;

const options = z.object({
  /** `--prune`: whether to remove what only the hub has, if the interface can. */
  prune: z.boolean(),
  /** `--supersede`: whether changed offers and supplements are sent as new versions. */
  supersede: z.literal(true).exactOptional(),
  /** `--only`: the sections whose records were planned; absent for all. */
  only: z.array(z.string()).exactOptional(),
  /** `--overwrite-drift`: records that are written although they changed in the hub since the last push. */
  'overwrite-drift': z.array(z.string()).exactOptional(),
});

export type PlanOptions = ReadOnly<z.infer<typeof options>>;

const savedPlan = z.object({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The tool's version. */
  tool: z.string(),
  /** Who made it, as the list of signers names them; only where plans are approved. */
  author: z.string().exactOptional(),
  target,
  /** The number of files that it was made from. */
  files: z.int(),
  /** The digests of these files, as they were when they were checked. */
  sources: z.array(z.object({ file: z.string(), sha256: z.string() })).exactOptional(),
  options,
  plan: planSchema,
  contracts: contractsSchema,
});

type Content = ReadOnly<Omit<z.infer<typeof savedPlan>, 'contracts'>> & { readonly contracts: Contracts };

/** A plan with everything that a later push needs: the writes, and the contracts to verify. No secrets. */
export interface SavedPlan extends Content {
  /** A hash of everything else in it. */
  readonly id: string;
}

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

export function savePlan({
  createdAt,
  tool,
  author,
  target,
  files,
  sources,
  options,
  plan,
  contracts,
}: Content): PlanFile {
  const made = {
    createdAt,
    tool,
    ...(author !== undefined && { author }),
    target,
    files,
    ...(sources && { sources }),
    options,
  };
  const head = { format: FORMAT, version: SAVED_PLAN_VERSION, ...made };
  const body = { ...head, plan, contracts };
  for (const outline of outlines(body))
    if (!decode(plainJson(outline))?.whole) throw new Error('a saved plan does not read back as it was written');
  const hash = digestOfPieces(bodyPieces(body));
  return { id: idOf(hash), text: { [Symbol.iterator]: () => filePieces(bodyPieces(body), hash) } };
}

type Body = Content & { readonly format: string; readonly version: number };

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
function decode(body: JsonObject): { readonly content: Content; readonly whole: boolean } | undefined {
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
  const json = parseJson(text);
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

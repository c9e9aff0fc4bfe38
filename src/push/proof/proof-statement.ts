import * as z from 'zod';
import { writeCapabilities } from '../../hub/capabilities.ts';
import { digestOf } from '../../kernel/digest.ts';
import { parseJson } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';

// A proof is an in-toto statement (version 1) about the contract files of a push: its predicate holds everything that shows what the push did.

export const PREDICATE_TYPE = 'urn:hotel-contracts:push-proof:v1';

/** The parts of a proof, each a text exactly as the push had it. Approvals are further parts: `plan.json.NAME.sig`. */
export const PART = {
  /** The saved plan, with the contracts. */
  plan: 'plan.json',
  /** The journal of the run; absent if nothing was sent. */
  journal: 'journal.jsonl',
  /** What the hub held at the end. */
  readBack: 'read-back.json',
  /** The document of `verify --json`; absent with `--no-verify`. */
  verification: 'verification.json',
} as const;

const target = z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() });

const capabilities = writeCapabilities.extend({ pricing: z.record(z.string(), z.string()) });

export const proofStatement = z.strictObject({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z
    .array(z.strictObject({ name: z.string(), digest: z.strictObject({ sha256: z.string() }) }))
    .describe('The contract files, and every part of the predicate.'),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.strictObject({
    tool: z.string().describe('The version of this tool that made it.'),
    target: target.describe('The hub; `embedded` for the practice hub.'),
    endedAt: z.iso.datetime().describe('When the push ended, by the clock of the machine that pushed.'),
    approvals: z.int().min(0).describe('How many approvals the settings demanded.'),
    allow: z.array(z.string()).describe('The safety gates that the push was allowed to pass.'),
    capabilities: capabilities.describe('How prices are calculated and dates written for this hub.'),
    parts: z.record(z.string(), z.string()),
  }),
});

export type ProofStatement = ReadOnly<z.infer<typeof proofStatement>>;

/** The text of a proof, which is signed. `sources` are the contract files. */
export function statementText(
  predicate: ProofStatement['predicate'],
  sources: readonly { readonly file: string; readonly sha256: string }[],
): string {
  const statement: ProofStatement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      ...sources.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } })),
      ...Object.entries(predicate.parts).map(([name, text]) => ({ name, digest: { sha256: digestOf(text) } })),
    ],
    predicateType: PREDICATE_TYPE,
    predicate,
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}

/** The statement in a text; `undefined` if there is none of this kind. */
export function readStatement(text: string): ProofStatement | undefined {
  const read = proofStatement.safeParse(parseJson(text));
  return read.success ? read.data : undefined;
}

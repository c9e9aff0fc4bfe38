import * as z from 'zod';
import { decodeSettings, type Settings } from '../behaviour-settings.ts';

/** Ways to alter an answer on its way to the client. */
const ALTERATIONS = [
  'empty',
  'cut-gzip',
  'damaged-gzip',
  'gzip-bomb',
  'plain-as-gzip',
  'malformed-json',
  'wrong-json-type',
  'unknown-values',
  'other-record',
  'doubled',
  'invalid-utf8',
] as const;

const header = z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().regex(/^[\x20-\x7e]*$/));

function settingsOf(given: Readonly<Record<string, unknown>>, context: z.RefinementCtx): Settings {
  const settings = decodeSettings(given);
  if (settings.ok) return settings.value;
  context.addIssue(settings.error);
  return z.NEVER;
}

const action = z.discriminatedUnion('do', [
  /** The next three prevent the connection. They work only if requests reach the hub by direct calls. */
  z.strictObject({ do: z.literal('refuse-connection') }),
  z.strictObject({ do: z.literal('hide-host') }),
  z.strictObject({ do: z.literal('show-bad-certificate') }),
  /** Reset the connection. */
  z.strictObject({ do: z.literal('reset') }),
  /** Send nothing more. */
  z.strictObject({ do: z.literal('stall') }),
  /** Send single bytes for ever. */
  z.strictObject({ do: z.literal('drip') }),
  /** Send this answer instead of the hub's; `text` is sent unchanged. */
  z.strictObject({
    do: z.literal('answer'),
    status: z.int().min(200).max(599),
    headers: header.exactOptional(),
    json: z.json().exactOptional(),
    text: z.string().exactOptional(),
  }),
  z.strictObject({ do: z.literal('alter'), how: z.enum(ALTERATIONS) }),
  /** Store the record without the named fields, or with every amount rounded to a whole number. */
  z.strictObject({
    do: z.literal('keep-otherwise'),
    without: z.array(z.string()).exactOptional(),
    wholeAmounts: z.literal(true).exactOptional(),
  }),
  /** Make the effect readable only after `ms`. The answer is sent at once, or never. */
  z.strictObject({ do: z.literal('commit-late'), ms: z.int().positive().max(3_600_000), answered: z.boolean() }),
  /** Handle this request with other settings, as `--set` changes them for all requests. */
  z.strictObject({ do: z.literal('behave'), set: z.record(z.string(), z.unknown()).transform(settingsOf) }),
  /** Forget all issued tokens. */
  z.strictObject({ do: z.literal('forget-tokens') }),
]);

export type FaultAction = z.infer<typeof action>;
export type Alteration = (typeof ALTERATIONS)[number];

/**
 * When the fault hits a request: before the connection is made, before the request is read, before its effect, after its effect but
 * before the answer, or half-way through the answer.
 */
const PHASES = ['connect', 'before-read', 'before-commit', 'after-commit', 'within-answer'] as const;

export type FaultPhase = (typeof PHASES)[number];

/** The phases in which each action is possible. */
const PHASES_OF: Readonly<Record<FaultAction['do'], readonly FaultPhase[]>> = {
  'refuse-connection': ['connect'],
  'hide-host': ['connect'],
  'show-bad-certificate': ['connect'],
  reset: ['before-read', 'before-commit', 'after-commit', 'within-answer'],
  stall: ['connect', 'before-commit', 'after-commit', 'within-answer'],
  drip: ['within-answer'],
  answer: ['before-commit', 'after-commit'],
  alter: ['after-commit'],
  'keep-otherwise': ['before-commit'],
  'commit-late': ['before-commit'],
  behave: ['before-commit'],
  'forget-tokens': ['before-commit'],
};

const fault = z
  .strictObject({
    /** Shown in the hub's log with the request that it hits. */
    name: z.string().min(1).max(80).exactOptional(),
    match: z
      .strictObject({
        /** The operation's name: `createRate`, `readHotel`, `authenticate`. */
        operation: z.string().exactOptional(),
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).exactOptional(),
        /** Below the base URL, without query; `*` matches within a segment. */
        path: z.string().startsWith('/').exactOptional(),
      })
      .refine((match) => Object.keys(match).length > 0, 'must name an operation, a method or a path'),
    /** The first matching request to hit, counted from 1; 1 by default. */
    nth: z.int().positive().exactOptional(),
    /** How many requests to hit; 1 by default. */
    times: z.union([z.int().positive(), z.literal('all')]).exactOptional(),
    phase: z.enum(PHASES),
    action,
  })
  .refine(({ phase, action: { do: what } }) => PHASES_OF[what].includes(phase), {
    path: ['phase'],
    error: ({ input }) => phaseProblem(input),
  });

function phaseProblem(input: unknown): string {
  const what = z.looseObject({ action: z.looseObject({ do: z.string() }) }).safeParse(input);
  const name = what.success ? what.data.action.do : '';
  const phases = Object.entries(PHASES_OF).find(([action]) => action === name)?.[1] ?? [];
  return `${name} belongs to the phase ${phases.join(' or ')}`;
}

/** The content of a fault script file. */
export const faultScript = z.strictObject({ faults: z.array(fault) });

export type Fault = z.infer<typeof fault>;

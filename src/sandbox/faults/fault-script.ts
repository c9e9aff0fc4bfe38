import * as z from 'zod';

/** What is done to the bytes of an answer after the hub has given it. */
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

const action = z.discriminatedUnion('do', [
  /** No connection comes about; only where requests reach the hub by direct calls. */
  z.strictObject({ do: z.literal('refuse-connection') }),
  z.strictObject({ do: z.literal('hide-host') }),
  z.strictObject({ do: z.literal('show-bad-certificate') }),
  /** The connection is cut. */
  z.strictObject({ do: z.literal('reset') }),
  /** Nothing more comes, ever. */
  z.strictObject({ do: z.literal('stall') }),
  /** A byte now and then, for ever. */
  z.strictObject({ do: z.literal('drip') }),
  /** This answer instead of the hub's; `text` is sent as it is. */
  z.strictObject({
    do: z.literal('answer'),
    status: z.int().min(200).max(599),
    headers: header.exactOptional(),
    json: z.json().exactOptional(),
    text: z.string().exactOptional(),
  }),
  z.strictObject({ do: z.literal('alter'), how: z.enum(ALTERATIONS) }),
  /** The hub keeps something else than it was sent: without the named fields, or with every amount as a whole number. */
  z.strictObject({
    do: z.literal('keep-otherwise'),
    without: z.array(z.string()).exactOptional(),
    wholeAmounts: z.literal(true).exactOptional(),
  }),
  /** The effect can be read only after `ms`; the answer comes at once, or never. */
  z.strictObject({ do: z.literal('commit-late'), ms: z.int().positive().max(3_600_000), answered: z.boolean() }),
  /** Every token that was issued is forgotten. */
  z.strictObject({ do: z.literal('forget-tokens') }),
]);

export type FaultAction = z.infer<typeof action>;
export type Alteration = (typeof ALTERATIONS)[number];

/**
 * Where on the way of a request the fault strikes: before a connection stands, before the request is read, read but nothing done,
 * done but not answered, or half-way through the answer.
 */
const PHASES = ['connect', 'before-read', 'before-commit', 'after-commit', 'within-answer'] as const;

export type FaultPhase = (typeof PHASES)[number];

/** Where each action makes sense. */
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
  'forget-tokens': ['before-commit'],
};

const fault = z
  .strictObject({
    /** Shown in the hub's log beside the request that it struck. */
    name: z.string().min(1).max(80).exactOptional(),
    match: z
      .strictObject({
        /** As in the hub's interface: `createRate`, `readHotel`, `authenticate`. */
        operation: z.string().exactOptional(),
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).exactOptional(),
        /** Below the base URL, without query; `*` stands for anything within a segment. */
        path: z.string().startsWith('/').exactOptional(),
      })
      .refine((match) => Object.keys(match).length > 0, 'must name an operation, a method or a path'),
    /** The first of the matching requests that is struck, from 1; the first one when left out. */
    nth: z.int().positive().exactOptional(),
    /** How many from there on: 1 unless given. */
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

/** Scripted trouble, as a file holds it: each fault counts the requests that it matches and strikes when its turn has come. */
export const faultScript = z.strictObject({ faults: z.array(fault) });

export type Fault = z.infer<typeof fault>;

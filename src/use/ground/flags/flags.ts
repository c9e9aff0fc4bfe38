import { Args, Flags, type Interfaces } from '@oclif/core';
import { EDITED_KINDS } from '../../../contract/edits/edited-kinds.ts';
import { GATE_IDS } from '../../../plan/plan.ts';
import { DAY_FORMS } from './day-flag.ts';

/** The values of some flags, where given. */
export type Given<T extends Interfaces.FlagInput> = Partial<Interfaces.InferredFlags<T>>;

type More = Pick<
  Interfaces.OptionFlag<string | undefined>,
  'char' | 'dependsOn' | 'description' | 'env' | 'exclusive' | 'helpGroup' | 'options' | 'relationships'
>;

/** A flag with a text, `undefined` if it is not given. */
export const textFlag = (helpValue: string, summary: string, more: Partial<More> = {}) =>
  Flags.string({ ...more, helpValue, summary });

/** A flag that is given once for each of several texts. */
export const listFlag = (helpValue: string, summary: string, more: Partial<More> = {}) =>
  Flags.string({ ...more, helpValue, summary, multiple: true, multipleNonGreedy: true });

type Numbers = Partial<Pick<More, 'char' | 'dependsOn' | 'env' | 'helpGroup'>> & {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
};

/** A flag with a whole number; `undefined` if it is not given and has no default. */
export const numberFlag = <M extends Numbers>(helpValue: string, summary: string, more?: M) =>
  Flags.integer({ ...more, helpValue, summary }) as Interfaces.OptionFlag<
    M extends { readonly default: number } ? number : number | undefined
  >;

type Choice<Word> = Partial<Pick<More, 'description' | 'env' | 'helpGroup'>> & { readonly default?: NoInfer<Word> };

/** A flag with one of several words; `undefined` if it is not given and has no default. */
export const choiceFlag = <const Word extends string, M extends Choice<Word>>(
  options: readonly Word[],
  summary: string,
  more?: M,
) =>
  Flags.option({ ...more, options, summary })() as Interfaces.OptionFlag<
    M extends { readonly default: string } ? Word : Word | undefined
  >;

/** Which contracts: the same selection for every command. */
export const fileSelectionFlags = {
  supplier: listFlag('CODE', 'Only hotels of this supplier (code or #id, with * and ?).', {
    env: 'CONTRACTS_SUPPLIER',
    helpGroup: 'SELECTION',
  }),
  hotel: listFlag('CODE', 'Only hotels with this code (with * and ?).', {
    env: 'CONTRACTS_HOTEL',
    helpGroup: 'SELECTION',
  }),
  exclude: listFlag('KIND:NAME', 'Leave out what other flags select: hotel:SEA-*, supplier:PALMA (with * and ?).', {
    description:
      'KIND is the name of a selection flag of the command; commands with --room or --rate also leave out room:DBL or rate:NAME. Repeatable.',
    env: 'CONTRACTS_EXCLUDE',
    helpGroup: 'SELECTION',
  }),
  shard: textFlag('I/N', 'Only a part of the hotels: 1/4 to 4/4 split the work over four jobs.', {
    env: 'CONTRACTS_SHARD',
    helpGroup: 'SELECTION',
  }),
  only: listFlag(
    'SECTIONS',
    'Only these sections, comma-separated: supplier, hotel, rates, offers, supplements, tests.',
    {
      description:
        'validate shows findings of these sections; diff and push plan these records and those they depend on; verify and test use hotels that have them; fmt uses files that have them.',
      env: 'CONTRACTS_ONLY',
      helpGroup: 'SELECTION',
    },
  ),
  'changed-since': textFlag('REF', 'Only contracts changed since the current branch left REF (git).', {
    description:
      'Compares with the merge base of REF and HEAD, and includes uncommitted changes and new files that are not ignored. A changed supplier selects its hotels; changed settings or a changed baseline select everything. It is not an error if nothing changed.',
    env: 'CONTRACTS_CHANGED_SINCE',
    helpGroup: 'SELECTION',
  }),
};

/** The selection, with the date for which contracts are checked. */
export const selectionFlags = {
  ...fileSelectionFlags,
  today: textFlag('DATE', `Use this date as today's date: ${DAY_FORMS}.`, {
    env: 'CONTRACTS_TODAY',
    helpGroup: 'SELECTION',
  }),
};

const { only: _only, ...whole } = selectionFlags;

/** For commands that show or compare whole contracts: without its rates or offers, a contract would seem to say and cost something else. */
export const wholeSelectionFlags = whole;

const { 'changed-since': _since, ...steady } = whole;

/** The same for commands whose answers must not depend on what has changed: other versions and monitors compare with them. */
export const steadySelectionFlags = steady;

/** One hour. Timers cannot count more than 24 days; longer ones would fire at once. */
export const MAX_MS = 3_600_000;

export const environmentFlag = (summary: string) =>
  textFlag('NAME', summary, { char: 'e', env: 'CONTRACTS_ENV', helpGroup: 'ENVIRONMENT' });

/** For what a contract says: the hub of the environment is not contacted. */
export const asInEnvironment = environmentFlag(
  'As in this environment: with its own codes, names, e-mail addresses and images.',
);

export const environmentFlags = {
  env: environmentFlag('Environment from contracts.config.yaml; `sandbox` is built in.'),
  timeout: numberFlag('MS', 'Time limit of one request in milliseconds (default depends on the request).', {
    env: 'CONTRACTS_TIMEOUT',
    min: 100,
    max: MAX_MS,
    helpGroup: 'ENVIRONMENT',
  }),
  concurrency: numberFlag('N', 'Most requests at once; fewer while the hub is overloaded.', {
    env: 'CONTRACTS_CONCURRENCY',
    default: 4,
    min: 1,
    max: 16,
    helpGroup: 'ENVIRONMENT',
  }),
  'ca-file': textFlag('FILE', 'Additional certificates to trust (PEM).', {
    env: 'CONTRACTS_CA_FILE',
    helpGroup: 'ENVIRONMENT',
  }),
  'max-requests': numberFlag('N', 'Most requests in one run; then it stops and says what was written.', {
    env: 'CONTRACTS_MAX_REQUESTS',
    default: 100_000,
    min: 1,
    helpGroup: 'ENVIRONMENT',
  }),
};

/** Which hub, for runs that may take a long time. */
export const runFlags = {
  ...environmentFlags,
  deadline: numberFlag('SECONDS', 'Stop cleanly after this many seconds, with exit code 124.', {
    env: 'CONTRACTS_DEADLINE',
    min: 1,
    max: 86_400,
    helpGroup: 'ENVIRONMENT',
  }),
};

/** How to reach the hub; `deadline` counts seconds since the process began. */
export type ConnectionFlags = Given<typeof runFlags> & { readonly verbose?: boolean };

export const pricingFlags = {
  env: environmentFlag('Use the pricing settings of this environment.'),
};

/** The first word of `add` and `rename`. */
export const editedKind = Args.string({
  description: 'hotel, room, rate, season, offer or supplement.',
  required: true,
  options: [...EDITED_KINDS],
});

export const pathArgument = {
  path: Args.string({
    description: 'Contract files or folders (default: contracts/, or this folder).',
    required: false,
  }),
};

/** Excludes these flags. The usage line that oclif prints shows an exclusion only for `exclusive`, and only for a pair of flags. */
export const notWith = (flags: string[]): { type: 'none'; flags: string[] }[] => [{ type: 'none', flags }];

/** Commands that change contract files. */
export const editFlags = {
  ...selectionFlags,
  diff: Flags.boolean({
    summary: 'Change nothing; show what would change, and exit with code 1 if there is anything.',
  }),
  yes: Flags.boolean({ char: 'y', summary: 'Write without asking.', relationships: notWith(['diff']) }),
};

/** Names or codes with wildcards. */
export const namesFlag = (what: string, helpValue = 'NAME') =>
  Flags.string({
    helpValue,
    multiple: true,
    multipleNonGreedy: true,
    summary: `Only ${what} (with * and ?).`,
    helpGroup: 'SELECTION',
  });

/** Which nights are closed or opened, and where. */
export const nightsFlags = {
  ...editFlags,
  room: namesFlag('the room with this code', 'CODE'),
  rate: namesFlag('in the rate with this name, not in every rate'),
  from: Flags.string({ helpValue: 'DATE', required: true, summary: `First night: ${DAY_FORMS}.` }),
  to: textFlag('DATE', 'Last night (default: the first).'),
};

export const verificationFlags = {
  depth: choiceFlag(
    ['quick', 'seasons', 'full'],
    'What to verify: one stay per hotel; every price; also every offer, supplement and limit.',
    { default: 'quick', env: 'CONTRACTS_DEPTH' },
  ),
  budget: numberFlag('N', 'Most quotes to ask for; the report counts the prices left out. Only with --depth.', {
    min: 1,
    env: 'CONTRACTS_BUDGET',
  }),
  'fake-booking': Flags.boolean({
    summary: 'Make a test booking, which the hub discards (needed explicitly in protected environments).',
    allowNo: true,
  }),
};

/** How a plan is made, apart from `--prune`. */
export const planFlags = {
  supersede: Flags.boolean({
    summary: 'Replace a changed offer or supplement, which the hub cannot change, with a new version (CODE.v2).',
    default: false,
  }),
  /** Never from a variable: it is about one change that the user has seen. */
  'overwrite-drift': listFlag(
    'RECORD',
    'Let your files win over a change in the hub: SUPPLIER/HOTEL or SUPPLIER/HOTEL/rate/NAME, as the plan shows it. Repeatable.',
  ),
};

/** Where the practice hub keeps its records. */
export const databaseFlag = {
  db: textFlag('FILE|URL', 'Database file (default .contracts/sandbox.db), or postgres://USER@HOST/DATABASE.'),
};

/** Where the version before is, in the same words for each command. Not each takes a hub, or two versions. */
export const againstVersion = ({ hub = true, range = true } = {}) => ({
  helpValue: 'VERSION',
  summary: `The earlier version: a commit, branch or tag, a folder or file${hub ? ', or hub' : ''}.`,
  description: [
    'main or HEAD~3: a commit, branch or tag.',
    'A folder or file with contracts, or a saved plan (plan.json).',
    ...(hub ? ['hub or hub:live: the current records in the hub of --env, or of the environment live.'] : []),
    'journal:RUN or journal:last: the contracts in the hub after a push.',
    ...(range ? ['A..B compares B with A instead of the files.'] : []),
  ].join(' '),
});

/** Two versions, for commands that compare them. */
export const versionArguments = {
  first: Args.string({
    description: 'The earlier version, or both as A..B. With --against, the first path.',
    required: false,
  }),
  second: Args.string({ description: 'The later version, unless the first is A..B.', required: false }),
  path: Args.string({
    description: 'Contract files or folders in each commit or push (default: contracts/, or this folder).',
    required: false,
  }),
};

/** Never from a variable: an approval that stays set says nothing about the current plan. */
export const allowFlag = listFlag('GATE', 'Pass this safety gate; `diff` lists the gates of a plan. Repeatable.', {
  options: GATE_IDS.filter((id) => id !== 'protected-environment' && id !== 'approvals'),
});

import { Args, Flags } from '@oclif/core';

/** Which contracts: the same selector for every command. */
export const fileSelectionFlags = {
  supplier: Flags.string({
    multiple: true,
    multipleNonGreedy: true,
    summary: 'Only hotels of this supplier (code or #id; * and ? stand for any letters).',
    env: 'CONTRACTS_SUPPLIER',
    helpGroup: 'SELECTION',
  }),
  hotel: Flags.string({
    multiple: true,
    multipleNonGreedy: true,
    summary: 'Only hotels with this code (* and ? stand for any letters).',
    env: 'CONTRACTS_HOTEL',
    helpGroup: 'SELECTION',
  }),
  shard: Flags.string({
    summary: 'Only every n-th hotel, counting from i: 1/4 to 4/4 share the work of four jobs.',
    env: 'CONTRACTS_SHARD',
    helpGroup: 'SELECTION',
  }),
  only: Flags.string({
    multiple: true,
    multipleNonGreedy: true,
    helpValue: 'SECTIONS',
    summary: 'Only these sections, several by comma: supplier, hotel, rates, offers, supplements, tests.',
    description:
      'validate shows findings of these sections, diff and push take records of these kinds with what they need, verify and test take hotels that have them, fmt takes files that have them.',
    env: 'CONTRACTS_ONLY',
    helpGroup: 'SELECTION',
  }),
  'changed-since': Flags.string({
    helpValue: 'REF',
    summary: 'Only contracts of which something changed since the current branch left this commit (git).',
    description:
      'Compared is with the merge base of REF and HEAD: commits, staged and unstaged changes, and new files that are not ignored. A changed supplier takes its hotels along; changed settings or a changed baseline take everything. Nothing changed is no error.',
    env: 'CONTRACTS_CHANGED_SINCE',
    helpGroup: 'SELECTION',
  }),
};

/** With the day for which contracts are checked. */
export const selectionFlags = {
  ...fileSelectionFlags,
  today: Flags.string({
    summary: 'Take this day (yyyy-mm-dd) for today, so that a run can be repeated.',
    env: 'CONTRACTS_TODAY',
    helpGroup: 'SELECTION',
  }),
};

/** One hour. Timers cannot count more than 24 days, and would fire at once. */
export const MAX_MS = 3_600_000;

/** Which hub. */
export const environmentFlags = {
  env: Flags.string({
    char: 'e',
    summary: 'The environment to talk to, by its name in contracts.config.yaml; `sandbox` is built in.',
    env: 'CONTRACTS_ENV',
    helpGroup: 'ENVIRONMENT',
  }),
  timeout: Flags.integer({
    summary: 'Milliseconds that one call to the hub may take in all; the default depends on the call.',
    env: 'CONTRACTS_TIMEOUT',
    min: 100,
    max: MAX_MS,
    helpGroup: 'ENVIRONMENT',
  }),
  concurrency: Flags.integer({
    summary: 'Calls to the hub under way at once, at most; fewer while the hub cannot keep up.',
    env: 'CONTRACTS_CONCURRENCY',
    default: 4,
    min: 1,
    max: 16,
    helpGroup: 'ENVIRONMENT',
  }),
  'ca-file': Flags.string({
    summary: 'A file with certificates (PEM) to trust beside the known ones.',
    env: 'CONTRACTS_CA_FILE',
    helpValue: 'FILE',
    helpGroup: 'ENVIRONMENT',
  }),
  'max-requests': Flags.integer({
    summary: 'Requests that the whole run may send; then it stops and says what was and was not written.',
    env: 'CONTRACTS_MAX_REQUESTS',
    default: 100_000,
    min: 1,
    helpGroup: 'ENVIRONMENT',
  }),
};

export const deadlineFlag = Flags.integer({
  summary: 'Seconds for the whole run; then it stops in order, says what is left, and ends with exit code 124.',
  env: 'CONTRACTS_DEADLINE',
  helpValue: 'SECONDS',
  min: 1,
  max: 86_400,
  helpGroup: 'ENVIRONMENT',
});

/** How prices are worked out. */
export const pricingFlags = {
  env: Flags.string({
    char: 'e',
    summary: 'Read the open questions about prices as capabilities.pricing of this environment says.',
    env: 'CONTRACTS_ENV',
    helpGroup: 'ENVIRONMENT',
  }),
};

export const pathArgument = {
  path: Args.string({
    description: 'Files or folders with contracts; without any: the folder contracts/, or else this folder.',
    required: false,
  }),
};

/** Refuses a flag together with these. The usage line of oclif can show that by `exclusive` alone, and only for flags of one pair. */
export const notWith = (flags: string[]): { type: 'none'; flags: string[] }[] => [{ type: 'none', flags }];

export const depthFlag = Flags.option({
  options: ['quick', 'seasons', 'full'] as const,
  default: 'quick' as const,
  summary: 'How many stays are verified: one a hotel; one for every price; also for every offer, supplement and limit.',
  env: 'CONTRACTS_DEPTH',
})();

export const budgetFlag = Flags.integer({
  summary: 'Ask for at most this many quotes; the report says how many prices were left. Only with --depth.',
  min: 1,
  helpValue: 'N',
  env: 'CONTRACTS_BUDGET',
});

export const fakeBookingFlag = Flags.boolean({
  summary: 'Walk up to a fake booking, which the hub does not keep; a protected environment needs it said.',
  allowNo: true,
});

export const supersedeFlag = Flags.boolean({
  summary:
    'Send a changed offer or supplement, which the hub cannot change, as a new version (CODE.v2) that the rates link instead.',
  default: false,
});

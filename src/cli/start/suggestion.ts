import { didYouMean } from '../../kernel/did-you-mean.ts';

/** What to say about a command that people look for but do not need. */
const NOT_NEEDED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'sandbox stop':
      'nothing to stop: each command opens the practice hub while it runs; Ctrl-C ends `contracts sandbox start`, `contracts sandbox reset` deletes its records',
    update:
      'install the file of the new version as you installed this one: npm install --ignore-scripts ./hotel-contracts-VERSION.tgz',
  }),
);

/** What other tools call our commands. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apply: 'push',
    auth: 'login',
    check: 'validate',
    create: 'init',
    deploy: 'push',
    format: 'fmt',
    history: 'journal',
    lint: 'validate',
    log: 'journal',
    new: 'init',
    preview: 'diff',
    quote: 'price',
    status: 'doctor',
  }),
);

/** Names of other tools for our flags. The first flag that the command has is proposed. */
const FLAGS_ELSEWHERE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'dry-run': ['diff', 'check', 'plan-only'],
    environment: ['env'],
    format: ['output'],
    preview: ['diff'],
    profile: ['env'],
    strict: ['max-warnings'],
    target: ['env'],
    'auto-approve': ['yes'],
    force: ['yes'],
    'no-input': ['yes'],
  }),
);

export const flagCalled = (typed: string, flags: readonly string[]): string | undefined =>
  FLAGS_ELSEWHERE.get(typed)?.find((name) => flags.includes(name));

/** What to use instead of a flag that a command does not have because another command does this. */
export const insteadOfFlag = (command: string, flag: string): string | undefined =>
  command === 'push' && ['dry-run', 'preview'].includes(flag)
    ? '`contracts diff` shows what a push would change, and writes nothing'
    : undefined;

/** A longer list would not help. */
const MOST_NAMES = 5;

/**
 * What to do about a command that does not exist: the ones that were probably meant, else where all of them are listed. `commands` are
 * their names.
 */
export function suggestion(typed: string, commands: readonly string[]): string {
  const said = NOT_NEEDED.get(typed);
  if (said !== undefined) return said;
  const other = ELSEWHERE.get(typed);
  if (other !== undefined && commands.includes(other)) return oneOf([other]);
  const longer = typed === '' ? [] : commands.filter((command) => command.startsWith(typed));
  if (longer.length > 0 && longer.length <= MOST_NAMES) return oneOf(longer);
  return didYouMean(typed, commands, (command) => `contracts ${command}`) ?? 'contracts --help lists the commands';
}

function oneOf(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  const list = others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
  return `did you mean contracts ${list}?`;
}

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

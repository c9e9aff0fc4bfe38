import type { Terminal } from '../terminal/terminal.ts';
import { programName, shellWord } from './shell-command.ts';

const CHOICE = ['supplier', 'hotel', 'exclude', 'shard', 'only', 'changed-since', 'today'] as const;
const HUB = ['env', 'ca-file'] as const;

/** Which flags each command takes over from the one before it, so that it applies to the same contracts and the same hub. */
const TAKES_OVER = {
  validate: [...CHOICE],
  'test --update': [...CHOICE, 'env'],
  diff: [...CHOICE, ...HUB],
  approve: [],
  push: [...CHOICE, ...HUB, 'plan', 'prune', 'supersede', 'overwrite-drift'],
  verify: [...CHOICE, ...HUB],
} as const;

type NextCommand = keyof typeof TAKES_OVER;

type Value = string | boolean | readonly string[] | undefined;

/** The flags of a command that the next one may take over. */
export type TakenOver = Readonly<Partial<Record<(typeof TAKES_OVER)[NextCommand][number], Value>>>;

/** `contracts push hotels --env test`: the command that comes next, for the same contracts, as it can be typed in a shell. */
export function nextCommand(
  command: NextCommand,
  paths: readonly string[],
  flags: TakenOver,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const given = TAKES_OVER[command].flatMap((name) => {
    const value = flags[name];
    // A flag that a variable sets is also set for the next command.
    if (value === undefined || value === false || env[variableOf(name)]) return [];
    if (value === true) return [`--${name}`];
    const values = [value].flat().filter((one) => name !== 'exclude' || /^(?:supplier|hotel):/.test(one));
    return values.flatMap((one) => [`--${name}`, one]);
  });
  return [programName(env), ...[...command.split(' '), ...paths.map(asPath), ...given].map(shellWord)].join(' ');
}

const variableOf = (name: string): string => `CONTRACTS_${name.replaceAll('-', '_').toUpperCase()}`;

/** A file whose name begins with a dash must not be read as a flag. */
const asPath = (path: string): string => (path.startsWith('-') ? `./${path}` : path);

type Talking = Pick<Terminal, 'live' | 'talk' | 'talkPaint'>;

/** Names `diff` as the next command. */
export const tellDiff = (paths: readonly string[], flags: TakenOver, terminal: Talking): void =>
  tellNext(`\`${nextCommand('diff', paths, flags)}\` shows what a push would change`, terminal);

/** Tells the user what usually comes next, on a terminal only. */
export function tellNext(text: string, terminal: Talking): void {
  if (terminal.live) terminal.talk(`${terminal.talkPaint.info('Next:')} ${text}`);
}

import { TOPICS } from '../help/command-groups.ts';
import type { CommandInfo, FlagInfo } from '../help/command-info.ts';

/** What a command line asks for before any command is loaded. */
export type Door =
  | { readonly to: 'command'; readonly argv: readonly string[] }
  | { readonly to: 'help'; readonly words: readonly string[]; readonly isLong: boolean }
  | { readonly to: 'version' }
  | { readonly to: 'completion'; readonly shell: string; readonly words: readonly string[] }
  /** A flag before the command that not every command has. */
  | { readonly to: 'misplaced flag'; readonly flag: string; readonly command?: string }
  | { readonly to: 'unknown command'; readonly words: readonly string[] };

/** Flags that every command has; they may come before the command. */
const EVERYWHERE = new Set(['--json', '--quiet', '-q', '--verbose', '-v', '--color', '--no-color']);
const HELP = new Set(['--help', '-h']);
const VERSION = new Set(['--version', '-V', 'version']);

/** `completion --complete SHELL WORD...` asks what may replace the last word. Shell scripts use it, people do not. */
export const COMPLETE = '--complete';

/** Decides where a command line goes. `list` is called only if needed; without a list, the whole line goes to the command. */
export function doorOf(argv: readonly string[], list: () => readonly CommandInfo[]): Door {
  if (argv[0] === 'completion' && argv[1] === COMPLETE)
    return { to: 'completion', shell: argv[2] ?? '', words: argv.slice(3) };
  const at = argv.findIndex((word) => !EVERYWHERE.has(word));
  const before = at < 0 ? argv : argv.slice(0, at);
  const line = at < 0 ? [] : argv.slice(at);
  const [first] = line;
  const asked = line.slice(0, endOf(line)).find((word) => HELP.has(word));
  if (first !== undefined && at === 0 && asked === undefined && isPlain(line))
    return { to: 'command', argv: savedPlan(argv) };
  const commands = list();
  if (commands.length === 0) return { to: 'command', argv };
  if (first === undefined) return before.includes('-v') ? { to: 'version' } : { to: 'help', words: [], isLong: true };
  if (VERSION.has(first)) return { to: 'version' };
  if (first === 'help') return { to: 'help', words: commandWords(line.slice(1), commands), isLong: true };
  if (HELP.has(first)) return { to: 'help', words: commandWords(line.slice(1), commands), isLong: asked === '--help' };
  const words = commandWords(line, commands);
  if (asked !== undefined) return { to: 'help', words, isLong: asked === '--help' };
  if (first.startsWith('-')) return misplaced(line, commands);
  if (isCommand(words, commands))
    return { to: 'command', argv: savedPlan([...words, ...before, ...line.slice(words.length)]) };
  return words.length === 1 && isTopic(first, commands)
    ? { to: 'help', words, isLong: true }
    : { to: 'unknown command', words };
}

/** Most lines: a command with its arguments and flags. If there is no such command, loading it fails. */
const isPlain = ([first = '', ...rest]: readonly string[]): boolean =>
  !first.startsWith('-') &&
  first !== 'help' &&
  !VERSION.has(first) &&
  (rest.some((word) => !EVERYWHERE.has(word)) || !Object.hasOwn(TOPICS, first));

/** Contracts are YAML, so a .json file after `plan` is a saved plan, which `plan show` reads. */
function savedPlan(argv: readonly string[]): readonly string[] {
  const at = argv.findIndex((word, index) => index > 0 && !EVERYWHERE.has(word));
  return argv[0] === 'plan' && /\.json$/i.test(argv[at] ?? '') ? ['plan', 'show', ...argv.slice(1)] : argv;
}

/** Where flags end: at `--`. */
const endOf = (line: readonly string[]): number => (line.includes('--') ? line.indexOf('--') : line.length);

/** The words at the beginning that name a command, as many as possible; else the words where a command is expected. */
export function commandWords(line: readonly string[], commands: readonly CommandInfo[]): readonly string[] {
  const flag = line.findIndex((word) => word.startsWith('-'));
  const words = (flag < 0 ? line : line.slice(0, flag)).slice(0, 2);
  if (words.length < 2 || isCommand(words, commands)) return words;
  const [first = ''] = words;
  return isCommand([first], commands) || !isTopic(first, commands) ? [first] : words;
}

const isCommand = (words: readonly string[], commands: readonly CommandInfo[]): boolean =>
  commands.some(({ id, aliases }) => [id, ...aliases].includes(words.join(' ')));

const isTopic = (word: string, commands: readonly CommandInfo[]): boolean =>
  commands.some(({ id }) => id.startsWith(`${word} `));

function misplaced(line: readonly string[], commands: readonly CommandInfo[]): Door {
  const [first = ''] = line;
  const length = commands.some(({ flags }) => flags.some((flag) => takesNext(first, flag))) ? 2 : 1;
  const rest = line.slice(length);
  const command = rest
    .map((_, at) => commandWords(rest.slice(at), commands))
    .find((words) => isCommand(words, commands));
  return {
    to: 'misplaced flag',
    flag: line.slice(0, length).join(' '),
    ...(command && { command: command.join(' ') }),
  };
}

const takesNext = (word: string, { name, char, type }: FlagInfo): boolean =>
  type === 'option' && (word === `--${name}` || word === `-${char}`);

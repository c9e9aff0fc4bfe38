import { wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { openTerminal } from '../../use/ground/terminal/terminal.ts';
import type { HelpStyle } from '../help/columns.ts';
import type { CommandInfo } from '../help/command-info.ts';
import { commandHelp, rootHelp, topicHelp } from '../help/root-help.ts';
import { commandList, packageInfo } from './command-list.ts';
import type { Door } from './door-of.ts';
import { reportFailure, suggestion } from './report-failure.ts';

/** Everything except commands and completions. */
type AnsweredDoor = Exclude<Door, { to: 'command' | 'completion' }>;

export function answerDoor(door: AnsweredDoor, argv: readonly string[], root: string): void {
  try {
    process.stdout.write(answerOf(door, argv, root));
  } catch (error) {
    process.exitCode = reportFailure(error, argv, root);
  }
}

/** Lines longer than this are hard to read. */
const WIDEST = 100;
/** In a pipe. */
const PIPED = 80;

function answerOf(door: AnsweredDoor, argv: readonly string[], root: string): string {
  if (door.to === 'version') return versionText(root);
  if (door.to === 'misplaced flag') throw misplacedFlag(door);
  const commands = commandList(root);
  if (door.to === 'help') {
    const { paint } = openTerminal({ quiet: false, color: !argv.includes('--no-color') });
    const style = { paint, width: Number.isFinite(paint.width) ? Math.min(paint.width, WIDEST) : PIPED };
    const text = helpText(door.words, door.isLong, { commands, root, style });
    if (text !== undefined) return text;
  }
  const typed = door.words.join(' ');
  const ids = commands.map(({ id }) => id);
  throw wrongUsage(`there is no command ${typed}`, suggestion(typed, ids));
}

const misplacedFlag = ({ flag, command }: { readonly flag: string; readonly command?: string }) =>
  wrongUsage(
    `${flag} stands before the command, where no command can read it`,
    command === undefined ? 'contracts --help lists the commands' : `write it behind: contracts ${command} ${flag}`,
  );

/** The help for these words; the general help without any. `undefined` if they are not a command. */
function helpText(
  words: readonly string[],
  isLong: boolean,
  {
    commands,
    root,
    style,
  }: { readonly commands: readonly CommandInfo[]; readonly root: string; readonly style: HelpStyle },
): string | undefined {
  const wanted = words.join(' ');
  if (wanted === '') return rootHelp(commands, packageInfo(root).description, style);
  const command = commands.find(({ id, aliases }) => id === wanted || aliases.includes(wanted));
  const below = commands.filter(({ id }) => id.startsWith(`${wanted} `));
  if (command) return commandHelp(command, below, isLong, style);
  return below.length > 0 ? topicHelp(wanted, commands, style) : undefined;
}

/** `hotel-contracts/1.2.3 linux-x64 node-v22.1.0` */
function versionText(root: string): string {
  const { name, version } = packageInfo(root);
  return `${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`;
}

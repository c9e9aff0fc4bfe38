import { wrongUsage } from '../exit/cli-failure.ts';
import { reportFailure } from '../exit/report-failure.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { commandList } from './command-list.ts';
import type { Door } from './door-of.ts';
import { helpText, versionText } from './help-text.ts';
import { suggestion } from './suggestion.ts';

/** Everything except commands and completions. */
type AnsweredDoor = Exclude<Door, { to: 'command' | 'completion' }>;

/** Answers a command line that does not run a command. */
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

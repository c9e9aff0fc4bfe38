import { indentedPieces } from '../kernel/json-pieces.ts';
import { type FailureDetails, wrongUsage } from '../use/ground/exit/cli-failure.ts';
import type { ExitCode } from '../use/ground/exit/exit-code.ts';
import { silentTerminal } from '../use/ground/terminal/terminal.ts';
import { BaseCommand } from './base-command.ts';
import { loadCommand } from './command-file.ts';
import { detailsOf } from './start/report-failure.ts';

interface Ended {
  readonly exit: ExitCode;
  /** As plain data. */
  readonly document?: object;
  /** What ended the command before its end. */
  readonly failure?: FailureDetails;
}

interface Given {
  readonly args: readonly string[];
  /** By their names. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** The folder of the package. */
  readonly root: string;
  readonly say: (message: string) => void;
  readonly stop: AbortSignal;
}

/** Runs a command with `--json` for a program: what it would print as a message goes to `say`. */
export async function runForProgram(name: string, { args, flags, root, say, stop }: Given): Promise<Ended> {
  let line: readonly string[] = name.split(' ');
  try {
    const { CommandClass: type, rest, config } = loadCommand(line, root);
    if (!(type.prototype instanceof BaseCommand) || rest.length > 0) throw wrongUsage(`there is no command ${name}`);
    const words = Object.entries(flags).flatMap(([flag, value]) =>
      flagWords(flag, value, isNegatable(type.flags[flag])),
    );
    const argv = ['--json', ...words, '--', ...args];
    line = [...line, ...argv];
    const command: unknown = Reflect.construct(type, [argv, config]);
    if (!(command instanceof BaseCommand)) throw new TypeError(`${name} is no command`);
    const { exit, document } = await command.end({ terminal: silentTerminal(say), stop });
    return { exit, ...(document && { document: plainData(document) }) };
  } catch (error) {
    const failure = detailsOf(error, line, root);
    return { exit: failure.exit, failure, ...(failure.document && { document: plainData(failure.document) }) };
  }
}

/** Long documents are decoded piece by piece when they are printed. */
const plainData = (document: object): object => JSON.parse([...indentedPieces(document)].join('')) as object;

const isNegatable = (flag: object | undefined): boolean =>
  flag !== undefined && 'allowNo' in flag && flag.allowNo === true;

/** A flag as it is typed. One that is false by default needs no word to be false. */
function flagWords(name: string, value: unknown, canBeNegated = false): readonly string[] {
  const reason = LEFT_TO_PROGRAMS.get(name);
  if (reason !== undefined) throw wrongUsage(`a program does not give --${name}`, reason);
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => flagWords(name, item));
  if (typeof value === 'string' || typeof value === 'number') return [`--${name}=${value}`];
  if (value === true) return [`--${name}`];
  if (value === false) return canBeNegated ? [`--no-${name}`] : [];
  throw wrongUsage(`--${name} takes a text, a number, true, false or a list of them`);
}

/** Flags about the terminal and the process, and what a program uses instead. */
const LEFT_TO_PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['json', 'the document is returned'],
  ['color', 'messages have no color'],
  ['quiet', 'leave out onMessage'],
  ['deadline', 'give a signal, such as AbortSignal.timeout(600_000)'],
]);

import * as z from 'zod';
import { indentedPieces } from '../kernel/json-pieces.ts';
import { safeText } from '../kernel/safe-text.ts';
import { CliFailure, EXIT, type ExitCode, wrongUsage } from '../use/ground/exit/exit-code.ts';
import { silentTerminal } from '../use/ground/terminal/terminal.ts';
import { BaseCommand } from './base-command.ts';
import { loadCommand } from './command-file.ts';
import { NOT_FOR_PROGRAMS } from './not-for-programs.ts';
import { detailsOf } from './start/report-failure.ts';

interface Ended {
  readonly exit: ExitCode;
  /** As plain data. */
  readonly document?: object;
  /** Why the command stopped early. */
  readonly failure?: { readonly code: string; readonly message: string; readonly hint?: string | undefined };
}

interface Given {
  readonly args: readonly string[];
  readonly flags: Readonly<Record<string, unknown>>;
  /** The folder of the package. */
  readonly root: string;
  readonly say: (message: string) => void;
  readonly stop: AbortSignal;
}

/**
 * Runs a command with `--json` for a program: what it would print as a message goes to `say`. A document with `error` is a failure here, too.
 */
export async function runForProgram(name: string, { args, flags, root, say, stop }: Given): Promise<Ended> {
  let line: readonly string[] = name.split(' ');
  try {
    const { CommandClass: type, rest, config } = loadCommand(line, root);
    if (!(type.prototype instanceof BaseCommand) || rest.length > 0) throw wrongUsage(`there is no command ${name}`);
    const reason = new Map<string, string>(Object.entries(NOT_FOR_PROGRAMS.commands)).get(name);
    if (reason !== undefined) throw wrongUsage(`${name} is not for programs`, reason);
    const given = Object.entries(flags).filter(([, value]) => value !== undefined);
    const words = given.flatMap(([flag, value]) => flagWords(flag, value, isNegatable(type.flags[flag])));
    const argv = ['--json', ...words, '--', ...args];
    line = [...line, ...argv];
    const command: unknown = Reflect.construct(type, [argv, config]);
    if (!(command instanceof BaseCommand)) throw new TypeError(`${name} is no command`);
    if (stop.aborted)
      throw new CliFailure({ code: 'interrupted', exit: EXIT.interrupted, message: 'interrupted before it began' });
    const off = given.flatMap(([flag, value]) => (value === false ? [flag] : []));
    const { exit, document } = await command.end({ terminal: silentTerminal(say), stop, off });
    if (!document) return { exit };
    const plain = plainData(document);
    const { data } = failed.safeParse(plain);
    return { exit, document: plain, ...(data && { failure: data.error }) };
  } catch (error) {
    const failure = detailsOf(error, line, root);
    return { exit: failure.exit, failure, ...(failure.document && { document: plainData(failure.document) }) };
  }
}

/** A document that says why the command did not do its work. */
const failed = z.object({ error: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }) });

/** Long documents are decoded piece by piece when they are printed. */
const plainData = (document: object): object => JSON.parse([...indentedPieces(document)].join('')) as object;

const isNegatable = (flag: object | undefined): boolean =>
  flag !== undefined && 'allowNo' in flag && flag.allowNo === true;

/** A flag as it is typed. One that has no `--no-` form is left out if it is false. */
function flagWords(name: string, value: unknown, canBeNegated = false): readonly string[] {
  if (!/^[a-z][a-z-]*$/.test(name)) throw wrongUsage(`unknown flag --${safeText(name, 100)}`);
  const reason = new Map<string, string>(Object.entries(NOT_FOR_PROGRAMS.flags)).get(name);
  if (reason !== undefined) throw wrongUsage(`--${name} is not for programs`, reason);
  // No name at all would select everything.
  if (Array.isArray(value) && value.length === 0)
    throw wrongUsage(`--${name}: the list is empty`, 'leave out the flag');
  if (Array.isArray(value)) return value.flatMap((item: unknown) => flagWords(name, item));
  if (typeof value === 'string' || typeof value === 'number') return [`--${name}=${value}`];
  if (value === true) return [`--${name}`];
  if (value === false) return canBeNegated ? [`--no-${name}`] : [];
  throw wrongUsage(`--${name} takes a text, a number, true, false or a list of them`);
}

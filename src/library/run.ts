import { resolve } from 'node:path';
import type { CommandName, Commands } from './commands.ts';
import { ContractsError } from './contracts-error.ts';

/** How a command is run from a program. */
export interface RunOptions {
  /** Its arguments: files and folders, a reference, the words that follow the command. */
  readonly args?: readonly string[] | undefined;
  /** Called with every message that people would read, such as progress and warnings. */
  readonly onMessage?: ((message: string) => void) | undefined;
  /** Stops a command that talks to a hub, as Ctrl-C does: calls under way finish, and the journal says what was done. */
  readonly signal?: AbortSignal | undefined;
}

/** How a command ended: a result that people must look at, such as findings, is an exit code and no error. */
export interface CommandResult<Document> {
  /** As in docs/runbook.md: 0 is done. */
  readonly exit: number;
  /** What `--json` prints. */
  readonly document: Document;
}

/** What `run` takes for a command. */
export type RunInput<Name extends CommandName> = RunOptions & FlagsInput<Commands[Name]['flags']>;

/** Flags by their names, without dashes: `{ env: 'test', yes: true, hotel: ['SEA-*'] }`. */
export type FlagsInput<Flags> = object extends Flags
  ? { readonly flags?: Flags | undefined }
  : { readonly flags: Flags };

/** Nothing is required where a command requires no flag. */
export type RunArguments<Input> = object extends Input ? [input?: Input] : [input: Input];

/** The commands run one after another: they share the folder, its state and its locks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as the command line does, in the current folder with its settings and environment variables, and returns its document.
 * Nothing is printed and nothing is asked: a command that needs consent needs its flag (`yes`). The commands of a program run one after
 * another.
 *
 * @throws {ContractsError} with the code that `--json` prints under `error`, and with the rest of the document as `document`; `wrong-usage` for
 * a command, an argument or a flag that does not exist.
 */
export function run<Name extends CommandName>(
  name: Name,
  ...[input]: RunArguments<RunInput<Name>>
): Promise<CommandResult<Commands[Name]['document']>> {
  const ended = last.then(() => runNow(name, input ?? {}));
  last = ended.catch(() => {});
  return ended;
}

async function runNow<Name extends CommandName>(
  name: Name,
  { args, flags, onMessage = () => {}, signal }: RunOptions & { readonly flags?: Readonly<Record<string, unknown>> },
): Promise<CommandResult<Commands[Name]['document']>> {
  const { runForProgram } = await import('../cli/run-for-program.ts');
  const { exit, document, failure } = await runForProgram(String(name), {
    args: args ?? [],
    flags: flags ?? {},
    root: PACKAGE,
    say: onMessage,
    stop: signal ?? new AbortController().signal,
  });
  if (failure) throw new ContractsError(failure.code, failure.message, failure.hint, { exit, document });
  return { exit, document: document as Commands[Name]['document'] };
}

/** The folder of the package: the build puts this file into `dist`. */
const PACKAGE = resolve(import.meta.dirname, '..');

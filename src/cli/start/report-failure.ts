import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { nearest } from '../../kernel/nearest.ts';
import { CliFailure, EXIT, type FailureDetails } from '../../use/ground/exit/exit-code.ts';
import { openTerminal } from '../../use/ground/terminal/terminal.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { failureText, type ShownFailure } from '../../view/findings/failure-text.ts';
import { fitText } from '../../view/text/wrap-text.ts';
import { commandList } from './command-list.ts';
import { commandWords } from './door-of.ts';

/**
 * Prints the error that ended a command: as text on stderr, or with `--json` as a document with `error` on stdout. Returns the exit code.
 * `root` is the folder of the package.
 */
export function reportFailure(error: unknown, argv: readonly string[], root: string): number {
  const details = detailsOf(error, argv, root);
  if (argv.includes('--json')) {
    process.stdout.write(`${jsonText({ version: 1, ...details.document, error: errorJson(details) }, 2)}\n`);
    return details.exit;
  }
  const { talkPaint } = openTerminal({ quiet: false, color: !argv.includes('--no-color') });
  process.stderr.write(`${fitText(failureText(details, talkPaint), talkPaint.width)}\n`);
  return details.exit;
}

const errorJson = ({ code, message, hint, requestId }: ShownFailure) => ({ code, message, hint, requestId });

export function detailsOf(error: unknown, argv: readonly string[], root: string): FailureDetails {
  if (error instanceof CliFailure) return error.details;
  // Missing or altered files cause all kinds of errors.
  const file = damagedFile(root);
  if (file !== undefined)
    return {
      code: 'damaged-installation',
      exit: EXIT.bug,
      message: `this installation of contracts is damaged: ${file} is missing or was altered`,
      hint: `install it again; it is in ${root}`,
    };
  if (isUsageError(error)) {
    const message = usageMessage(error);
    const unknown = UNKNOWN_COMMAND.exec(message);
    const command = unknown ? (unknown[1] ?? '').replaceAll(':', ' ') : undefined;
    return {
      code: 'wrong-usage',
      exit: EXIT.usage,
      message:
        command === undefined
          ? plainUsage(message)
          : `there is no command ${/^\S+(?: \S+)*$/.test(command) ? command : JSON.stringify(command)}`,
      hint: usageHint(argv, root, { ...(command !== undefined && { command }), flags: error.flags ?? [], message }),
    };
  }
  if (isFolderGone(error))
    return {
      code: 'folder-gone',
      exit: EXIT.usage,
      message: 'the current folder no longer exists',
      hint: 'cd to a folder that exists, and run the command again',
    };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: 'bug',
    exit: EXIT.bug,
    message: `this is a fault of the tool, not of your files\n${stack}`,
    hint: 'please report it with the lines above',
  };
}

/** What Node throws if the current folder was removed, or removed and created again. */
const isFolderGone = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';

/** What oclif says about flags that need or exclude each other, in fewer words. */
const plainUsage = (message: string): string =>
  message
    .replace(/^The following errors? occurred:\s*/, '')
    // The first is enough: the others often follow from it.
    .replace(/^(.+? using --[^\s:]+) (?:All of|--).*$/, '$1')
    .replaceAll(/--ask\b/g, '--fix=ask')
    .replace(/^All of the following must be provided when using (--\S+): (.*)$/, '$1 needs $2')
    .replace(/^(--.+?)(?:=true)? cannot also be provided when using (--\S+)$/, '$1 and $2 cannot be combined');

const UNKNOWN_COMMAND = /^command (?:(.*) )?not found$/s;

/** `Expected --depth=ful to be one of: quick, seasons, full`. */
const ONE_OF = /^Expected (?:--[\w-]+=)?(?<value>.*) to be one of: (?<options>.*)$/s;

/** What oclif throws for a wrong command, flag or argument has `oclif.exit` and none of this tool's codes. */
const isUsageError = (error: unknown): error is UsageError => error instanceof Error && 'oclif' in error;

/**
 * The first file of the tool itself that is missing or has changed since the build, named from the folder of the package: `dist/main.js`.
 * `undefined` if all are intact, or if there is no list of them.
 */
function damagedFile(root: string): string | undefined {
  const list = path.join(root, 'dist', 'checksums.txt');
  if (!existsSync(list)) return undefined;
  // The format of sha256sum: the digest, two spaces, the file.
  const lines = readFileSync(list, 'utf8').split('\n').slice(0, -1);
  return lines
    .map((line) => ({ sum: line.slice(0, 64), file: path.join('dist', line.slice(66)) }))
    .find(({ sum, file }) => !existsSync(path.join(root, file)) || sumOf(path.join(root, file)) !== sum)?.file;
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What to do about a command or flag that does not exist: the one that was probably meant, else where all of them are listed. */
export function usageHint(
  argv: readonly string[],
  root: string,
  wrong: { readonly command?: string; readonly flags?: readonly string[]; readonly message?: string },
): string {
  const commands = commandList(root);
  if (wrong.command !== undefined)
    return suggestion(
      wrong.command,
      commands.map(({ id }) => id),
    );
  const id = commandWords(argv, commands).join(' ');
  const command = commands.find((known) => known.id === id || known.aliases.includes(id));
  const help = command ? `see contracts ${id} --help` : 'see contracts --help';
  const { value = '', options = '' } = ONE_OF.exec(wrong.message ?? '')?.groups ?? {};
  const option = didYouMean(value, options.split(', '));
  if (value !== '' && option !== undefined) return `${option} (${help})`;
  const names = command?.flags.flatMap(({ name, allowNo }) => (allowNo ? [name, `no-${name}`] : [name])) ?? [];
  const typed = (wrong.flags ?? []).map((flag) => flag.replace(/^-+/, ''));
  const instead = typed.map((flag) => insteadOfFlag(id, flag)).find((text) => text !== undefined);
  if (instead !== undefined) return `${instead} (${help})`;
  const flags = typed.flatMap((flag) => flagCalled(flag, names) ?? nearest(flag, names) ?? []);
  return flags.length === 0 ? help : `did you mean ${flags.map((flag) => `--${flag}`).join(', ')}? (${help})`;
}

/** What oclif throws for a wrong command line: `args` are missing or unexpected arguments, `flags` are unknown flags. */
type UsageError = Error & { readonly args?: unknown; readonly flags?: readonly string[] };

/** The fault of a command line, in one line. */
export function usageMessage({ message, args, flags = [] }: UsageError): string {
  const missing = Array.isArray(args) ? args.flatMap((arg: unknown) => (isJsonObject(arg) ? [arg] : [])) : [];
  if (missing.length > 0)
    return missing
      .map(({ name, description }) => `missing argument ${String(name).toUpperCase()}: ${String(description)}`)
      .join('\n');
  if (flags.length > 0 && message.startsWith('Nonexistent flag')) return `unknown flag ${flags.join(', ')}`;
  return message
    .replace(/\s*See more help with --help\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^Parsing (--\S+) Expected (.*) but received: /, '$1 takes $2, not ')
    .replace(/^Unexpected/, 'unexpected');
}

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

const flagCalled = (typed: string, flags: readonly string[]): string | undefined =>
  FLAGS_ELSEWHERE.get(typed)?.find((name) => flags.includes(name));

/** What to use instead of a flag that a command does not have because another command does this. */
const insteadOfFlag = (command: string, flag: string): string | undefined =>
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

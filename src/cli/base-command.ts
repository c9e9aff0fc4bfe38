import type { Writable } from 'node:stream';
import { Command, Flags, type Interfaces } from '@oclif/core';
import { tuneAsUsual } from '../host/engine.ts';
import { indentedPieces, type LongJson, utf8Chunks } from '../kernel/json-pieces.ts';
import { exclusionsOf, kindsAmong } from '../use/check/exclusions.ts';
import type { CommandEnd } from '../use/ground/exit/exit-code.ts';
import { pathArgument } from '../use/ground/flags/flags.ts';
import { todayOf } from '../use/ground/flags/today.ts';
import type { Outer } from '../use/ground/session.ts';
import { guardStreams } from '../use/ground/terminal/guard-streams.ts';
import { openTerminal, type Terminal } from '../use/ground/terminal/terminal.ts';
import { safeJson } from '../view/escape/json-text.ts';

type ParsedFlags<T extends typeof Command> = Interfaces.InferredFlags<(typeof BaseCommand)['baseFlags'] & T['flags']>;

/** The values of a command's flags. One without a default may be missing. */
export type FlagsOf<T extends typeof Command, Parsed = ParsedFlags<T>> = {
  readonly [Name in keyof Parsed as undefined extends Parsed[Name] ? never : Name]: Parsed[Name];
} & { readonly [Name in keyof Parsed as undefined extends Parsed[Name] ? Name : never]?: Parsed[Name] };

/** What a program gives to the command that it runs, instead of a terminal and the signals of the process. */
export interface Program {
  readonly terminal: Terminal;
  readonly stop: AbortSignal;
  /** Flags that it set to false; their environment variables do not count. */
  readonly off: readonly string[];
}

/** Parses, opens the terminal, runs `execute`, prints the text or the JSON document of its end, sets the exit code. The work is in what `execute` calls. */
export abstract class BaseCommand<T extends typeof Command> extends Command {
  static override baseFlags = {
    json: Flags.boolean({ summary: 'Print JSON instead of text.', helpGroup: 'GLOBAL' }),
    quiet: Flags.boolean({ char: 'q', summary: 'Print results and errors only.', helpGroup: 'GLOBAL' }),
    verbose: Flags.boolean({ char: 'v', summary: 'Show more detail.', helpGroup: 'GLOBAL' }),
    color: Flags.boolean({
      summary: 'Print without color (default: color on a terminal only).',
      helpLabel: '--no-color',
      default: true,
      allowNo: true,
      helpGroup: 'GLOBAL',
    }),
  };

  protected flags!: ParsedFlags<T>;
  protected terminal!: Terminal;
  private stop: AbortSignal | undefined;

  protected abstract execute(argv: readonly string[]): Promise<CommandEnd>;

  async run(): Promise<void> {
    guardStreams();
    const { exit, document } = await this.end();
    if (this.flags['json'] && document) await printDocument(document);
    process.exitCode = exit;
  }

  /** Does the work of the command, for the terminal or for a program. */
  async end(program?: Program): Promise<CommandEnd> {
    const { flags, argv } = await this.parse({
      flags: this.ctor.flags,
      baseFlags: (this.ctor as typeof BaseCommand).baseFlags,
      args: Object.fromEntries(
        Object.entries(this.ctor.args).map(([name, arg]) => [name, { ...arg, ignoreStdin: true }]),
      ),
      strict: this.ctor.strict,
    });
    const off = Object.fromEntries(program?.off.map((name) => [name, false]) ?? []);
    this.flags = { ...listsFromVariables(flags, this.ctor.flags), ...off } as ParsedFlags<T>;
    // A deadline counts from the start of the process, and the process of a program goes on after its commands.
    if (program) Reflect.deleteProperty(this.flags, 'deadline');
    const quiet = Boolean(this.flags['quiet'] || this.flags['json']);
    this.terminal = program?.terminal ?? openTerminal({ quiet, color: Boolean(this.flags['color']) });
    this.stop = program?.stop;
    this.nameToday();
    const exclude: unknown = Reflect.get(this.flags, 'exclude');
    if (Array.isArray(exclude)) exclusionsOf(exclude.map(String), kindsAmong(this.ctor.flags));
    try {
      const end = await this.execute(argv.map(String));
      if (end.text && !this.flags['json']) this.terminal.out(end.text(this.terminal.paint));
      return end;
    } finally {
      this.terminal.area.hide();
      tuneAsUsual();
    }
  }

  protected get outer(): Outer {
    const deadline: unknown = Reflect.get(this.flags, 'deadline');
    return {
      terminal: this.terminal,
      tool: this.config.version,
      ...(typeof deadline === 'number' && { deadline }),
      ...(this.stop && { stop: this.stop }),
    };
  }

  /** `--today +30d` becomes one date for the whole run, and the user sees which. */
  private nameToday(): void {
    const named: unknown = Reflect.get(this.flags, 'today');
    if (typeof named !== 'string') return;
    const today = todayOf(named);
    if (today !== named) this.terminal.talk(`Today is taken to be ${today}.`);
    Object.assign(this.flags, { today });
  }

  /** oclif would print the error and choose the exit code; `main` does both, in one place. */
  protected override async catch(error: Error): Promise<never> {
    throw error;
  }
}

/** A command for the contracts in files or folders. */
export abstract class ContractsCommand<T extends typeof Command> extends BaseCommand<T> {
  static override strict = false;
  static override args = pathArgument;
}

/** A repeatable flag that is set by its variable arrives as one text: `CONTRACTS_HOTEL=SEA-*,OLD-TOWN`. */
function listsFromVariables(
  flags: Readonly<Record<string, unknown>>,
  definitions: Readonly<Record<string, object>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [
      name,
      typeof value === 'string' && isRepeatable(definitions[name]) ? value.split(',') : value,
    ]),
  );
}

const isRepeatable = (definition: object | undefined): boolean =>
  definition !== undefined && 'multiple' in definition && definition.multiple === true;

const CHUNK_BYTES = 64 * 1024;

/**
 * Prints a document to stdout as fast as it is read there, so the text of a long one is never in memory as a whole. Nothing in it can
 * control a terminal or the log of a build that shows it.
 */
export async function printDocument(document: LongJson, stdout: Writable = process.stdout): Promise<void> {
  for (const chunk of utf8Chunks(printable(indentedPieces(document)), CHUNK_BYTES)) {
    // Either the reader has stopped, or stdout cannot be written: `guardStreams` reports that.
    if (!stdout.writable) return;
    if (!stdout.write(chunk)) await ready(stdout);
  }
}

function* printable(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield safeJson(piece);
  yield '\n';
}

const ready = (stdout: Writable): Promise<void> =>
  new Promise((resolve) => {
    const events = ['drain', 'error', 'close'];
    const done = (): void => {
      for (const event of events) stdout.off(event, done);
      resolve();
    };
    for (const event of events) stdout.on(event, done);
  });

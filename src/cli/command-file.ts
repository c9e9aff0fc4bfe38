import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Command, Errors, type Interfaces } from '@oclif/core';
import { commandList, packageInfo } from './start/command-list.ts';

/** All that commands need. Loading the whole list of commands and their flags would take longer than checking a contract. */
type CommandConfig = Pick<Interfaces.Config, 'bin' | 'root' | 'runHook' | 'version'>;

type CommandClass = Pick<typeof Command, 'args' | 'flags' | 'prototype' | 'strict'> &
  (new (
    argv: string[],
    config: CommandConfig,
  ) => Pick<Command, 'run'>);

/** The command that `argv` begins with, and what follows its name. `root` is the folder of the package. */
export function loadCommand(argv: readonly string[], root: string) {
  const { words, rest } = commandOf(argv, root);
  const file = fileOf(words, root);
  const loaded: { readonly default: CommandClass } | undefined = file && createRequire(root)(file);
  const [next = ''] = rest;
  const isBelow = WORD.test(next) && existsSync(path.join(root, 'dist', 'commands', ...words));
  if (!loaded || (isBelow && !takesArguments(loaded.default)))
    throw new Errors.CLIError(`command ${[...words, ...(isBelow ? [next] : [])].join(':')} not found`);
  const { version } = packageInfo(root);
  const runHook: CommandConfig['runHook'] = async () => ({ successes: [], failures: [] });
  return { CommandClass: loaded.default, rest, config: { bin: 'contracts', root, version, runHook } };
}

const takesArguments = ({ args, strict }: CommandClass): boolean => !strict || Object.keys(args).length > 0;

function commandOf(argv: readonly string[], root: string) {
  const [first = ''] = argv;
  const length = [2, 1].find((count) => fileOf(argv.slice(0, count), root) !== undefined);
  if (length !== undefined) return { words: argv.slice(0, length), rest: argv.slice(length) };
  const meant = commandList(root).find(({ aliases }) => aliases.includes(first));
  return { words: meant?.id.split(' ') ?? [first], rest: argv.slice(1) };
}

/** Flags begin with a dash. */
const WORD = /^[a-z][a-z-]*$/;

function fileOf(words: readonly string[], root: string): string | undefined {
  if (!words.every((word) => WORD.test(word))) return undefined;
  const file = path.join(root, 'dist', 'commands', `${path.join(...words)}.js`);
  return existsSync(file) ? file : undefined;
}

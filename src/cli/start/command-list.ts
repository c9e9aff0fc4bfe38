import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject, type JsonObject, parseJson } from '../../kernel/json.ts';
import type { ArgumentInfo, CommandInfo, FlagInfo } from '../help/command-info.ts';

/** All commands, from the list that the build writes; empty if the list is missing. `root` is the folder of the package. */
export function commandList(root: string): readonly CommandInfo[] {
  return entriesOf(builtFile(root, 'oclif.manifest.json')['commands']).map(([id, command]) => commandInfo(id, command));
}

function commandInfo(id: string, command: JsonObject): CommandInfo {
  const description = textOf(command['description']);
  return {
    id: id.replaceAll(':', ' '),
    summary: textOf(command['summary']) ?? '',
    ...(description !== undefined && { description }),
    examples: textsIn(command['examples']).map((example) => example.replaceAll('<%= config.bin %>', 'contracts')),
    aliases: textsIn(command['aliases']),
    args: entriesOf(command['args']).map(([, arg]) => argumentInfo(arg)),
    manyArgs: command['strict'] === false,
    flags: entriesOf(command['flags']).flatMap(([name, flag]) => (flag['hidden'] === true ? [] : flagInfo(name, flag))),
  };
}

const argumentInfo = (arg: JsonObject): ArgumentInfo => ({
  name: (textOf(arg['name']) ?? '').toUpperCase(),
  required: arg['required'] === true,
  description: textOf(arg['description']) ?? '',
  options: textsIn(arg['options']),
});

function flagInfo(name: string, flag: JsonObject): FlagInfo {
  const given = flag['default'];
  const takesValue = flag['type'] === 'option';
  return {
    name,
    summary: textOf(flag['summary']) ?? '',
    ...optional('char', textOf(flag['char'])),
    ...optional('description', textOf(flag['description'])),
    ...optional('group', textOf(flag['helpGroup'])),
    ...optional('label', textOf(flag['helpLabel'])),
    ...(takesValue && { value: textOf(flag['helpValue']) ?? 'VALUE' }),
    ...optional(
      'default',
      takesValue && (typeof given === 'string' || typeof given === 'number') ? String(given) : undefined,
    ),
    ...optional('variable', textOf(flag['env'])),
    options: textsIn(flag['options']),
    repeatable: flag['multiple'] === true,
    negatable: flag['allowNo'] === true,
  };
}

const optional = <Key extends string>(key: Key, value: string | undefined) =>
  value === undefined ? {} : { [key]: value };

const entriesOf = (value: unknown): [string, JsonObject][] =>
  Object.entries(isJsonObject(value) ? value : {}).flatMap(([key, inner]) =>
    isJsonObject(inner) ? [[key, inner]] : [],
  );
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What the build wrote in this file of the package; empty if the file is missing. `root` is the folder of the package. */
export function builtFile(root: string, name: string): JsonObject {
  const read = parseJson(textIfThere(path.join(root, name)));
  return isJsonObject(read) ? read : {};
}

export function packageInfo(root: string): Readonly<Record<'name' | 'version' | 'description', string>> {
  const info = builtFile(root, 'package.json');
  return { name: String(info['name']), version: String(info['version']), description: String(info['description']) };
}

function textIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject, parseJson } from '../../kernel/json.ts';
import type { ArgumentInfo, CommandInfo, FlagInfo } from '../help/command-info.ts';

/** A command in the list that the build writes with oclif. */
interface Listed extends Omit<CommandInfo, 'args' | 'flags' | 'examples'> {
  readonly examples?: readonly string[];
  readonly args: Readonly<Record<string, ArgumentInfo>>;
  readonly flags: Readonly<Record<string, FlagInfo & { readonly hidden?: boolean }>>;
}

/** All commands, from the list that the build writes; empty if the list is missing. `root` is the folder of the package. */
export function commandList(root: string): readonly CommandInfo[] {
  const { commands = {} } = builtFile<{ readonly commands: Readonly<Record<string, Listed>> }>(
    root,
    'oclif.manifest.json',
  );
  return Object.values(commands).map(({ id, examples = [], args, flags, ...command }) => ({
    ...command,
    id: id.replaceAll(':', ' '),
    examples: examples.map((example) => example.replaceAll('<%= config.bin %>', 'contracts')),
    args: Object.values(args).map((arg) => ({ ...arg, name: arg.name.toUpperCase() })),
    flags: Object.values(flags).filter(({ hidden }) => !hidden),
  }));
}

/** What the build wrote in this file of the package; empty if the file is missing. `root` is the folder of the package. */
export function builtFile<File extends object>(root: string, name: string): Partial<File> {
  const read: unknown = parseJson(textIfThere(path.join(root, name)));
  return isJsonObject(read) ? (read as Partial<File>) : {};
}

export function packageInfo(root: string): Readonly<Record<'name' | 'version' | 'description', string>> {
  const { name = '', version = '', description = '' } = builtFile<ReturnType<typeof packageInfo>>(root, 'package.json');
  return { name, version, description };
}

function textIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject, parseJson } from '../../kernel/json.ts';
import type { HelpStyle } from '../../render/help/columns.ts';
import { commandHelp } from '../../render/help/command-help.ts';
import type { CommandInfo } from '../../render/help/command-info.ts';
import { rootHelp, topicHelp } from '../../render/help/root-help.ts';

/** The help for these words; the general help without any. `undefined` if they are not a command. */
export function helpText(
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
export function versionText(root: string): string {
  const { name, version } = packageInfo(root);
  return `${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`;
}

function packageInfo(root: string): Readonly<Record<'name' | 'version' | 'description', string>> {
  const read = parseJson(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const info = isJsonObject(read) ? read : {};
  return { name: String(info['name']), version: String(info['version']), description: String(info['description']) };
}

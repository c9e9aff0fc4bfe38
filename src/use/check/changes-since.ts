import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { mentionOf } from '../../contract/mention.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import { isContractName } from '../../contract/source/workspace.ts';
import type { Changes } from '../../rules/check/selection.ts';
import { type CliFailure, usageFailure } from '../ground/exit/exit-code.ts';
import { gitChanges } from '../ground/git/git-changes.ts';
import { CONFIG_FILE } from '../ground/settings/config-name.ts';

/**
 * What has changed since the current branch left `ref`. `files` are the files that were read, as a user would type them from `cwd`;
 * `settings` are the absolute paths of files that all contracts depend on. Ends the command with exit 64 if git cannot tell.
 */
export async function changesSince(
  ref: string,
  files: readonly string[],
  settings: readonly string[],
  cwd: string,
): Promise<Changes> {
  const { base, root, paths, former } = await gitChanges(ref, cwd, isContract);
  const names = await namesByPath(files, cwd);
  for (const [real, file] of names) if (!isWithin(real, root)) throw outside(file);
  const folders = [...paths].filter((changed) => changed.endsWith(path.sep));
  const below = [...names.keys()].filter((real) => folders.some((folder) => real.startsWith(folder)));
  const own = [...paths].filter((one) => isContract(one) && (names.has(one) || isSearched(path.relative(root, one))));
  const changed = new Set([...own, ...below]);
  return {
    since: `${ref} (${base.slice(0, 7)})`,
    everything: [...paths].some((one) => settings.includes(one) || isSettingsAbove(one, cwd)),
    files: [...changed].sort().map((one) => {
      const file = names.get(one) ?? path.relative(cwd, one).split(path.sep).join('/');
      const bytes = former.get(one);
      return { file, former: bytes ? parseYaml(file, bytes).documents.map(({ value }) => mentionOf(value)) : [] };
    }),
  };
}

const isContract = (file: string): boolean => isContractName(path.basename(file));

/** Deleted files count only if a search would have found them. */
const isSearched = (file: string): boolean =>
  !file.split(path.sep).some((part) => part === 'node_modules' || part === 'broken' || part.startsWith('.'));

const isSettingsAbove = (file: string, cwd: string): boolean =>
  path.basename(file) === CONFIG_FILE && isWithin(cwd, path.dirname(file));

const isWithin = (file: string, folder: string): boolean => {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};

/** The name of each file as a user would type it, by its real path: git does not follow links to folders. */
async function namesByPath(files: readonly string[], cwd: string): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  const names = new Map<string, string>();
  for (const file of files) {
    const folder = path.dirname(path.resolve(cwd, file));
    const real = folders.get(folder) ?? (await realpath(folder));
    folders.set(folder, real);
    names.set(path.join(real, path.basename(file)), file);
  }
  return names;
}

const outside = (file: string): CliFailure =>
  usageFailure(
    'changes-unknown',
    `${file} is not in the git repository of this folder`,
    'run the command in the repository that holds it',
  );

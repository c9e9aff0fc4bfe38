import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findContractFiles } from '../../contract/source/workspace.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { wantedPaths } from '../../use/check/check-project.ts';
import { lockFiles } from '../../use/check/surroundings.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import { CONFIG_FILE } from '../../use/ground/settings/config-name.ts';

/** The state of the files that a run depends on, without their contents. */
export interface SeenFiles {
  /** By contract file, as the user would type it: a stamp that changes when the content does. */
  readonly contracts: ReadonlyMap<string, string>;
  /** The same for files outside the searched folders whose blocks are used. */
  readonly blocks: ReadonlyMap<string, string>;
  /** The same for settings, baseline and lock, by absolute path. */
  readonly settings: ReadonlyMap<string, string>;
  /** The absolute paths of folders in which new files would appear. */
  readonly folders: ReadonlySet<string>;
}

/**
 * Looks at everything that `paths` stand for. `leftOut`: absolute paths of files that the run itself writes. `used`: the files that hotels were
 * read from, as the user would type them.
 */
export async function seenFiles(
  paths: readonly string[],
  { baseline, lock }: { readonly baseline?: string | undefined; readonly lock?: string | undefined },
  leftOut: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Promise<SeenFiles> {
  const cwd = process.cwd();
  const wanted = wantedPaths(paths);
  const found = await findContractFiles(nodeFiles, wanted, cwd);
  const files = found.files.filter(({ path: file }) => !leftOut.has(file));
  const contracts = await Promise.all(files.map(async ({ file, path: at }) => [file, await stampOf(at)] as const));
  const names = new Set(found.files.map(({ file }) => file));
  const blocks = [...used].filter((file) => !names.has(file));
  const stamps = blocks.map(async (file) => [file, await stampOf(path.resolve(cwd, file))] as const);
  const known = settingsFiles(cwd, baseline, lock);
  const settings = await Promise.all(known.map(async (file) => [file, await stampOf(file)] as const));
  return {
    contracts: new Map(contracts),
    blocks: new Map(await Promise.all(stamps)),
    settings: new Map(settings),
    folders: new Set([
      cwd,
      ...found.folders,
      // Changes to a named file, or the return of a removed folder, are seen in the parent folder.
      ...wanted.map((one) => path.resolve(cwd, one)).flatMap((one) => (one === cwd ? [] : path.dirname(one))),
      ...blocks.map((file) => path.dirname(path.resolve(cwd, file))),
      ...settings.flatMap(([file, stamp]) => (stamp === '' ? [] : path.dirname(file))),
    ]),
  };
}

function settingsFiles(cwd: string, baseline: string | undefined, lock: string | undefined): string[] {
  const files: string[] = [];
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    files.push(path.join(folder, CONFIG_FILE));
    if (path.dirname(folder) === folder) break;
  }
  const config = configHere(cwd);
  const known = baseline === undefined ? config?.baseline : path.resolve(cwd, baseline);
  const locks = lock === undefined ? lockFiles(config?.folder ?? cwd) : [path.resolve(cwd, lock)];
  return [...files, ...(known === undefined ? [] : [known]), ...locks];
}

/** Unreadable settings are reported by the check. */
function configHere(cwd: string): Config | undefined {
  try {
    return readConfig(cwd);
  } catch {
    return undefined;
  }
}

/** The stamp changes when a file is replaced by renaming, edited in place, or removed. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(file, { bigint: true });
    return [mtimeNs, ctimeNs, size, ino].join(' ');
  } catch {
    return '';
  }
}

/** The names of added, removed and changed files. */
export function otherwise(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name)).sort();
}

import path from 'node:path';
import { LIMITS } from '../../contract/source/limits.ts';
import { findContractFiles } from '../../contract/source/workspace.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { CONTRACTS_FOLDER } from './project-files.ts';

/**
 * Where the contracts of a project are, as its commands are given them: the folder `contracts`, else the folders below `root` that have
 * any, else `root` itself. Empty if it has none.
 */
export async function contractFolders(root: string): Promise<readonly string[]> {
  const tops = new Set<string>();
  for (const { path: file } of (await findContractFiles(nodeFiles, ['.'], root)).files) {
    const read = await nodeFiles.read(file, LIMITS.fileBytes);
    if (!read.ok || !SECTION.test(new TextDecoder().decode(read.value))) continue;
    const [top = '', ...below] = path.relative(root, file).split(path.sep);
    tops.add(below.length > 0 && PLAIN.test(top) ? top : '.');
  }
  if (tops.has(CONTRACTS_FOLDER)) return [CONTRACTS_FOLDER];
  return tops.has('.') ? ['.'] : [...tops].sort();
}

/** Other YAML files, such as those of a build server, have no such section. */
const SECTION = /^["']?(?:supplier|hotel|rates|offers|supplements)["']?[ \t]*:/m;

/** What needs no quotes in a shell and in YAML. */
const PLAIN = /^\w[\w.-]*$/;

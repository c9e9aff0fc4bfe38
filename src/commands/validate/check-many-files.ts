import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFiles } from '../../host/node-files.ts';
import { haveBytes, type OnRead } from '../../rules/check/checker.ts';
import { ResultCache } from '../../rules/check/result-cache.ts';
import { contentHash } from '../../rules/check/task.ts';
import { type CheckFlags, checkProject, contractFiles, type ProjectCheck } from '../../use/check/check-project.ts';
import { isStdin, stdinBytes, stdinWorkspace } from '../../use/check/stdin-file.ts';
import { surroundingsOf } from '../../use/check/surroundings.ts';
import { machineKey } from '../../use/ground/credentials/own-file.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';

export interface CheckFilesFlags extends CheckFlags {
  /** A lock to compare with instead of the project's. */
  readonly lock?: string | undefined;
  /** `false`: results of earlier runs are neither used nor kept. */
  readonly cache?: boolean;
  /** The number of threads, however few files there are; by default it depends on the amount of work. */
  readonly threads?: number | undefined;
}

/** From this total size on, storing results pays off. */
const WORTH_REMEMBERING_BYTES = 8 * 1024 * 1024;

/**
 * Checks files without keeping their contracts. With many files, a second thread takes its share and the results are remembered for the
 * next run. `root` is the package's folder.
 */
export async function checkManyFiles(
  paths: readonly string[],
  flags: CheckFilesFlags,
  root: string,
  config: Config,
  onRead?: OnRead,
): Promise<ProjectCheck<unknown>> {
  if (isStdin(paths)) {
    const { workspace, files } = stdinWorkspace(await stdinBytes());
    const { checks } = await surroundingsOf(config, flags);
    return checkProject(workspace, flags, config, { ...checks, files, keep: () => null });
  }
  const workspace = await contractFiles(paths);
  const { checks, key } = await surroundingsOf(config, flags);
  const { threads } = flags;
  const isRemembering =
    flags.cache !== false &&
    (threads !== undefined || (await haveBytes(WORTH_REMEMBERING_BYTES, workspace.files, nodeFiles)));
  const build = isRemembering ? buildOf(root) : undefined;
  const secret = build === undefined ? undefined : await machineKey(process.env);
  const dependsOn = { build, tests: flags.tests !== false, key };
  const cache = secret === undefined ? undefined : new ResultCache(config.folder, dependsOn, secret);
  const helper = path.join(root, 'bin', 'helper.js');
  const checked = await checkProject(workspace, flags, config, {
    ...checks,
    memory: cache?.memory,
    onRead,
    helper: threads !== 1 && existsSync(helper) ? { file: helper, always: threads !== undefined } : undefined,
  });
  await cache?.save();
  return checked;
}

/** Identifies this build of the tool: the names of its modules include hashes of their contents. */
function buildOf(root: string): string | undefined {
  const command = path.join(root, 'dist', 'commands', 'validate.js');
  return existsSync(command) ? contentHash(readFileSync(command)) : undefined;
}

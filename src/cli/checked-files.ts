import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PolicyOutcome } from '../findings/apply-policy.ts';
import type { Finding } from '../findings/finding.ts';
import { nodeFiles } from '../host/node-files.ts';
import { rules } from '../rules/index.ts';
import { findContractFiles, type WorkspaceFile } from '../source/workspace.ts';
import { type CheckFlags, checkContracts, refuseProblems } from './checked-contracts.ts';
import { lastPushIn, lockToCheck } from './checked-lock.ts';
import { type Config, readConfig } from './config-file.ts';
import { machineKey } from './credentials/machine-key.ts';
import { isNarrowed } from './selection.ts';
import { runTasks } from './survey/crew.ts';
import { survey } from './survey/survey.ts';
import { SurveyCache } from './survey/survey-cache.ts';
import { contentHash, filesOf, type Task, type TaskResult } from './survey/task.ts';
import { todayOf } from './today.ts';
import { wantedPaths } from './wanted-paths.ts';
import { wholePolicy } from './whole-policy.ts';

/** What is wrong with files, without what they say. */
export interface CheckedFiles {
  readonly findings: readonly Finding[];
  readonly fileNames: readonly string[];
  /** How many. */
  readonly hotels: number;
  readonly policy: PolicyOutcome;
  readonly sinceText?: string;
}

export interface CheckFilesFlags extends CheckFlags {
  /** `false`: nothing is taken from earlier runs, and nothing kept for later ones. */
  readonly cache?: boolean;
  /** How many to work with, as on many files however few there are; the default depends on how much there is to do. */
  readonly threads?: number | undefined;
}

/** So many bytes make it worth while to remember what came of the files. */
const WORTH_REMEMBERING_BYTES = 8 * 1024 * 1024;

/** So many make it worth while to start a second thread: to load and to warm up the code twice costs as much as a third of them. */
const WORTH_HELP_BYTES = 24 * 1024 * 1024;

/**
 * The same findings as `checkContracts` gives, for those who need no contracts: files are looked at one after the other and dropped,
 * so that memory does not grow with their number. Of many files, a second thread takes its share, and what came of them is remembered
 * for the next run. `root` is the folder of the package.
 */
export async function checkFiles(
  paths: readonly string[],
  flags: CheckFilesFlags,
  root: string,
  config: Config = readConfig(process.cwd()),
): Promise<CheckedFiles> {
  // A selection is made among contracts that are whole, and so is what compares hotels.
  if (isNarrowed(flags) || rules.some(({ selection }) => selection)) {
    const lock = await lockToCheck(config, flags.lock);
    const { contracts, ...checked } = await checkContracts(paths, flags, config, lock && (await lastPushIn(lock)));
    return { ...checked, hotels: contracts.hotels.length };
  }
  const cwd = process.cwd();
  const judge = await wholePolicy(flags, config, cwd);
  const workspace = await findContractFiles(nodeFiles, wantedPaths(paths), cwd);
  refuseProblems(workspace.problems);

  const lock = await lockToCheck(config, flags.lock);
  const { threads, rateQuotas } = flags;
  const check = {
    today: todayOf(flags.today),
    tests: flags.tests !== false,
    ...(lock && { lock }),
    ...(rateQuotas && { rateQuotas }),
  };
  const isRemembering = threads !== undefined || haveBytes(WORTH_REMEMBERING_BYTES, workspace.files);
  const build = isRemembering && flags.cache !== false ? buildOf(root) : undefined;
  const secret = build === undefined ? undefined : await machineKey(process.env);
  const cache = secret === undefined ? undefined : new SurveyCache(config.folder, { build, ...check }, secret);
  const helper = path.join(root, 'bin', 'helper.js');
  const withHelper = threads !== 1 && existsSync(helper);
  const run = async (tasks: readonly Task[]): Promise<readonly TaskResult[]> => {
    const known = tasks.map((task) => cache?.find(task));
    const open = tasks.filter((_, index) => known[index] === undefined);
    const isWorthHelp = threads !== undefined || haveBytes(WORTH_HELP_BYTES, open.flatMap(filesOf));
    const made = await runTasks(
      open,
      { check, hashes: cache !== undefined },
      withHelper && isWorthHelp ? helper : undefined,
    );
    for (const [index, result] of made.entries()) {
      const task = open[index];
      if (task) cache?.keep(task, result);
    }
    const fresh = made.values();
    return known.flatMap((result) => result ?? fresh.next().value ?? []);
  };

  const surveys = (await run(workspace.files.map((file) => ({ kind: 'file', file })))).flatMap((result) =>
    result.kind === 'file' ? [result.survey] : [],
  );
  const surveyed = await survey(workspace, surveys, async (groups) =>
    (await run(groups.map((group) => ({ kind: 'group', group })))).flatMap((result) =>
      result.kind === 'group' ? [result] : [],
    ),
  );
  await cache?.save();

  const { policy, fileNames } = judge(workspace, surveyed, lock !== undefined);
  return { findings: policy.findings, fileNames, hotels: surveyed.hotels.length, policy };
}

function haveBytes(enough: number, files: readonly WorkspaceFile[]): boolean {
  let bytes = 0;
  for (const file of files) {
    bytes += statSync(file.path, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes >= enough) return true;
  }
  return false;
}

/** What tells this build of the tool from any other: the names of the parts that it loads hold what they hold. */
function buildOf(root: string): string | undefined {
  const command = path.join(root, 'dist', 'commands', 'validate.js');
  return existsSync(command) ? contentHash(readFileSync(command)) : undefined;
}

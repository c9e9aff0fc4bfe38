import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STATE_FOLDER } from '../../host/state-files.ts';
import type { CheckSettings } from '../../rules/check/check-contract.ts';
import { contentHash } from '../../rules/check/task.ts';
import { CliFailure, usageFailure } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { type ChosenEnvironment, chooseEnvironment } from '../ground/settings/environment.ts';
import { hubName, targetOf } from '../ground/settings/state-folder.ts';
import type { CheckFlags } from './check-project.ts';
import { offline } from './offline.ts';

/** Files with the last push, for all environments. */
export const lockFiles = (folder: string): readonly string[] =>
  ['.', STATE_FOLDER].map((below) => path.join(folder, below, 'contracts.lock.yaml'));

/** What offline checks depend on besides the files. */
export interface Surroundings {
  readonly checks: Pick<CheckSettings, 'lastPush'>;
  /** Differs whenever these, the environment's settings or the date do. */
  readonly key: string;
}

/**
 * What offline checks compare with: the environment's part of a lock (`lock` on the command line, else the project's). Most projects have
 * none; then this only looks for two files in the folder.
 */
export async function surroundingsOf(config: Config, flags: SurroundingFlags = {}): Promise<Surroundings> {
  const lock = await lockToCheck(config, flags);
  const { today, checks } = offline(config, flags);
  return { checks: { ...(lock && { lastPush: lock.lastPush }) }, key: JSON.stringify([lock?.name, today, checks]) };
}

interface SurroundingFlags extends Pick<CheckFlags, 'env' | 'today'> {
  readonly lock?: string | undefined;
}

/** The environment of `--env`, or of a push without it; `undefined` if that is unclear, because offline checks do not need one. */
async function environmentToCheck(
  config: Config,
  wanted = process.env['CONTRACTS_ENV'],
): Promise<ChosenEnvironment | undefined> {
  try {
    return chooseEnvironment(config, wanted || undefined, process.env);
  } catch (error) {
    if (error instanceof CliFailure) return undefined;
    throw error;
  }
}

/** The lock with a name that changes with its content. */
async function lockToCheck(config: Config, { lock: named, env }: SurroundingFlags) {
  if (named === undefined && !lockFiles(config.folder).some((file) => existsSync(file))) return undefined;
  const [{ LastPush }, { readLock }, { lockFileOf }] = await Promise.all([
    import('../../contract/pushed/last-push.ts'),
    import('../ground/settings/lock-file.ts'),
    import('../ground/last-push-of.ts'),
  ]);
  const chosen = await environmentToCheck(config, env);
  const target = chosen && targetOf(chosen);
  // What was pushed last is in the database then, which offline checks do not contact; a file here is older.
  if (named === undefined && config.state !== undefined && target?.hub !== 'embedded') return undefined;
  const file = named ?? (target ? lockFileOf(config, target) : path.join(config.folder, 'contracts.lock.yaml'));
  if (!existsSync(file)) {
    if (named === undefined) return undefined;
    throw usageFailure(
      'no-input',
      `there is no lock ${file}`,
      'a push writes contracts.lock.yaml; name one, or leave --lock out',
    );
  }
  const lock = readLock(file);
  const only = lock.size === 1 ? [...lock.keys()][0] : undefined;
  const known = target && lock.has(target.environment) ? target.environment : undefined;
  const environment = named !== undefined || target === undefined ? (known ?? only) : known;
  if (environment === undefined) return undefined;
  // The lock is about another hub that had the same environment name.
  if (named === undefined && target && lock.get(environment)?.hub !== hubName(target)) return undefined;
  const lastPush = new LastPush(environment, { records: lock.get(environment)?.records ?? new Map() });
  return { lastPush, name: JSON.stringify([environment, contentHash(readFileSync(file))]) };
}

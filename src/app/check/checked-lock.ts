import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../check/task.ts';
import { type CliFailure, usageFailure } from '../../cli/exit/cli-failure.ts';
import type { Config } from '../../cli/settings/config-file.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import type { LastPush } from '../../pushed/last-push.ts';

/** The part of a lock that checks compare with. */
export interface LockToCheck {
  readonly lastPush: LastPush;
  /** Another one stands for another content. */
  readonly name: string;
}

/** Files that hold what was pushed last, whichever environment is meant. */
export const lockFiles = (folder: string): readonly string[] =>
  ['.', STATE_FOLDER].map((below) => path.join(folder, below, 'contracts.lock.yaml'));

/**
 * The lock that offline checks compare with: `named` by a person, else the project's, as far as it speaks of the environment that a
 * push without --env would go to. Most projects have none yet and pay for two looks at the folder.
 */
export async function lockToCheck(config: Config, named?: string): Promise<LockToCheck | undefined> {
  if (named === undefined && !lockFiles(config.folder).some((file) => existsSync(file))) return undefined;
  const [{ LastPush }, { readLock }, { hubName, targetOf }, { lockFileOf }, { environmentToCheck }] = await Promise.all(
    [
      import('../../pushed/last-push.ts'),
      import('../../cli/settings/lock-file.ts'),
      import('../../cli/settings/state-folder.ts'),
      import('../plan/last-push-of.ts'),
      import('./environment-to-check.ts'),
    ],
  );
  const chosen = environmentToCheck(config);
  const target = chosen && targetOf(chosen);
  const file = named ?? (target ? lockFileOf(config, target) : path.join(config.folder, 'contracts.lock.yaml'));
  if (!existsSync(file)) {
    if (named !== undefined) throw missing(named);
    return undefined;
  }
  const lock = readLock(file);
  const only = lock.size === 1 ? [...lock.keys()][0] : undefined;
  const known = target && lock.has(target.environment) ? target.environment : undefined;
  const environment = named !== undefined || target === undefined ? (known ?? only) : known;
  if (environment === undefined) return undefined;
  // Noted of another hub that bore the name.
  if (named === undefined && target && lock.get(environment)?.hub !== hubName(target)) return undefined;
  const lastPush = new LastPush(environment, { records: lock.get(environment)?.records ?? new Map() });
  return { lastPush, name: JSON.stringify([environment, contentHash(readFileSync(file))]) };
}

const missing = (file: string): CliFailure =>
  usageFailure(
    'no-input',
    `there is no lock ${file}`,
    'a push writes contracts.lock.yaml; name one, or leave --lock out',
  );

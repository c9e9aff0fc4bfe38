import path from 'node:path';
import type { PlanTarget } from '../plan/saved-plan.ts';
import { LastPush } from '../pushed/last-push.ts';
import type { Config } from './config-file.ts';
import { LOCK_FILE, readLock } from './lock-file.ts';
import { hubName } from './state-folder.ts';

/** Where the lock of an environment stands: beside the settings; that of the embedded hub beside its records, for this folder alone. */
export const lockFileOf = ({ folder }: Config, { hub }: PlanTarget): string =>
  hub === 'embedded' ? path.join(folder, '.contracts', LOCK_FILE) : path.join(folder, LOCK_FILE);

/** What the environment held after the last push, when the lock knows it and it is the same hub still. */
export function lastPushOf(config: Config, target: PlanTarget): LastPush | undefined {
  const section = readLock(lockFileOf(config, target)).get(target.environment);
  return section?.hub === hubName(target) ? new LastPush(target.environment, section) : undefined;
}

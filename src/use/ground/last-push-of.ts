import path from 'node:path';
import type { Contracts } from '../../contract/model.ts';
import { LastPush } from '../../contract/pushed/last-push.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { inNamesOf } from '../../plan/last-push/in-names-of.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import type { HubSession } from './session.ts';
import type { Config } from './settings/config-file.ts';
import { LOCK_FILE, lockBytes, lockOf } from './settings/lock-file.ts';
import { hubName, targetOf } from './settings/state-folder.ts';

/** The lock of an environment: next to the settings; for the practice hub next to its records, for this folder alone. */
export const lockFileOf = ({ folder }: Config, { hub }: PlanTarget): string =>
  hub === 'embedded' ? path.join(folder, STATE_FOLDER, LOCK_FILE) : path.join(folder, LOCK_FILE);

/** What the environment held after the last push, if the lock has it and the hub is still the same; under the names of `contracts`. */
export async function lastPushOf(
  { config, environment, state: { shared } }: Pick<HubSession, 'config' | 'environment' | 'state'>,
  contracts: Pick<Contracts, 'hotels'> = { hotels: [] },
): Promise<LastPush | undefined> {
  const target = targetOf(environment);
  const file = lockFileOf(config, target);
  const section = lockOf(file, await lockBytes(shared, file)).get(target.environment);
  return section?.hub === hubName(target) ? inNamesOf(contracts, new LastPush(target.environment, section)) : undefined;
}

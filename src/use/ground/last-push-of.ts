import path from 'node:path';
import { definitionKey, hotelKey, supplierKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import { LastPush } from '../../contract/pushed/last-push.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { inNamesOf } from '../../plan/last-push/in-names-of.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import type { HubSession } from './session.ts';
import type { Config } from './settings/config-file.ts';
import { LOCK_FILE, lockBytes, lockOf, readable } from './settings/lock-file.ts';
import { hubName, targetOf } from './settings/state-folder.ts';

/** The lock of an environment: next to the settings; for the practice hub next to its records, for this folder alone. */
export const lockFileOf = ({ folder }: Config, { hub }: PlanTarget): string =>
  hub === 'embedded' ? path.join(folder, STATE_FOLDER, LOCK_FILE) : path.join(folder, LOCK_FILE);

/**
 * What the environment held after the last push, if it is known and the hub is still the same; under the names of `contracts`. Where machines share
 * the state, only the records of `contracts`, or of the hotels with these codes, are read.
 */
export async function lastPushOf(
  session: Pick<HubSession, 'config' | 'environment' | 'state'>,
  contracts?: Contracts,
  codes?: readonly string[],
): Promise<LastPush | undefined> {
  const { config, environment, state } = session;
  const target = targetOf(environment);
  const file = lockFileOf(config, target);
  const of = contracts ? { owners: ownersOf(contracts) } : codes && { hotels: codes };
  const bytes = await lockBytes(state.shared, file);
  // A file of an earlier version, or of a move, is the whole until the next push makes rows of it.
  const section =
    state.pushed && bytes === undefined
      ? readable(file, await state.pushed.read(target.environment, of))
      : lockOf(file, bytes).get(target.environment);
  if (section?.hub !== hubName(target)) return undefined;
  return inNamesOf(contracts ?? { hotels: [] }, new LastPush(target.environment, section));
}

const ownersOf = ({ suppliers, hotels }: Contracts): readonly string[] => [
  ...new Set([
    ...suppliers.map(definitionKey),
    ...hotels.flatMap((contract) => [supplierKey(contract.supplier), hotelKey(contract)]),
  ]),
];

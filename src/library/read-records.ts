import { snapshotJson } from '../plan/snapshot-json.ts';
import { ContractsError } from './contracts-error.ts';
import type { HubAccount } from './hub-account.ts';
import type { HubRecords } from './hub-records.ts';
import { type Contracts, loadedFrom } from './load-contracts.ts';

/**
 * Reads what `plan` compares with: the suppliers, the hotels of the suppliers of the contracts, and the record of each hotel of the
 * contracts that the hub has. Writes nothing. Proxies are taken from the environment variables, as by the command line.
 *
 * @throws {ContractsError} `wrong-usage` for an address that cannot be used, `hub-…` if any read fails: nothing counts as absent because
 * of a failure.
 */
export async function readRecords(contracts: Contracts, account: HubAccount): Promise<HubRecords> {
  const { model } = loadedFrom(contracts);
  const [{ openClient }, { readSnapshot }] = await Promise.all([
    import('./open-client.ts'),
    import('../push/look/read-snapshot.ts'),
  ]);
  const hub = openClient(account, { concurrency: CALLS_AT_ONCE });
  try {
    const read = await readSnapshot(hub, model, { concurrency: CALLS_AT_ONCE });
    if (!read.ok) {
      const { failureText } = await import('../hub/failure-text.ts');
      const { code, message, hint } = failureText(read.error, new URL(account.baseUrl).host);
      throw new ContractsError(code, message, hint);
    }
    return snapshotJson(read.value);
  } finally {
    await hub.close();
  }
}

/** The interface advises 2 to 4. */
const CALLS_AT_ONCE = 4;

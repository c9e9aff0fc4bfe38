import type { Contracts } from '../contract/model.ts';
import { recordOfPush } from '../plan/record-of-push.ts';
import { type UnpushedRecord, unpushedRecords } from '../plan/unpushed-records.ts';
import { CliFailure } from './cli-failure.ts';
import type { Connection } from './connection.ts';
import { lastPushOf } from './last-push-of.ts';
import { planOf } from './planned.ts';
import type { PushSite } from './push-job.ts';
import type { Interruption } from './signals.ts';
import { targetOf } from './state-folder.ts';
import type { Terminal } from './terminal.ts';

/** What the files say beside what the hub holds. */
export interface HubComparison {
  readonly unpushed: readonly UnpushedRecord[];
  /** Why nothing could be compared: in words. */
  readonly notCompared?: string;
}

/**
 * Compares the files with the hub as `diff` does; reads only. An account that may not read contracts may quote all the same: then
 * nothing is known of what is pushed. Any other failure ends the command.
 */
export async function compareWithHub(
  contracts: Contracts,
  { config, environment }: Pick<PushSite, 'config' | 'environment'>,
  connection: Connection,
  terminal: Terminal,
  interruption: Interruption,
): Promise<HubComparison> {
  try {
    const plan = await planOf(contracts, { config, environment }, { prune: false }, connection, terminal, interruption);
    const lastPush = await lastPushOf(config, targetOf(environment));
    return { unpushed: unpushedRecords(plan, (identity) => recordOfPush(identity, lastPush) !== undefined) };
  } catch (error) {
    if (!(error instanceof CliFailure) || error.details.code !== 'hub-not-enabled') throw error;
    return { unpushed: [], notCompared: error.message };
  }
}

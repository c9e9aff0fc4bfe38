import type { Contracts } from '../../contract/model.ts';
import { recordOfPush } from '../../plan/last-push/record-of-push.ts';
import { type UnpushedRecord, unpushedRecords } from '../../plan/last-push/unpushed-records.ts';
import type { Plan } from '../../plan/plan.ts';
import { CliFailure } from '../ground/exit/cli-failure.ts';
import { lastPushOf } from '../ground/last-push-of.ts';
import type { ConnectedSession } from '../ground/session.ts';
import { makePlan } from './make-plan.ts';

/** The files compared with the hub. */
export interface HubComparison {
  readonly unpushed: readonly UnpushedRecord[];
  /** Why nothing could be compared, in words. */
  readonly notCompared?: string;
}

/**
 * Compares the files with the hub as `diff` does; only reads. An account without access to contracts may still quote, so it is then unknown
 * what was pushed. Any other failure ends the command.
 */
export async function compareWithHub(
  contracts: Contracts,
  session: ConnectedSession,
  onCompared: (plan: Plan, unpushed: readonly UnpushedRecord[]) => void = () => {},
): Promise<HubComparison> {
  try {
    const plan = await makePlan(contracts, session, { prune: false });
    const lastPush = await lastPushOf(session, contracts);
    const unpushed = unpushedRecords(plan, (identity) => recordOfPush(identity, lastPush) !== undefined);
    onCompared(plan, unpushed);
    return { unpushed };
  } catch (error) {
    if (!(error instanceof CliFailure) || error.details.code !== 'hub-not-enabled') throw error;
    return { unpushed: [], notCompared: error.message };
  }
}

import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { HubSession } from '../ground/session.ts';
import { neededApprovals } from '../ground/settings/needed-approvals.ts';
import { targetOf } from '../ground/settings/state-folder.ts';

/** Ends a command that writes records by another way than a plan, if the settings demand approvals: it could not have been approved. */
export async function refuseWithoutPlan({
  config,
  environment,
}: Pick<HubSession, 'config' | 'environment'>): Promise<void> {
  if ((await neededApprovals(config, targetOf(environment))) === 0) return;
  throw new CliFailure({
    code: 'gate',
    exit: EXIT.gate,
    message: `only approved plans may change records in ${environment.name}. Nothing was written.`,
    hint: 'use another environment; docs/approvals.md says how a plan is approved and pushed',
  });
}

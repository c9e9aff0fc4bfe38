import type { PlanTarget } from '../../../plan/saved/saved-plan.ts';
import type { Config } from './config-file.ts';
import { readyDatabase, unusable } from './open-state.ts';
import { addressIn, isSamePlace, placeOfHub, type Resolve, resolved, targetOfAddress } from './state-folder.ts';

/** How many approvals a push to this hub needs: as many as the settings demand, and no fewer than earlier pushes needed, if state is shared. */
export async function neededApprovals(
  config: Config,
  target: PlanTarget,
  resolve: Resolve = resolved,
): Promise<number> {
  const demanded = await demandedApprovals(config, target, resolve);
  const database = target.hub === 'embedded' ? undefined : await readyDatabase(config);
  if (database === undefined) return demanded;
  const rules = await database.approvals.rules();
  if (!rules.ok) throw unusable(database, rules.error);
  const kept = rules.value.map(async ({ approvals, ...place }) =>
    approvals > demanded && (await isSamePlace({ environment: '', ...place }, target, resolve)) ? approvals : 0,
  );
  return Math.max(demanded, ...(await Promise.all(kept)));
}

/** Keeps the number of approvals in shared state, so that a change of the settings does not lower it. */
export async function keepNeeded(config: Config, { hub, micrositeId = '' }: PlanTarget, approvals: number) {
  const database = hub === 'embedded' ? undefined : await readyDatabase(config);
  const kept = await database?.approvals.keepRule({ hub: placeOfHub(hub).address, micrositeId, approvals });
  if (database && kept?.ok === false) throw unusable(database, kept.error);
}

/**
 * How many approvals the settings demand for this hub: the most that any environment of the settings demands for it, so that another name for the
 * same hub, another spelling or alias of its address, or its address in variables, demands no less.
 */
export async function demandedApprovals(
  { environments }: Config,
  target: PlanTarget,
  resolve: Resolve = resolved,
): Promise<number> {
  const demanded = [...environments].map(async ([name, settings]) => {
    const { approvals = 0 } = settings;
    return approvals > 0 && (await isSamePlace(targetOfAddress(name, addressIn(settings)), target, resolve))
      ? approvals
      : 0;
  });
  return Math.max(0, ...(await Promise.all(demanded)));
}

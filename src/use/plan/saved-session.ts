import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import { released } from '../../plan/narrow/held-back.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import { credentialStores } from '../ground/credentials/credential-stores.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';
import { type HubSession, hubSession, type Session } from '../ground/session.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { chooseEnvironment, withCredentials } from '../ground/settings/environment.ts';
import { sameHub, targetOf } from '../ground/settings/state-folder.ts';
import type { PushJob } from './push-job.ts';
import { withGates } from './with-gates.ts';

/**
 * The session for the hub that something was saved for (`what` names it): `--env`, else the environment that the variables name, else its
 * own. It must be the same hub.
 */
export async function savedSession(
  session: Session,
  config: Config,
  { target }: Pick<SavedPlan, 'target'>,
  { env, today }: { readonly env?: string | undefined; readonly today?: string | undefined },
  what: string,
): Promise<HubSession> {
  const own = process.env['CONTRACTS_BASE_URL'] ? undefined : target.environment;
  const chosen = { ...chooseEnvironment(config, env ?? own, process.env), named: env !== undefined };
  const here = targetOf(chosen);
  if (!sameHub(here, target))
    throw usageFailure(
      'plan-other-environment',
      `${what} was made for ${targetText(target)}; this is ${targetText(here)}. Nothing was sent.`,
      'choose the environment that it was made for, or make one for this environment',
    );
  const environment = await withCredentials(config, chosen, process.env, credentialStores(process.env));
  return hubSession(session, { config, environment }, today);
}

export const targetText = ({ environment, hub, micrositeId }: SavedPlan['target']): string =>
  `${environment} (${hub}${micrositeId === undefined ? '' : `, microsite ${micrositeId}`})`;

/** Its gates are those of the current settings. */
export const jobOfSaved = async (
  saved: SavedPlan,
  session: HubSession,
  allow: readonly string[],
  approvals?: Approvals,
): Promise<PushJob> => ({
  plan: await withGates(released(saved.plan, allow), session, {
    ...saved.options,
    isApproved: approvals !== undefined,
  }),
  kept: () => ({ id: saved.id, text: [saved.text] }),
  savedAt: saved.createdAt,
  files: saved.files,
  options: saved.options,
  contracts: saved.contracts,
  ...(saved.sources && { sources: saved.sources }),
  ...(approvals && { approvals }),
});

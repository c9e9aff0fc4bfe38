import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import { released } from '../../plan/narrow/held-back.ts';
import { MOST_PLAN_BYTES, type PlanReading, readPlan, type SavedPlan } from '../../plan/saved/saved-plan.ts';
import { credentialStores } from '../ground/credentials/credential-stores.ts';
import { type CliFailure, usageFailure } from '../ground/exit/cli-failure.ts';
import { givenFile } from '../ground/flags/given-file.ts';
import { type HubSession, hubSession, type Session } from '../ground/session.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { chooseEnvironment, withCredentials } from '../ground/settings/environment.ts';
import { sameHub, targetOf } from '../ground/settings/state-folder.ts';
import type { PushJob } from './push-job.ts';
import { withGates } from './with-gates.ts';

const wrongFile = (message: string, hint: string): CliFailure => usageFailure('plan-unreadable', message, hint);

/** What can be read of a plan file, and its bytes. */
export type PlanFileReading = Exclude<PlanReading, { readonly kind: 'no-plan' }> & { readonly bytes: Uint8Array };

/** The readable part of a plan file. Anything that is not a plan ends the command with exit 64. */
export async function readPlanFile(file: string): Promise<PlanFileReading> {
  const bytes = givenFile(file, MOST_PLAN_BYTES, (reason) =>
    wrongFile(`the plan ${file} cannot be read (${reason})`, 'name a file that `contracts diff --out` made'),
  );
  const reading = readPlan(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  if (reading.kind === 'no-plan')
    throw wrongFile(`${file} is not a saved plan`, '`contracts diff --out plan.json` saves one');
  return { ...reading, bytes };
}

/** The plan in a file, if nothing in the file itself blocks it. */
export function runnablePlan(file: string, reading: PlanReading): SavedPlan {
  if (reading.kind === 'plan' && reading.doubts.length === 0) return reading.saved;
  const doubts = reading.kind === 'no-plan' ? [] : reading.doubts;
  const saveAgain = 'make the plan again: contracts diff --out FILE';
  const [code, message, hint] = doubts.includes('newer')
    ? ['newer', 'was saved by a newer version of this tool', 'push it with that version']
    : doubts.includes('older')
      ? ['older', 'was saved by an earlier version of this tool', saveAgain]
      : doubts.length === 1 && doubts.includes('misstated')
        ? ['misstated', 'would send something else than it shows: it was edited after it was saved', saveAgain]
        : ['tampered', 'is not what was saved: it was changed or cut afterwards', saveAgain];
  throw usageFailure(`plan-${code}`, `${file} ${message}. Nothing was sent.`, hint);
}

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

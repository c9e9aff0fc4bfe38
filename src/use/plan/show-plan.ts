import { identityText, type Plan } from '../../plan/plan.ts';
import { movedRecords } from '../../plan/saved/moved-steps.ts';
import type { PlanDoubt, PlanReading, SavedPlan } from '../../plan/saved/saved-plan.ts';
import type { PlanShowDocument } from '../../view/plan/plan-document.ts';
import { savedPlanText } from '../../view/plan/saved-plan-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { VARIABLES } from '../ground/credentials/environment-text.ts';
import type { ConnectionFlags } from '../ground/flags/flags.ts';
import { type Session, withHub } from '../ground/session.ts';
import { type Config, readConfig, SANDBOX } from '../ground/settings/config-file.ts';
import { environmentCapabilities, isProtected } from '../ground/settings/environment.ts';
import { openState } from '../ground/settings/open-state.ts';
import { addressIn, hubName, sameHub, targetOfAddress } from '../ground/settings/state-folder.ts';
import { flagsOf, makePlan } from './make-plan.ts';
import type { PlanFileReading } from './plan-file.ts';
import { runsSince, useOf } from './push-job.ts';
import { savedSession, targetText } from './saved-session.ts';
import { withGates } from './with-gates.ts';

/** A plan as it was made, with anything that is known to block it now; `moved` says what the hub was asked. */
export async function shownPlan(reading: PlanFileReading, verbose = false, moved: readonly PlanWarning[] = []) {
  const known = await planWarnings(reading);
  const warnings = [...known.filter(({ code }) => code !== 'stale' || moved.length === 0), ...moved];
  const saved = reading.kind === 'plan' ? { ...reading.saved, plan: await withGatesHere(reading.saved) } : undefined;
  const text = (paint: Paint): string => savedPlanText(saved, saved?.target.hub ?? '', warnings, paint, verbose);
  return { saved, warnings, text };
}

/** The gates are those of the local settings, as in a push. */
async function withGatesHere({ plan, target, options }: SavedPlan): Promise<Plan> {
  const { gates: _, ...rest } = plan;
  const config = configHere();
  const { environment: name } = target;
  const hub = addressIn(config.environments.get(name) ?? {});
  const capabilities = environmentCapabilities(config, name);
  const environment = { name, protected: isProtected(config, target), capabilities, ...(hub && { hub }) };
  return withGates(rest, { config, environment }, options);
}

/** What the hub says of the records that a plan was made from. */
export async function checkRecords(saved: SavedPlan, flags: ConnectionFlags, outer: Session): Promise<PlanWarning[]> {
  const session = await savedSession(outer, readConfig(), saved, flags, `plan ${saved.id}`);
  const now = await withHub(session, flags, (connected) =>
    makePlan(saved.contracts, connected, flagsOf(saved.options)),
  );
  return staleWarning(movedRecords(saved.plan, now), 'as the hub says');
}

/** Something to know before running a saved plan. */
type PlanWarning = PlanShowDocument['warnings'][number];

const DOUBTS: Readonly<Record<PlanDoubt, PlanWarning>> = {
  older: {
    code: 'older-version',
    message: 'it was saved by an earlier version of this tool; make the plan again with `contracts diff --out`',
  },
  newer: {
    code: 'newer-version',
    message: 'it was saved by a newer version of this tool; a push with this one refuses it',
  },
  tampered: { code: 'changed', message: 'the file was changed or cut after it was saved; a push refuses it' },
  misstated: {
    code: 'misstated',
    message: 'the file would send something else than it shows: it was edited after it was saved; a push refuses it',
  },
};

/** Everything that blocks a plan, as far as this is known without contacting the hub. */
async function planWarnings(reading: Exclude<PlanReading, { kind: 'no-plan' }>): Promise<PlanWarning[]> {
  const warnings: PlanWarning[] = reading.doubts.map((doubt) => DOUBTS[doubt]);
  if (reading.kind !== 'plan') return warnings;
  const config = configHere();
  return [...warnings, ...environmentWarning(reading.saved, config), ...(await historyWarnings(reading.saved, config))];
}

/** Unreadable settings must not hide the plan. */
function configHere(): Config {
  try {
    return readConfig();
  } catch {
    return { folder: process.cwd(), environments: new Map() };
  }
}

function environmentWarning({ target }: SavedPlan, config: Config): PlanWarning[] {
  const { environment: name } = target;
  const warning = (message: string): PlanWarning[] => [{ code: 'other-environment', message }];
  const { CONTRACTS_BASE_URL: baseUrl, CONTRACTS_MICROSITE_ID: micrositeId = '' } = process.env;
  const settings = config.environments.get(name);
  if (!baseUrl && !settings && name !== SANDBOX)
    return warning(`it was made for ${targetText(target)}; no such environment is set up here`);
  const here = baseUrl
    ? targetOfAddress(VARIABLES, { baseUrl, micrositeId })
    : targetOfAddress(name, settings && addressIn(settings));
  return sameHub(here, target)
    ? []
    : warning(`it was made for ${targetText(target)}; here that would be ${targetText(here)}`);
}

async function historyWarnings(saved: SavedPlan, config: Config): Promise<PlanWarning[]> {
  const runs = (await runsSince(saved.createdAt, config, await openState(config, saved.target))).filter(
    ({ run }) => run?.started.hub === hubName(saved.target),
  );
  const use = useOf(saved.id, runs);
  if (use?.run)
    return [{ code: 'used', message: `run ${use.id} has used it, at ${use.run.startedAt}; a push refuses it` }];
  const planned = new Set(saved.plan.steps.map(({ identity }) => identityText(identity)));
  const written = runs
    .filter(({ run }) => run !== undefined && run.startedAt > saved.createdAt)
    .flatMap(({ run }) => run?.steps.filter(({ sent }) => sent) ?? [])
    .map(({ record }) => identityText(record))
    .filter((name) => planned.has(name));
  return staleWarning([...new Set(written)], 'written by later runs from here');
}

/** `names`: records that the hub no longer has as the plan saw them. */
function staleWarning(names: readonly string[], how: string): PlanWarning[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 5).join(', ');
  const more = names.length > 5 ? `, and ${names.length - 5} more` : '';
  return [{ code: 'stale', message: `records moved since it was saved, ${how}: ${shown}${more}` }];
}

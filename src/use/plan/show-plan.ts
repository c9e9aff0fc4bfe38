import { contractHashes } from '../../contract/compare/contract-hash.ts';
import { identityText, type Plan } from '../../plan/plan.ts';
import { movedRecords } from '../../plan/saved/moved-steps.ts';
import type { PlanDoubt, PlanReading, SavedPlan } from '../../plan/saved/saved-plan.ts';
import type { PlanShowDocument } from '../../view/plan/plan-document.ts';
import { planJson } from '../../view/plan/plan-json.ts';
import { savedPlanText } from '../../view/plan/saved-plan-text.ts';
import { VARIABLES } from '../ground/credentials/environment-text.ts';
import { type CommandEnd, EXIT } from '../ground/exit/exit-code.ts';
import type { ConnectionFlags } from '../ground/flags/flags.ts';
import { type Session, withHub } from '../ground/session.ts';
import { type Config, readConfig, SANDBOX } from '../ground/settings/config-file.ts';
import { environmentCapabilities, isProtected } from '../ground/settings/environment.ts';
import { openState } from '../ground/settings/open-state.ts';
import { addressIn, hubName, sameHub, targetOfAddress } from '../ground/settings/state-folder.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { flagsOf, makePlan } from './make-plan.ts';
import { type PlanFileReading, readPlanFile, runnablePlan } from './plan-file.ts';
import { runsSince, useOf } from './push-job.ts';
import { savedSession, targetText } from './saved-session.ts';
import { withGates } from './with-gates.ts';

type ShowPlanFlags = ConnectionFlags & { readonly check: boolean };

/** Shows a saved plan as it was made, and anything that blocks it now. Works offline, except with `--check`. */
export async function showPlan(file: string, flags: ShowPlanFlags, session: Session): Promise<CommandEnd> {
  const { terminal } = session;
  const reading = await readPlanFile(file);
  const moved = flags.check ? await checkRecords(runnablePlan(file, reading), flags, session) : [];
  const { saved, warnings, text } = await shownPlan(reading, terminal, flags.verbose, moved);
  if (!flags.json) terminal.out(text());
  const document: PlanShowDocument = {
    version: 1,
    command: 'plan show',
    ...(saved && { saved: headOf(saved) }),
    warnings: warnings.map((warning) => ({ ...warning })),
    ...(saved && { plan: planJson(saved.plan), contracts: contractHashes(saved.contracts.hotels) }),
  };
  return { exit: EXIT.done, document };
}

/** A plan as it is shown, with its known blocks; `moved` says what the hub was asked. */
export async function shownPlan(
  reading: PlanFileReading,
  { paint }: Terminal,
  verbose = false,
  moved: readonly PlanWarning[] = [],
) {
  const known = await planWarnings(reading);
  const warnings = [...known.filter(({ code }) => code !== 'stale' || moved.length === 0), ...moved];
  const saved = reading.kind === 'plan' ? { ...reading.saved, plan: await withGatesHere(reading.saved) } : undefined;
  return { saved, warnings, text: () => savedPlanText(saved, saved?.target.hub ?? '', warnings, paint, verbose) };
}

const headOf = ({ id, createdAt, tool, author, target }: SavedPlan) => ({
  ...{ id, createdAt, tool, target: { ...target } },
  ...(author !== undefined && { author }),
});

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

async function checkRecords(saved: SavedPlan, flags: ShowPlanFlags, outer: Session): Promise<PlanWarning[]> {
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

import type { CommandEnd } from '../../cli/base-command.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import type { ConnectionFlags } from '../../cli/hub/connection.ts';
import { withHub } from '../../cli/hub/with-hub.ts';
import type { Session } from '../../cli/session.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import type { Plan } from '../../plan/plan.ts';
import { movedRecords } from '../../plan/saved/moved-steps.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import type { PlanShowDocument } from '../../render/plan/plan-document.ts';
import { planJson } from '../../render/plan/plan-json.ts';
import { savedPlanText } from '../../render/plan/saved-plan-text.ts';
import { makePlan } from './make-plan.ts';
import { readPlanFile, runnablePlan, savedSession } from './plan-file.ts';
import { configHere, type PlanWarning, planWarnings, staleWarning } from './plan-warnings.ts';
import { withGates } from './with-gates.ts';

export interface ShowPlanFlags extends ConnectionFlags {
  readonly json: boolean;
  readonly check: boolean;
  readonly env?: string | undefined;
}

/** A saved plan as it was shown when it was made, and what speaks against running it now. Offline unless asked to check. */
export async function showPlan(file: string, flags: ShowPlanFlags, session: Session): Promise<CommandEnd> {
  const { terminal } = session;
  const reading = await readPlanFile(file);
  const known = await planWarnings(reading);
  const moved = flags.check ? await checkRecords(runnablePlan(file, reading), flags, session) : [];
  const warnings = [...known.filter(({ code }) => code !== 'stale' || moved.length === 0), ...moved];
  if (reading.kind !== 'plan') {
    if (!flags.json) terminal.out(savedPlanText(undefined, '', warnings, terminal.paint));
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'plan show', warnings: warningsJson(warnings) } satisfies PlanShowDocument,
    };
  }
  const saved = { ...reading.saved, plan: withGatesHere(reading.saved) };
  const { id, createdAt, tool, target } = saved;
  if (!flags.json) terminal.out(savedPlanText(saved, target.hub, warnings, terminal.paint));
  const document = {
    version: 1,
    command: 'plan show',
    saved: { id, createdAt, tool, target: { ...target } },
    warnings: warningsJson(warnings),
    plan: planJson(saved.plan),
  } satisfies PlanShowDocument;
  return { exit: EXIT.done, document };
}

/** The gates are those of the settings here, as in a push. */
function withGatesHere({ plan, target, options }: SavedPlan): Plan {
  const { gates: _, ...rest } = plan;
  const config = configHere();
  const { environment: name } = target;
  const { protected: isProtected = false } = config.environments.get(name) ?? {};
  return withGates(rest, { config, environment: { name, protected: isProtected } }, options);
}

const warningsJson = (warnings: readonly PlanWarning[]) => warnings.map((warning) => ({ ...warning }));

async function checkRecords(saved: SavedPlan, flags: ShowPlanFlags, outer: Session): Promise<PlanWarning[]> {
  const session = await savedSession(outer, readConfig(process.cwd()), saved, flags, `plan ${saved.id}`);
  const now = await withHub(session, flags, (connected) => makePlan(saved.contracts, connected, saved.options));
  return staleWarning(movedRecords(saved.plan, now), 'as the hub says');
}

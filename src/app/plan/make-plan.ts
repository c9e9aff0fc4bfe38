import { failureOfRead } from '../../cli/exit/hub-failure.ts';
import { kindsOf } from '../../cli/flags/sections.ts';
import type { ConnectedSession } from '../../cli/session.ts';
import { endIfInterrupted } from '../../cli/terminal/signals.ts';
import type { Contracts } from '../../contract/model.ts';
import { workAtOnce } from '../../hub/pace.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { twinsInHub } from '../../plan/gates/twins-in-hub.ts';
import { threeWay } from '../../plan/last-push/three-way.ts';
import { heldBack, released } from '../../plan/narrow/held-back.ts';
import { onlyKinds } from '../../plan/narrow/only-kinds.ts';
import type { Plan } from '../../plan/plan.ts';
import { Planning } from '../../plan/plan-changes.ts';
import { readHotels } from '../../push/look/read-snapshot.ts';
import { lastPushOf } from './last-push-of.ts';
import { driftSelector, tellIdleSelectors } from './overwrite-drift.ts';
import { readingProgress } from './reading-progress.ts';
import { unfinishedPushes } from './unfinished-pushes.ts';
import { withGates } from './with-gates.ts';

export interface PlanFlags {
  readonly prune: boolean;
  /** Whether a changed offer or supplement is sent as a new version. */
  readonly supersede?: boolean;
  /** The sections whose records are planned. */
  readonly only?: readonly string[] | undefined;
  /** Records that are written although they changed in the hub too, as `--overwrite-drift` names them. */
  readonly 'overwrite-drift'?: readonly string[] | undefined;
  /** The gates that a push passes, by id. */
  readonly allow?: readonly string[];
}

/** The plan that `diff` shows and `push` runs, of contracts from files or from a saved plan: one reading of the hub, one comparison. */
export async function makePlan(contracts: Contracts, session: ConnectedSession, flags: PlanFlags): Promise<Plan> {
  const { connection, environment, terminal, interruption } = session;
  const { prune, supersede = false, only } = flags;
  const overwrite = (flags['overwrite-drift'] ?? []).map(driftSelector);
  // Before the hub is asked: a lock that cannot be read ends the command at once.
  const lastPush = await lastPushOf(session);
  const unfinished = lastPush ? await unfinishedPushes(session) : [];
  const progress = readingProgress(terminal);
  const options = {
    concurrency: workAtOnce(connection.concurrency),
    onHotel: progress.onHotel,
    signal: interruption.signal,
  };
  const asked = { contracts, environment: environment.name, prune, supersede, capabilities: environment.capabilities };
  const read = await readHotels(connection.hub, contracts, options, (snapshot) => new Planning({ ...asked, snapshot }));
  progress.clear();
  endIfInterrupted(interruption);
  if (!read.ok) throw failureOfRead(read.error);
  const twoWay = read.value.taker.plan();
  const plan = lastPush === undefined ? twoWay : threeWay(twoWay, lastPush, overwrite, unfinished);
  tellIdleSelectors(plan, overwrite, terminal);
  const asPlanned = only === undefined ? plan : onlyKinds(plan, kindsOf(only));
  for (const line of twinsInHub(asPlanned, read.value.owners))
    terminal.talk(terminal.talkPaint.warning(safeText(line)));
  return withGates(released(heldBack(asPlanned), flags.allow ?? []), session, flags);
}

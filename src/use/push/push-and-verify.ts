import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type SoldDifferently, soldDifferently } from '../../plan/compare/affects-sale.ts';
import { unpushedRecords } from '../../plan/last-push/unpushed-records.ts';
import { type Blocked, differencesOf, type Gate, type GateId, type Plan } from '../../plan/plan.ts';
import type { PushResult, StepReport } from '../../push/event.ts';
import { inPhase } from '../../push/trace/run-trace.ts';
import type { Depth } from '../../verify/depth/goals/boundary.ts';
import { planJson } from '../../view/plan/plan-json.ts';
import { planText } from '../../view/plan/plan-text.ts';
import { gateAdvice, gateRelease, stopsPush } from '../../view/plan/plan-words.ts';
import { unpushedText, unpushedTotals } from '../../view/plan/unpushed-text.ts';
import type { PushDocument } from '../../view/push/push-document.ts';
import { pushTotals, pushTroubles, soldDifferentlyLines } from '../../view/push/push-lines.ts';
import { pushJson, soldDifferentlyJson } from '../../view/push/report-json.ts';
import { proofsInDepth, runReporters } from '../../view/reporters/run-reporters.ts';
import { plural } from '../../view/text/plural.ts';
import { evidenceLines } from '../../view/verify/depth-counts.ts';
import { agree } from '../ground/consent.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  type ExitCode,
  exitOf,
  type RunOutcome,
  worstExit,
} from '../ground/exit/exit-code.ts';
import { tellNext } from '../ground/flags/next-command.ts';
import { isInRepository, runGit } from '../ground/git/run-git.ts';
import { lastPushOf } from '../ground/last-push-of.ts';
import { deliverReports } from '../ground/reports/deliver-reports.ts';
import type { ReportOutput } from '../ground/reports/report-outputs.ts';
import type { ConnectedSession } from '../ground/session.ts';
import type { Environment } from '../ground/settings/environment.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import type { PushJob } from '../plan/push-job.ts';
import { type DepthEnd, depthJobOf, runDepth, runQuick } from '../verify/run-depth.ts';
import { type Applied, applyJob, outcomesOfPush } from './apply-job.ts';
import { keepLock, unsharedNote } from './keep-lock.ts';
import { type ChangedRecord, priceChanges } from './price-changes.ts';
import { openProver } from './prove-push.ts';

export interface PushFlags {
  readonly yes: boolean;
  readonly verify: boolean;
  readonly json: boolean;
  readonly fakeBooking: boolean | undefined;
  /** The ids of the safety gates to pass. */
  readonly allow: readonly string[];
  readonly verbose: boolean;
  /** How much of each hotel is verified. */
  readonly depth: Depth;
  /** The most quotes, unless the depth is quick. */
  readonly budget?: number | undefined;
  /** `contracts verify hotels`: verifies the same contracts, where they are from files. */
  readonly verifyCommand?: string | undefined;
  /** The file for the proof, and the key that signs it. */
  readonly proof?: string | undefined;
  readonly key?: string | undefined;
  readonly outputs?: readonly ReportOutput<'run'>[];
}

/** Runs a push, from the plan to the verification. Always reports at the end what was and was not written. */
export async function pushAndVerify(job: PushJob, session: ConnectedSession, flags: PushFlags): Promise<CommandEnd> {
  const { connection, environment, terminal, interruption } = session;
  const say = (text: string): void => {
    if (!flags.json) terminal.out(text);
  };
  const { plan } = job;
  showPlan(job, session, flags);
  const prove = await openProver(job, session, flags);
  await tellUnshared(plan, session);
  await agreeOn(plan, session, flags);

  let newLock: string | undefined;
  const note = (result: PushResult) =>
    keepLock(job, session, result, (file) => {
      newLock = file;
    });
  const applied = await applyJob(job, session, note);
  const { reports, journalFailure } = applied.result;
  if (plan.steps.length > 0 || plan.blocked.length > 0) {
    for (const line of pushTroubles(reports, terminal.paint, flags.verbose)) say(line);
    const blocked = plan.blocked.length > 0 ? `; ${plan.blocked.length} blocked` : '';
    say(`${terminal.paint.bold('Pushed:')} ${pushTotals(reports)}${blocked}`);
  }
  const pushed = outcomesOfPush(reports, plan.blocked);
  const written = new Set(reports.filter(succeeded).map(({ stepId }) => stepId));
  const otherwise = soldDifferently(plan, ({ id }) => written.has(id));
  for (const line of soldDifferentlyLines(otherwise, terminal.paint)) say(line);
  if (journalFailure) say(`The journal of run ${applied.run} could not be completed (${journalFailure.code}).`);
  if (applied.unfinished) say(`Run ${applied.run} is not finished: \`contracts push --resume\` continues it.`);

  const selected = job.contracts.hotels;
  const hotels = verifiableHotels(selected, plan, reports);
  const unpushed = unpushedRecords({ ...plan, steps: plan.steps.filter(({ id }) => !written.has(id)) }, () => true);
  const onlyInHub = unpushed.filter(({ standing }) => standing === 'only-in-hub' || standing === 'accepted');
  for (const line of unpushedText(onlyInHub, flags.verbose, terminal.paint)) say(line);
  const verifies = flags.verify && !interruption.signal.aborted;
  const { depth } = flags;
  const context = { unpushed, hasWritten: pushed.includes('written') };
  const verify = () =>
    depth === 'quick'
      ? runQuick(hotels, session, connection, flags, context, priceChanges(changedRecords(plan, written)))
      : runDepth(depthJobOf(hotels, depth, session, flags.budget), session, connection, flags, context);
  const begun = verifies && hotels.length > 0 ? await failureOr(inPhase(session.trace, 'verify', verify)) : undefined;
  const notBegun = begun instanceof CliFailure ? begun : undefined;
  const verified = begun instanceof CliFailure ? undefined : begun;
  const left = selected.length - (verified ? hotels.length : 0);
  if (flags.verify && left > 0) {
    const reason = interruption.signal.aborted ? 'interrupted' : 'not everything of theirs is in the hub';
    say(`${terminal.paint.bold('Not verified:')} ${plural(left, 'hotel')}, ${notBegun?.message ?? reason}`);
  }

  const interrupted = interruption.exit();
  const proofs: readonly RunOutcome[] = notBegun ? ['proof-failed'] : (verified?.outcomes ?? []);
  const ended = worstExit([exitOf([...pushed, ...proofs]), interrupted ?? EXIT.done]);
  const totals = [
    pushTotals(reports),
    ...(plan.blocked.length > 0 ? [`${plan.blocked.length} blocked`] : []),
    ...(otherwise.length > 0 ? [`${plural(otherwise.length, 'record')} sold differently from your files`] : []),
    ...unpushedTotals(onlyInHub),
    ...(verified ? [verified.totals] : []),
    ...(notBegun ? [`not verified: ${notBegun.message}`] : []),
  ].join('; ');
  const { outputs = [] } = flags;
  const report = {
    command: 'push',
    environment: environment.name,
    totals,
    evidence: verified ? evidenceLines(verified.report) : [],
    steps: reports,
    blocked: plan.blocked,
    proofs: verified && outputs.length > 0 ? proofsInDepth(verified.report) : [],
    tookMs: performance.now() - terminal.beganMs,
  } as const;
  const exit = await deliverReports({ report, reporters: runReporters, outputs }, ended, terminal);
  if (!flags.verify && exit === EXIT.done && plan.steps.length > 0 && flags.verifyCommand !== undefined)
    tellNext(`\`${flags.verifyCommand}\` checks that the hub sells what was pushed`, terminal);
  await prove({ run: applied.run, verified: verified?.report, exit });
  if (newLock !== undefined) await tellToCommit(newLock, terminal);
  return { exit, document: documentOf(plan, applied, { otherwise, verified, notBegun }, exit) };
}

type AskingFlags = Pick<PushFlags, 'json' | 'verbose' | 'allow' | 'yes'>;

/** Shows the plan, and ends the command unless its safety gates are passed. */
export function showPlan(
  job: PushJob,
  { connection, environment, terminal }: ConnectedSession,
  flags: AskingFlags,
): void {
  const header = { baseUrl: connection.baseUrl, files: job.files, verbose: flags.verbose };
  if (!flags.json) terminal.out(planText(job.plan, header, terminal.paint));
  passGates(job.plan, flags.allow, flags.yes, environment);
}

/** Ends the command unless the user agrees to what the plan writes. */
export async function agreeOn(plan: Plan, session: ConnectedSession, flags: AskingFlags): Promise<void> {
  if (plan.steps.length === 0) return;
  const question = (place: string) => `Write ${plural(plan.steps.length, 'record')} to ${place}?`;
  const document = () => ({ command: 'push', plan: planJson(plan) });
  await session.connection.time.during('person', () => agree(question, flags.yes, session, document));
}

/** A last push that cannot be read by now is reported when it is to be written. */
async function tellUnshared(plan: Plan, session: ConnectedSession): Promise<void> {
  if (plan.steps.length === 0 || session.state.isShared) return;
  const lastPush = await failureOr(lastPushOf(session));
  const note = lastPush instanceof CliFailure ? undefined : unsharedNote(session, lastPush);
  if (note !== undefined) session.terminal.talk(note);
}

/** Reported in builds as well: what a build has recorded is lost unless somebody commits it. */
async function tellToCommit(lock: string, terminal: Terminal): Promise<void> {
  const status = isInRepository(path.dirname(path.resolve(lock)))
    ? await runGit(process.cwd(), ['status', '--porcelain', '--untracked-files=all', '--', lock])
    : undefined;
  const isToCommit = status?.code === 0 && status.stdout.length > 0;
  tellNext(`${isToCommit ? 'commit' : 'keep'} ${safeText(lock)}${isToCommit ? '' : ' with your contracts'}`, {
    ...terminal,
    live: true,
  });
}

/** A verification that cannot begin does not hide what the push has written. */
async function failureOr<T>(run: Promise<T>): Promise<T | CliFailure> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof CliFailure) return error;
    throw error;
  }
}

/** The changes that the push has written, and those that it has not because they are blocked: a stay should show either. */
const changedRecords = ({ steps, blocked }: Plan, written: ReadonlySet<string>): readonly ChangedRecord[] => [
  ...steps
    .filter(({ id }) => written.has(id))
    .map((step) => ({ identity: step.identity, changes: differencesOf(step), isWritten: true })),
  ...blocked.map(({ identity, changes }) => ({ identity, changes, isWritten: false })),
];

/** What the hub holds of a hotel that is blocked as a whole is unknown. */
const isWhole = ({ identity: { kind }, changes }: Blocked): boolean =>
  kind === 'supplier' || (kind === 'hotel' && changes.length === 0);

/** The hotels to verify: nothing of theirs failed or was left out, and they are not blocked as a whole. */
function verifiableHotels(
  contracts: readonly HotelContract[],
  plan: Plan,
  reports: readonly StepReport[],
): readonly HotelContract[] {
  const key = (identity: { supplier: string; hotel?: string }): string =>
    identity.hotel === undefined ? identity.supplier : `${identity.supplier}/${identity.hotel}`;
  const troubled = new Set([
    ...reports.filter((report) => !succeeded(report)).map(({ identity }) => key(identity)),
    ...plan.blocked.filter(isWhole).map(({ identity }) => key(identity)),
    ...(plan.leftOut ?? []).map(key),
  ]);
  return contracts.filter((contract) => {
    const hotel = hotelKey(contract);
    return !troubled.has(hotel) && !troubled.has(hotel.slice(0, hotel.lastIndexOf('/')));
  });
}

interface Seen {
  readonly otherwise: readonly SoldDifferently[];
  readonly verified: DepthEnd | undefined;
  /** Why nothing was verified although something should have been. */
  readonly notBegun: CliFailure | undefined;
}

function documentOf(
  plan: Plan,
  { result, run, unfinished }: Applied,
  { otherwise, verified, notBegun }: Seen,
  exit: ExitCode,
): PushDocument {
  const failed = result.reports.filter((report) => !succeeded(report));
  const notVerified = notBegun ? [`not verified: ${notBegun.message}`] : [];
  return {
    version: 2,
    command: 'push',
    // With many steps both texts are long, so they are made only if and when they are printed.
    get plan() {
      return planJson(plan);
    },
    ...(run !== undefined && { run: { id: run, unfinished } }),
    get push() {
      return pushJson(result);
    },
    ...soldDifferentlyJson(otherwise),
    ...(verified && { verification: verified.document }),
    ...(exit !== EXIT.done && {
      error: {
        code: `exit-${exit}`,
        message: [`${pushTotals(result.reports)}; ${plan.blocked.length} blocked`, ...notVerified].join('; '),
        hint: failed[0]?.advice ?? notBegun?.details.hint ?? 'see push.steps, plan.blocked and verification',
        requestId: failed[0]?.requestId,
      },
    }),
  };
}

/**
 * Ends the command with exit 9 unless every gate of the plan is allowed by its id. A protected environment is allowed by its name: typed,
 * or given with `--env` if `--yes` answers the question. Rates with missing links are in the plan only if their gate is allowed, so that
 * gate stops nothing. Approvals are of a saved plan, which does not meet their gate once it has them.
 */
function passGates(plan: Plan, allowed: readonly string[], yes: boolean, environment: Environment): void {
  const isReleased = ({ id }: Gate): boolean => {
    if (id === 'approvals') return false;
    return id === 'protected-environment' ? !yes || environment.named : !stopsPush({ id }) || allowed.includes(id);
  };
  const shut = (plan.gates ?? []).filter((gate) => !isReleased(gate));
  if (shut.length === 0) return;
  const releases = shut.flatMap(({ id }) => (id === 'approvals' ? [] : gateRelease(id, environment.name)));
  throw new CliFailure({
    code: 'gate',
    exit: EXIT.gate,
    message: `${shut.map(({ id, reason }) => `${id}: ${reason}`).join('; ')}. Nothing was written.`,
    hint: `${[...new Set(shut.map(({ id }) => gateAdvice(id, environment.name)))].join('; ')}${releases.length === 0 ? '' : `; if this is meant, add ${releases.join(' ')}`}`,
    document: { command: 'push', plan: planJson(plan), gates: shut.map(({ id }): GateId => id) },
  });
}

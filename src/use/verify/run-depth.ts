import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { unpacked } from '../../contract/packed-contract.ts';
import { FAILURE_FACTS, type FailureKind, leavesOpen, neverSent } from '../../hub/outcomes/failure-kind.ts';
import { STAY_VERDICT_FACTS, VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import { knownAnswers } from '../../verify/depth/depth-entry.ts';
import type { DepthReport, StayVerification, VerifiedInDepth } from '../../verify/depth/depth-report.ts';
import type { Depth } from '../../verify/depth/goals/boundary.ts';
import { planDepth, withinBudget } from '../../verify/depth/plan/plan-depth.ts';
import { verifyDepth } from '../../verify/depth/verify-depth.ts';
import type { DepthEvent, DepthOptions } from '../../verify/depth/verify-options.ts';
import type { Ending } from '../../verify/ending.ts';
import { type QuickOptions, verifyQuickly } from '../../verify/verify-quickly.ts';
import { DepthProgress, isDrawn } from '../../view/live/depth-progress.ts';
import { type Proof, proofsInDepth } from '../../view/reporters/run-reporters.ts';
import { depthTotals } from '../../view/verify/depth-counts.ts';
import { depthJson } from '../../view/verify/depth-json.ts';
import { depthPlanText } from '../../view/verify/depth-plan-text.ts';
import { depthEventLine, depthText } from '../../view/verify/depth-text.ts';
import { type CommandEnd, EXIT, type ExitCode, exitOf, type RunOutcome, worstExit } from '../ground/exit/exit-code.ts';
import type { Connection } from '../ground/hub/connection.ts';
import type { HubSession } from '../ground/session.ts';
import { bookedToday, type ChosenEnvironment } from '../ground/settings/environment.ts';
import { targetOf } from '../ground/settings/state-folder.ts';
import { runTask } from '../ground/terminal/run-task.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { beginDepthRun, type DepthJob, type UnfinishedDepthRun } from './depth-run-files.ts';
import { runMeans } from './hotel-means.ts';
import { saleRecords, soldHotels } from './sold-hotels.ts';
import { noteVerified, provedHotels } from './verified-hotels.ts';

export interface DepthFlags {
  readonly json: boolean;
  readonly verbose: boolean;
  readonly fakeBooking: boolean | undefined;
  readonly yes?: boolean | undefined;
  /** `contracts verify hotels`: verifies the same contracts. */
  readonly verifyCommand?: string | undefined;
}

export const depthJobOf = (
  contracts: readonly HotelContract[],
  depth: DepthJob['depth'],
  { environment, today }: { readonly environment: ChosenEnvironment; readonly today: CalendarDay },
  budget: number | undefined,
): DepthJob => ({
  target: targetOf(environment),
  today,
  depth,
  pricing: environment.capabilities.pricing,
  ...(budget !== undefined && { budget }),
  contracts: { suppliers: [], hotels: inOrder(contracts) },
});

export function inOrder(contracts: readonly HotelContract[]): readonly HotelContract[] {
  const keyed = contracts.map((contract) => ({ contract, key: hotelKey(contract) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ contract }) => contract);
}

export const planOfJob = ({ contracts, depth, today, pricing, budget }: DepthJob) =>
  withinBudget(planDepth(contracts.hotels, depth, today, pricing), budget);

export interface DepthContext {
  readonly unpushed: readonly UnpushedRecord[];
  readonly notCompared?: string;
  /** Whether the run has written to the hub before. */
  readonly hasWritten?: boolean;
  readonly resumes?: UnfinishedDepthRun;
}

export interface DepthEnd extends CommandEnd {
  readonly report: DepthReport;
  readonly totals: string;
  readonly outcomes: readonly RunOutcome[];
}

/** Verifies in depth with a journal, so that a run that resumes this one does not ask again for what was answered. */
export async function runDepth(
  job: DepthJob,
  session: HubSession,
  connection: Connection,
  flags: DepthFlags,
  context: DepthContext,
): Promise<DepthEnd> {
  const { environment, terminal } = session;
  const { resumes } = context;
  const plan = planOfJob(job);
  if (!flags.json) terminal.out(`${depthPlanText(plan, textOptions(flags, terminal), false)}\n`);
  const run = await beginDepthRun(session, job, resumes);
  if (resumes) terminal.talk(`Going on with ${resumes.id}: what has an answer is not asked again`);
  let complete = false;
  try {
    const end = await ended(
      { depth: job.depth, contracts: job.contracts.hotels },
      session,
      connection,
      flags,
      context,
      (means) =>
        verifyDepth(plan, {
          ...means,
          today: job.today,
          ...(resumes && { askedOn: bookedToday(undefined, environment) }),
          pricing: job.pricing,
          ...(job.budget !== undefined && { budget: job.budget }),
          known: knownAnswers(resumes?.entries ?? []),
          record: run.record,
        }),
    );
    complete = end.report.complete;
    if (!complete) terminal.talk('Not complete: `contracts verify --resume` asks only for the remaining stays');
    return end;
  } finally {
    await run.end(complete);
  }
}

/** Verifies one stay of each hotel, without a journal; `changesOf` are the prices that a push has changed in a hotel. */
export async function runQuick(
  contracts: readonly HotelContract[],
  session: HubSession,
  connection: Connection,
  flags: DepthFlags,
  context: DepthContext,
  changesOf?: QuickOptions['changesOf'],
): Promise<DepthEnd> {
  const { today, environment } = session;
  const { pricing } = environment.capabilities;
  const sold = soldHotels(contracts, context.unpushed);
  const ordered = inOrder(unpacked(sold.contracts));
  return ended({ depth: 'quick', contracts: ordered }, session, connection, flags, context, async (means) => {
    const report = await verifyQuickly(ordered, { ...means, today, pricing, ...(changesOf && { changesOf }) });
    return { ...report, hotels: [...report.hotels, ...sold.absent].sort((a, b) => (a.hotel < b.hotel ? -1 : 1)) };
  });
}

async function ended(
  { depth, contracts }: { readonly depth: Depth; readonly contracts: readonly HotelContract[] },
  session: HubSession,
  connection: Connection,
  flags: DepthFlags,
  { unpushed, notCompared, hasWritten = false }: DepthContext,
  verify: (means: Omit<DepthOptions, 'today' | 'pricing' | 'known' | 'record'>) => Promise<VerifiedInDepth>,
): Promise<DepthEnd> {
  const { terminal, interruption } = session;
  const progress = new DepthProgress(() => interruption.signal.aborted);
  const means = {
    ...(await runMeans(session, connection, flags, progress)),
    unpushedOf: saleRecords(unpushed),
    onEvent: (event: DepthEvent) => {
      session.trace?.onVerify(event);
      progress.onEvent(event, performance.now());
      const line = terminal.live && isDrawn(event) ? undefined : depthEventLine(event);
      if (line !== undefined) terminal.talk(line);
    },
  };
  const verified = await runTask(terminal.area, progress.view, () => verify(means));
  const sameRecords = (hotel: string): boolean => means.unpushedOf(hotel).length === 0;
  const report = { ...verified, ...(notCompared === undefined && { sameRecords }) };
  const grouped = { ...report, stays: report.hotelByHotel };
  await means.catalogue.forgetUnoffered(grouped.stays);
  const { shared } = session.state;
  const proved = provedHotels(grouped.stays, grouped.hotels);
  const noted = contracts.flatMap((contract) => {
    const stays = proved.get(hotelKey(contract));
    return stays === undefined ? [] : [[contract, stays] as const];
  });
  const clock = session.machine.clock;
  await noteVerified(noted, session.config, session.environment, { shared, clock });
  if (!flags.json) terminal.out(depthText(grouped, { ...textOptions(flags, terminal), everyStay: depth === 'quick' }));
  const interrupted = interruption.exit();
  const outcomes = outcomesOfDepth(grouped);
  const exit = worstExit([exitOf(hasWritten ? ['written', ...outcomes] : outcomes), interrupted ?? EXIT.done]);
  const totals = depthTotals(grouped);
  const document = flags.json && { document: depthJson(depth, report, errorOf(depth, report, totals, exit)) };
  return { exit, outcomes, report, totals, ...document };
}

const textOptions = ({ verbose, verifyCommand }: DepthFlags, { paint }: Terminal) => ({
  paint,
  width: paint.width,
  verbose,
  verifyCommand,
});

function errorOf(depth: Depth, report: DepthReport, message: string, exit: ExitCode) {
  if (exit === EXIT.done) return undefined;
  const isResumed = depth !== 'quick' && !report.complete;
  const failed = firstFailed(report);
  const hint = isResumed ? '`contracts verify --resume` asks for what has no answer' : failed?.advice;
  const { requestId } = failed ?? {};
  return {
    code: `exit-${exit}`,
    message,
    hint: hint ?? 'see stays and hotels',
    ...(requestId !== undefined && { requestId }),
  };
}

function firstFailed({ stays, hotels }: DepthReport): Pick<Proof, 'advice' | 'requestId'> | undefined {
  for (const stay of stays) if (STAY_VERDICT_FACTS[stay.verdict].result === 'failed') return stay;
  return proofsInDepth({ stays: [], hotels }).find(({ result }) => result === 'failed');
}

/** No failure if every stay is as the contract says, apart from rounding, a factor, the budget and hotels that cannot be verified yet. */
export function outcomesOfDepth({
  stays,
  hotels,
}: {
  readonly stays: Iterable<EndedStay>;
  readonly hotels: DepthReport['hotels'];
}): readonly RunOutcome[] {
  const bookings = hotels.flatMap(({ booking }) => booking ?? []);
  const absent = hotels.some(({ notAsked }) => notAsked?.verdict === 'not-pushed');
  const ofStays = new Set<RunOutcome>();
  for (const stay of stays) for (const outcome of outcomesOfStay(stay)) ofStays.add(outcome);
  return [...ofStays, ...outcomesOfVerification(bookings), ...(absent ? (['proof-failed'] as const) : [])];
}

type EndedStay = Pick<StayVerification, 'verdict' | 'stage' | 'confirmed' | 'failure'>;

function outcomesOfStay({ verdict, stage, confirmed, failure }: EndedStay): readonly RunOutcome[] {
  const isFine = STAY_VERDICT_FACTS[verdict].result !== 'failed';
  const isSent = confirmed !== undefined || (stage !== undefined && sentBookingStep({ stage, failure }));
  return [...(isSent ? (['booking-step-sent'] as const) : []), ...(isFine ? [] : [outcomeOfFailedProof(failure)])];
}

type Ended = Pick<Ending, 'verdict' | 'stage' | 'fakeBooking'> & {
  readonly failure?: FailureKind | undefined;
};

/** The outcomes of a verification's test bookings. One that cannot be made yet is not a failure. */
export const outcomesOfVerification = (verifications: readonly Ended[]): readonly RunOutcome[] =>
  verifications.flatMap((verification) => [
    ...(sentBookingStep(verification) ? (['booking-step-sent'] as const) : []),
    ...outcomesOfEnded(verification),
  ]);

function outcomesOfEnded(verification: Ended): readonly RunOutcome[] {
  const { verdict, failure } = verification;
  if (VERDICT_FACTS[verdict].result !== 'failed') return [];
  return [isOpen(verification) ? 'unknown' : outcomeOfFailedProof(failure)];
}

/** Whether it is unknown if the hub kept a booking. */
function isOpen({ verdict, stage, failure, fakeBooking }: Ended): boolean {
  if (verdict === 'unknown-status') return fakeBooking !== 'proved';
  return verdict === 'failed' && (stage === 'proof' || (stage === 'book' && leavesOpen(failure)));
}

/** The outcome of a failed call; anything else is a failed verification. */
function outcomeOfFailedProof(failure: FailureKind | undefined): RunOutcome {
  const cause = failure === undefined ? 'proof-failed' : FAILURE_FACTS[failure].run;
  if (cause === 'unreachable') return 'unreachable-for-proof';
  return cause === 'account-rejected' || cause === 'over-budget' ? cause : 'proof-failed';
}

/** Whether a call of the booking flow was sent. Only a Confirm may not have been; every later stage follows one. */
function sentBookingStep({ stage, failure }: Pick<Ended, 'stage' | 'failure'>): boolean {
  if (stage === 'confirm') return !neverSent(failure);
  return stage === 'prebook' || stage === 'book' || stage === 'proof';
}

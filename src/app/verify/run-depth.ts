import type { CommandEnd } from '../../cli/base-command.ts';
import { bookedToday } from '../../cli/booked-today.ts';
import type { Connection } from '../../cli/connection.ts';
import type { ChosenEnvironment } from '../../cli/environment.ts';
import { EXIT, type ExitCode, worstExit } from '../../cli/exit-code.ts';
import { exitOf, type RunOutcome } from '../../cli/run-outcome.ts';
import type { HubSession } from '../../cli/session.ts';
import { targetOf } from '../../cli/state-folder.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { unpacked } from '../../contract/packed-contract.ts';
import { nodeRandomness } from '../../host/node-randomness.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { STAY_VERDICT_FACTS } from '../../outcomes/verdict.ts';
import type { UnpushedRecord } from '../../plan/unpushed-records.ts';
import { depthJson } from '../../render/verify/depth-json.ts';
import { depthPlanText } from '../../render/verify/depth-plan-text.ts';
import { depthEventLine, depthText, depthTotals } from '../../render/verify/depth-text.ts';
import { knownAnswers } from '../../verify/depth/depth-entry.ts';
import type { DepthReport, StayVerification } from '../../verify/depth/depth-report.ts';
import { planDepth } from '../../verify/depth/plan-depth.ts';
import { verifyDepth } from '../../verify/depth/verify-depth.ts';
import { withinBudget } from '../../verify/depth/within-budget.ts';
import { whileUnpushed } from '../../verify/while-unpushed.ts';
import { catalogueMeans } from './catalogue-means.ts';
import { beginDepthRun, type DepthJob, type UnfinishedDepthRun } from './depth-run-files.ts';
import { outcomeOfFailedProof, outcomesOfVerification, sentBookingStep } from './outcomes-of-verification.ts';
import { hotelMeans } from './run-verification.ts';
import { saleRecords } from './sold-hotels.ts';

export interface DepthFlags {
  readonly json: boolean;
  readonly verbose: boolean;
  readonly fakeBooking: boolean | undefined;
}

/** What is asked when contracts are verified now. */
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

function inOrder(contracts: readonly HotelContract[]): readonly HotelContract[] {
  const keyed = contracts.map((contract) => ({ contract, key: hotelKey(contract) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ contract }) => contract);
}

export const planOfJob = ({ contracts, depth, today, pricing, budget }: DepthJob) =>
  withinBudget(planDepth(contracts.hotels, depth, today, pricing), budget);

export interface DepthContext {
  /** What of the files is not in the hub. */
  readonly unpushed: readonly UnpushedRecord[];
  /** Whether the run has written to the hub before. */
  readonly hasWritten?: boolean;
  /** The run that this one goes on with. */
  readonly resumes?: UnfinishedDepthRun;
}

export interface DepthEnd extends CommandEnd {
  readonly report: DepthReport;
  readonly outcomes: readonly RunOutcome[];
}

/** Verifies in depth, with a journal: what was answered is not asked again by a run that goes on. */
export async function runDepth(
  job: DepthJob,
  session: HubSession,
  connection: Connection,
  flags: DepthFlags,
  { unpushed, hasWritten = false, resumes }: DepthContext,
): Promise<DepthEnd> {
  const { config, environment, terminal, interruption } = session;
  const { paint, width } = terminal;
  const options = { paint, width: Math.min(100, width), verbose: flags.verbose };
  // All stays are held until the end, and so the contracts that their prices stand in: each once.
  const plan = planOfJob({ ...job, contracts: { ...job.contracts, hotels: unpacked(job.contracts.hotels) } });
  if (!flags.json) terminal.out(`${depthPlanText(plan, options, false)}\n`);
  const run = await beginDepthRun(config, job, resumes);
  if (resumes) terminal.talk(`Going on with ${resumes.id}: what has an answer is not asked again`);
  let complete = false;
  try {
    const catalogue = await catalogueMeans(session);
    const seen = await verifyDepth(plan, {
      ...hotelMeans(session, connection, flags.fakeBooking),
      catalogue,
      hub: connection.hub,
      today: job.today,
      ...(resumes && { askedOn: bookedToday(undefined, environment) }),
      pricing: job.pricing,
      clock: connection.settlingClock,
      randomness: nodeRandomness,
      concurrency: connection.concurrency,
      ...(job.budget !== undefined && { budget: job.budget }),
      signal: interruption.signal,
      known: knownAnswers(resumes?.entries ?? []),
      record: run.record,
      onEvent: (event) => {
        const line = depthEventLine(event);
        if (line !== undefined) terminal.talk(line);
      },
    });
    const recordsOf = saleRecords(unpushed);
    const report = { ...seen, stays: seen.stays.map((stay) => whileUnpushed(stay, recordsOf(stay.hotel))) };
    complete = report.complete;
    await catalogue.forgetUnoffered(report.stays);
    if (!flags.json) terminal.out(depthText(report, options));
    if (!complete) terminal.talk('Not complete: `contracts verify --resume` asks only for what is left');
    const interrupted = interruption.exit();
    const outcomes = outcomesOfDepth(report);
    const codes = [exitOf(hasWritten ? ['written', ...outcomes] : outcomes), interrupted ?? EXIT.done];
    const exit = worstExit(codes);
    return { exit, outcomes, report, document: depthJson(job.depth, report, errorOf(report, exit)) };
  } finally {
    await run.end(complete);
  }
}

function errorOf(report: DepthReport, exit: ExitCode) {
  if (exit === EXIT.done) return undefined;
  const hint = report.complete ? 'see stays and hotels' : '`contracts verify --resume` asks for what has no answer';
  return { code: `exit-${exit}`, message: depthTotals(report), hint };
}

/** None only when every stay is as the contract says, but for rounding, a factor, a budget and hotels that are not in the catalogue yet. */
export function outcomesOfDepth({
  stays,
  hotels,
}: {
  readonly stays: readonly EndedStay[];
  readonly hotels: DepthReport['hotels'];
}): readonly RunOutcome[] {
  const bookings = hotels.flatMap(({ booking }) => booking ?? []);
  return [...stays.flatMap(outcomesOfStay), ...outcomesOfVerification(bookings)];
}

type EndedStay = Pick<StayVerification, 'verdict' | 'stage' | 'confirmed' | 'failure'>;

function outcomesOfStay({ verdict, stage, confirmed, failure }: EndedStay): readonly RunOutcome[] {
  const isFine = STAY_VERDICT_FACTS[verdict].result !== 'failed';
  const isSent = confirmed !== undefined || (stage !== undefined && sentBookingStep({ stage, failure }));
  return [...(isSent ? (['booking-step-sent'] as const) : []), ...(isFine ? [] : [outcomeOfFailedProof(failure)])];
}

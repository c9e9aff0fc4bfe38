import type { HotelContract } from '../../contract/model.ts';
import type { HubFailure } from '../../hub/answer.ts';
import { FAILURE_FACTS } from '../../hub/outcomes/failure-kind.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { derivedPlan } from '../../plan/derived-plan.ts';
import { identityText } from '../../plan/plan.ts';
import { HotelTexts, seenFor } from '../../plan/saved/seen.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { StepReport } from '../../push/event.ts';
import { readSnapshot } from '../../push/look/read-snapshot.ts';
import type { RunOutcome } from '../../use/ground/exit/exit-code.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import { jobOf } from '../../use/plan/push-job.ts';
import { applyJob, outcomesOfPush } from '../../use/push/apply-job.ts';
import type { ProbeTrouble } from '../../verify/probe/probe-report.ts';
import { type FoundRate, foundRates } from '../../verify/probe/rename-experiments.ts';

interface Loaded {
  /** What was done, whether or not it was enough. */
  readonly outcomes: readonly RunOutcome[];
  /** The rates of the hotel before. */
  readonly rates: readonly FoundRate[];
  readonly trouble?: ProbeTrouble;
}

const FLAGS = { prune: false, supersede: false };

/** Puts the probe's contract into the hub as every push does: with a plan, locks, a journal and a read-back. */
export async function loadLaboratory(
  contract: HotelContract,
  rangeEnd: PricingSwitches['rangeEnd'],
  session: ConnectedSession,
): Promise<Loaded> {
  const { environment, connection, interruption, today } = session;
  const contracts = { suppliers: [], hotels: [contract] };
  const { hub, concurrency } = connection;
  const snapshot = await readSnapshot(hub, contracts, { concurrency, signal: interruption.signal });
  if (!snapshot.ok) return unread(snapshot.error, environment);
  const terms = {
    contracts,
    environment: environment.name,
    ...FLAGS,
    today,
    overwrite: [],
    accepted: [],
    unfinished: [],
    // Whether it renames records is what the probe finds out.
    capabilities: {
      ...environment.capabilities,
      rangeEndIsNight: rangeEnd === 'night',
      renamesRates: true,
      renamesSeasons: true,
    },
  };
  const plan = derivedPlan(terms, snapshot.value);
  const hotels = new HotelTexts();
  for (const hotel of snapshot.value.hotels) hotels.take(hotel);
  const seen = seenFor(plan, contracts, { ...snapshot.value, hotels }, terms);
  const rates = foundRates(snapshot.value.hotels);
  const made = { plan, kept: { contracts, options: { prune: false }, seen, plan } };
  const { result } = await applyJob(jobOf(made, { files: 0 }, session), session);
  const outcomes = outcomesOfPush(result.reports, plan.blocked);
  const [blocked] = plan.blocked;
  if (blocked) return { outcomes, rates, trouble: { step: 'load', detail: blocked.reason, advice: blocked.wayOut } };
  // Skipped steps wait for one that has a cause.
  const failed = result.reports.filter((report) => !succeeded(report));
  const cause = failed.find(({ outcome }) => outcome !== 'skipped') ?? failed[0];
  if (cause === undefined) return { outcomes, rates };
  const { identity, outcome, reason, advice, failure } = cause;
  return {
    outcomes,
    rates,
    trouble: {
      step: 'load',
      detail: `${identityText(identity)} is ${outcome}${reason === undefined ? '' : `: ${reason}`}`,
      ...(advice !== undefined && { advice }),
      ...(failure !== undefined && { failure }),
      ...(isAnswer(cause) && { isAnswer: true }),
    },
  };
}

/** The hub refused the write, or was read and does not hold what was sent. */
const isAnswer = ({ outcome, failure }: StepReport): boolean =>
  failure === undefined ? outcome === 'unknown' : failure === 'refused' && outcome === 'refused';

function unread(failure: HubFailure, environment: ConnectedSession['environment']): Loaded {
  const { message, hint } = failureOfRead(failure, environment, '').details;
  return {
    outcomes: [FAILURE_FACTS[failure.kind].run],
    rates: [],
    trouble: { step: 'load', detail: message, failure: failure.kind, ...(hint !== undefined && { advice: hint }) },
  };
}

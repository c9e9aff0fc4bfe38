import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import { type DepthEntry, knownAnswers, type StayAnswer } from '../../verify/depth/depth-entry.ts';
import type { DepthPlan } from '../../verify/depth/depth-plan.ts';
import type { VerifiedInDepth } from '../../verify/depth/depth-report.ts';
import { verifyDepth } from '../../verify/depth/verify-depth.ts';
import type { DepthOptions } from '../../verify/depth/verify-options.ts';
import { DepthProgress } from '../../view/live/depth-progress.ts';
import type { Connection } from '../ground/hub/connection.ts';
import type { ConnectedSession, HubSession } from '../ground/session.ts';
import { runTask } from '../ground/terminal/run-task.ts';
import { runMeans } from './hotel-means.ts';
import { saleRecords } from './sold-hotels.ts';

/** The hub's answers for the stays of a plan that must not be sold, by `stayKey`. Books nothing, and reports nothing. */
export async function askStays(
  plan: DepthPlan,
  session: HubSession,
  connection: Connection,
  yes: boolean,
): Promise<ReadonlyMap<string, StayAnswer>> {
  const answers = new Map<string, StayAnswer>();
  const record = async (entry: DepthEntry): Promise<boolean> => {
    if (entry.type === 'stay-answered') answers.set(entry.stay, entry.answer);
    return true;
  };
  await quote(plan, { ...session, connection }, { yes, alone: true, record });
  return answers;
}

/** Quotes and confirms the stays of a plan, and books nothing. `unpushed`: records that differ between the files and the hub. */
export const proveStays = (
  plan: DepthPlan,
  session: ConnectedSession,
  unpushed: readonly UnpushedRecord[],
): Promise<VerifiedInDepth> =>
  quote(plan, session, {
    yes: true,
    quotesOnly: true,
    unpushedOf: saleRecords(unpushed),
    record: async () => true,
  });

async function quote(
  plan: DepthPlan,
  session: ConnectedSession,
  { yes, ...options }: { readonly yes: boolean } & Pick<DepthOptions, 'alone' | 'quotesOnly' | 'unpushedOf' | 'record'>,
): Promise<VerifiedInDepth> {
  const { connection, terminal, interruption, today, environment } = session;
  const { pricing } = environment.capabilities;
  const progress = new DepthProgress(() => interruption.signal.aborted);
  const means = await runMeans(session, connection, { fakeBooking: false, yes }, progress);
  const report = await runTask(terminal.area, progress.view, () =>
    verifyDepth(plan, { ...means, today, pricing, known: knownAnswers([]), ...options }),
  );
  if (options.quotesOnly) await means.catalogue.forgetUnoffered(report.hotelByHotel);
  return report;
}

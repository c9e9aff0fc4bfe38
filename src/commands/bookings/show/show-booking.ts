import { bookingState } from '../../../hub/outcomes/booking-status.ts';
import { FAILURE_FACTS } from '../../../hub/outcomes/failure-kind.ts';
import { hubNames } from '../../../use/bookings/hub-names.ts';
import type { SelectionFlags } from '../../../use/check/selection-flags.ts';
import { environmentText } from '../../../use/ground/credentials/environment-text.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { exitOf, type RunOutcome } from '../../../use/ground/exit/run-outcome.ts';
import type { ConnectionFlags } from '../../../use/ground/flags/flags.ts';
import { type ConnectedSession, openHubSession, type Session } from '../../../use/ground/session.ts';
import { withHub } from '../../../use/ground/with-hub.ts';
import type { DetailedStay } from '../../../verify/bookings/booking-detail.ts';
import { bookingJudge } from '../../../verify/bookings/judge-booking.ts';
import type { BookingReport, HubFee } from '../booking-report.ts';
import { bookingText } from '../booking-text.ts';
import { localContracts } from '../local-contracts.ts';
import { type BookingFlags, readBooking, readFee } from '../read-booking.ts';
import { bookingJson } from './booking-json.ts';

export interface ShowFlags extends SelectionFlags, BookingFlags, ConnectionFlags {
  readonly json: boolean;
  /** Name the lead guest in a build as well, whose output is a log. */
  readonly guests: boolean;
}

/** `contracts bookings show`: one booking beside its contract, its history, and what cancelling it would cost today. */
export async function showBooking(
  reference: string,
  paths: readonly string[],
  flags: ShowFlags,
  outer: Session,
): Promise<CommandEnd> {
  const session = await openHubSession(outer, flags);
  const contracts = await localContracts(paths, flags, session);
  return withHub(session, flags, async (connected) => {
    const { environment, terminal, today } = connected;
    const booking = await readBooking(reference, flags, connected);
    const judge = bookingJudge(contracts, await hubNames(contracts, connected), environment.capabilities.pricing);
    const outcomes: RunOutcome[] = [];
    const stays: BookingReport['stays'][number][] = [];
    for (const { stay, policies } of booking.stays) {
      const { outcome, hubFee } = await feeOf(stay, connected);
      if (outcome) outcomes.push(outcome);
      stays.push({ ...judge(stay), policies, ...(hubFee && { hubFee }) });
    }
    const { guest, ...known } = booking;
    const report: BookingReport = {
      ...known,
      ...(guest !== undefined && (flags.guests || !terminal.ci) && { guest }),
      ...{ stays, today, environment: environment.name, place: environmentText(environment) },
    };
    if (!flags.json) terminal.out(bookingText(report, terminal.paint));
    return { exit: exitOf(outcomes), document: bookingJson(report) };
  });
}

/** Nothing is to be paid for what is cancelled or was never booked. */
async function feeOf(
  stay: DetailedStay['stay'],
  connected: ConnectedSession,
): Promise<{ readonly hubFee?: HubFee; readonly outcome?: RunOutcome }> {
  if (['cancelled', 'failed'].includes(bookingState(stay.status))) return {};
  if (stay.serviceReference === undefined) return { hubFee: { notRead: 'the hub does not name the service' } };
  const answer = await readFee(stay, connected);
  if (answer.kind === 'ok') return { hubFee: answer.body };
  return { hubFee: { notRead: answer.reason }, outcome: FAILURE_FACTS[answer.kind].run };
}

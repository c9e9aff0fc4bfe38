import { Args, Flags } from '@oclif/core';
import { SessionCommand } from '../../../cli/session-command.ts';
import { bookingState } from '../../../hub/outcomes/booking-status.ts';
import { FAILURE_FACTS } from '../../../hub/outcomes/failure-kind.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { hubNames } from '../../../use/bookings/hub-names.ts';
import { environmentText } from '../../../use/ground/credentials/environment-text.ts';
import { type CommandEnd, exitOf, type RunOutcome } from '../../../use/ground/exit/exit-code.ts';
import { environmentFlags, pathArgument, textFlag } from '../../../use/ground/flags/flags.ts';
import { type ConnectedSession, openHubSession, type Session, withHub } from '../../../use/ground/session.ts';
import { type DetailedStay, feeOn } from '../../../verify/bookings/booking-detail.ts';
import { bookingJudge } from '../../../verify/bookings/judge-booking.ts';
import { type BookingReport, bookingText, type HubFee, type ShownStay } from '../booking-text.ts';
import type { BookingShowDocument } from '../bookings-document.ts';
import { stayJson } from '../bookings-text.ts';
import { localContracts } from '../local-contracts.ts';
import { readBooking, readFee } from '../read-booking.ts';

/** Nothing is to be paid for stays that are cancelled or were never booked. */
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

export const bookingJson = (report: BookingReport): BookingShowDocument =>
  withoutUndefined({
    version: 1 as const,
    command: 'bookings show' as const,
    environment: report.environment,
    bookingReference: report.bookingReference,
    status: report.status,
    state: bookingState(report.status),
    createdAt: report.createdAt,
    updatedAt: report.updatedAt,
    guest: report.guest,
    stays: report.stays.map((stay) => ({ ...stayJson(stay), fees: feesJson(stay, report) })),
    otherServices: report.otherServices,
    history: report.history,
    requests: report.requests,
  });

const feesJson = ({ policies, hubFee, contract }: ShownStay, { today }: BookingReport) =>
  withoutUndefined({
    hub: hubFee && 'fee' in hubFee ? hubFee.fee : undefined,
    notRead: hubFee && 'notRead' in hubFee ? hubFee.notRead : undefined,
    bookedToday: feeOn(policies, today),
    booked: policies.map(({ from, fee }) => withoutUndefined({ from, amount: fee })),
    contract: (contract?.hotel.voucherRemarks ?? []).map(({ language, description }) => ({
      language,
      text: description,
    })),
  });

export default class BookingsShow extends SessionCommand<typeof BookingsShow> {
  static override summary = 'Show a booking, its history and its cancellation fee.';
  static override description =
    "Shows each hotel stay next to the price of your contract, what happened to the booking in the hub's own words, and what cancelling it would cost today, next to the booked policies and the terms in your contract. Nothing is changed.";
  static override examples = [
    '<%= config.bin %> bookings show SBX-1A2B3C4D5E --env test',
    '<%= config.bin %> bookings show SBX-1A2B3C4D5E --env test --json',
  ];
  static override strict = false;
  static override args = {
    reference: Args.string({ required: true, description: 'Booking reference, as listed by `bookings`.' }),
    ...pathArgument,
  };
  static override flags = {
    microsite: textFlag('ID', "Microsite of the booking (default: the environment's)."),
    guests: Flags.boolean({ summary: 'Name the lead guest on a build server too.' }),
    ...environmentFlags,
  };

  protected async work([reference = '', ...paths]: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
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
        stays,
        today,
        environment: environment.name,
        place: environmentText(environment),
      };
      if (!flags.json) terminal.out(bookingText(report, terminal.paint));
      return { exit: exitOf(outcomes), document: bookingJson(report) };
    });
  }
}

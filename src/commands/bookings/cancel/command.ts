import { Args, Flags } from '@oclif/core';
import type { FlagsOf } from '../../../cli/base-command.ts';
import { SessionCommand } from '../../../cli/session-command.ts';
import type { HubAnswer } from '../../../hub/answer.ts';
import { operations } from '../../../hub/operations.ts';
import { bookingState } from '../../../hub/outcomes/booking-status.ts';
import { FAILURE_FACTS } from '../../../hub/outcomes/failure-kind.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { agree, refuseYesAlone } from '../../../use/ground/consent.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  type ExitCode,
  exitOf,
  worstExit,
  wrongUsage,
} from '../../../use/ground/exit/exit-code.ts';
import { environmentFlags, textFlag } from '../../../use/ground/flags/flags.ts';
import { failureOfRead } from '../../../use/ground/hub/hub-failure.ts';
import { type ConnectedSession, openHubSession, type Session, withHub } from '../../../use/ground/session.ts';
import { runTask } from '../../../use/ground/terminal/run-task.ts';
import { endIfInterrupted } from '../../../use/ground/terminal/signals.ts';
import type { BookedStay } from '../../../verify/bookings/booked-stay.ts';
import type { BookingDetail, DetailedStay } from '../../../verify/bookings/booking-detail.ts';
import { type CancelOutcome, cancelOutcome } from '../../../verify/bookings/cancel-outcome.ts';
import { priceText, samePrice } from '../../../verify/offers/compare-prices.ts';
import type { Price } from '../../../verify/stay/stay.ts';
import { statusView } from '../../../view/live/status-line.ts';
import type { BookingCancelDocument } from '../bookings-document.ts';
import { askForBooking, type BookingFlags, readBooking, readFee } from '../read-booking.ts';
import { cancelResultText, stayToCancelText } from './cancel-text.ts';

type CancellableStay = BookedStay & { readonly serviceReference: string };

/** The status that an answer names; `undefined` if it names none. */
type SeenStatus = HubAnswer<string | undefined>;

/** Sends the cancellation, once. It is not stopped by Ctrl-C, because its outcome would be unknown then. */
async function sendCancel(
  { bookingReference, serviceReference }: CancellableStay,
  { connection, terminal }: ConnectedSession,
): Promise<SeenStatus> {
  const path = { bookingReference, accommodationBookingReference: serviceReference };
  const answer = await runTask(terminal.area, statusView('Cancelling'), () =>
    connection.hub.call(operations.cancelBooking, { path }),
  );
  if (answer.kind !== 'ok') return answer;
  return { ...answer, body: answer.body.accommodation?.status ?? answer.body.status ?? undefined };
}

/** When a booking is read again after an unclear answer, counted from the one before: a supplier may still be at work. */
const PAUSES_MS = [0, 2_000, 6_000];

/** Reads the booking again, several times if it is not clear what became of it. */
async function seenAfter(
  answer: SeenStatus,
  { bookingReference, serviceReference }: CancellableStay,
  flags: BookingFlags,
  connected: ConnectedSession,
): Promise<{ readonly outcome: CancelOutcome; readonly now?: string }> {
  const { connection, terminal, interruption } = connected;
  const { signal } = interruption;
  let seen: { readonly outcome: CancelOutcome; readonly now?: string } | undefined;
  for (const pauseMs of PAUSES_MS) {
    if (pauseMs > 0) {
      const pause = connection.settlingClock.sleep(pauseMs, signal).catch(() => {});
      await runTask(terminal.area, statusView('Reading the booking again'), () => pause);
      if (signal.aborted) break;
    }
    const read = await askForBooking(bookingReference, flags, connected);
    const after: SeenStatus =
      read.kind === 'ok'
        ? { ...read, body: read.body.stays.find(({ stay }) => stay.serviceReference === serviceReference)?.stay.status }
        : read;
    const now = after.kind === 'ok' ? after.body : undefined;
    seen = { outcome: cancelOutcome(answer, after), ...(now !== undefined && { now }) };
    if (seen.outcome.outcome !== 'unknown') break;
  }
  if (seen === undefined) throw new Error('it is read at least once');
  return seen;
}

type CancelFlags = FlagsOf<typeof BookingsCancel>;

const NOTHING = 'Nothing was cancelled.';

/** The hub waits for the supplier; the token must outlive that. */
const CANCEL_MS = 5 * 60_000;

type Head = Omit<BookingCancelDocument, 'outcome'>;

async function cancelChosen(
  chosen: DetailedStay & { readonly stay: CancellableStay },
  flags: CancelFlags,
  connected: ConnectedSession,
  before: Head,
): Promise<CommandEnd> {
  const { terminal, interruption, today } = connected;
  const { stay } = chosen;
  const say = (text: string): void => {
    if (!flags.json) terminal.out(text);
  };
  const fee = await feeOf(stay, connected);
  say(stayToCancelText(chosen, fee, today, terminal.paint));
  const head = { ...before, fee };
  await agreeTo(stay, fee, flags, connected, head);
  const answer = await sendCancel(stay, connected);
  const { outcome, now } = await seenAfter(answer, stay, flags, connected);
  say(cancelResultText(stay, outcome, now, terminal.paint));
  const exit = worstExit([exitOfOutcome(outcome), interruption.exit() ?? EXIT.done]);
  const { requestId } = answer.trace;
  const document: BookingCancelDocument = {
    ...head,
    ...withoutUndefined({ outcome: outcome.outcome, reason: outcome.reason, statusNow: now, requestId }),
  };
  const message = outcome.reason ?? outcome.outcome;
  const error = { code: `exit-${exit}`, message, hint: ADVICE[outcome.outcome], requestId };
  return { exit, document: { ...document, ...(exit !== EXIT.done && { error }) } };
}

const ADVICE: Readonly<Record<CancelOutcome['outcome'], string>> = {
  cancelled: '`contracts bookings show` shows it',
  'not-cancelled': 'read it again with `contracts bookings show` before you try once more',
  unknown: 'read it again with `contracts bookings show` in a few minutes; do not cancel it a second time before that',
};

/** The fee has to be known before anybody is asked. */
async function feeOf(stay: CancellableStay, connected: ConnectedSession): Promise<Price> {
  const answer = await readFee(stay, connected);
  endIfInterrupted(connected.interruption);
  if (answer.kind !== 'ok') throw failureOfRead(answer, connected.environment, NOTHING);
  if ('fee' in answer.body) return answer.body.fee;
  throw new CliFailure({
    code: 'fee-unknown',
    exit: exitOf(['refused']),
    message: `what cancelling ${safeText(stay.serviceReference, 80)} costs is not known: ${answer.body.notRead}. ${NOTHING}`,
    hint: 'ask the people who run the hub',
    ...(answer.trace.requestId !== undefined && { requestId: answer.trace.requestId }),
  });
}

/** Asks. A person may take long to answer, so the fee that was shown must still be the hub's then. */
async function agreeTo(
  stay: CancellableStay,
  fee: Price,
  { yes }: CancelFlags,
  connected: ConnectedSession,
  head: Head,
): Promise<void> {
  const { connection, environment } = connected;
  const question = (place: string): string =>
    `Cancel ${safeText(stay.serviceReference, 80)} in ${place} for ${priceText(fee)}? This cannot be undone.`;
  try {
    await connection.time.during('person', () => agree(question, yes, connected, () => ({ ...head })));
  } catch (error) {
    // "Cancelled" would say the opposite here.
    if (!(error instanceof CliFailure) || error.details.code !== 'cancelled') throw error;
    throw new CliFailure({ ...error.details, message: 'Stopped. The booking was not cancelled.' });
  }
  const token = await connection.hub.ensureTokenLife(CANCEL_MS);
  if (token.kind !== 'ok') throw failureOfRead(token, environment, NOTHING);
  const now = yes ? fee : await feeOf(stay, connected);
  endIfInterrupted(connected.interruption);
  if (samePrice(now, fee)) return;
  throw new CliFailure({
    code: 'fee-changed',
    exit: exitOf(['changed-meanwhile']),
    message: `cancelling costs ${priceText(now)} now, not ${priceText(fee)}. ${NOTHING}`,
    hint: 'run the command again to see it and to be asked again',
  });
}

function exitOfOutcome({ outcome, failure }: CancelOutcome): ExitCode {
  switch (outcome) {
    case 'cancelled':
      return exitOf(['written']);
    case 'unknown':
      return exitOf(['unknown']);
    case 'not-cancelled':
      return exitOf([failure ? FAILURE_FACTS[failure.kind].run : 'refused']);
  }
}

/** The hotel stay to cancel: the one that is named, or the only one. */
export function chosenStay(
  { bookingReference, stays }: BookingDetail,
  service: string | undefined,
): DetailedStay & { readonly stay: CancellableStay } {
  const reference = safeText(bookingReference, 80);
  const known = stays.flatMap(({ stay, policies }) =>
    stay.serviceReference === undefined
      ? []
      : [{ stay: { ...stay, serviceReference: stay.serviceReference }, policies }],
  );
  const fitting = known.filter(({ stay }) => service === undefined || stay.serviceReference === service);
  const [chosen, ...others] = fitting;
  // A hotel without a reference could be the one that is meant.
  if (chosen && others.length === 0 && (service !== undefined || stays.length === 1)) return chosen;
  const names = known.map(({ stay }) => safeText(stay.serviceReference, 80)).join(', ');
  if (known.length === 0)
    throw new CliFailure({
      code: 'no-service',
      exit: exitOf(['refused']),
      message: `booking ${reference} has no hotel that can be cancelled. Nothing was cancelled.`,
      hint: `\`contracts bookings show ${reference}\` shows what it has`,
    });
  if (service !== undefined)
    throw wrongUsage(
      fitting.length === 0
        ? `booking ${reference} has no hotel service ${safeText(service, 80)}`
        : `booking ${reference} has ${fitting.length} hotel services ${safeText(service, 80)}`,
      `it has ${names}`,
    );
  throw wrongUsage(
    `booking ${reference} has ${stays.length} hotels; only one can be cancelled at a time`,
    `name it with --service: ${names}`,
  );
}

export default class BookingsCancel extends SessionCommand<typeof BookingsCancel> {
  static override summary = 'Cancel a booking, after showing the fee.';
  static override description =
    'Cancels one hotel stay at its supplier. Shows the fee, asks, sends the cancellation once and never again, and reads the booking afterwards: an unclear outcome is reported as unknown, with exit code 4. A protected environment asks for its name, or needs --yes with --env. Refunds nothing.';
  static override examples = [
    '<%= config.bin %> bookings cancel SBX-1A2B3C4D5E --env test',
    '<%= config.bin %> bookings cancel SBX-1A2B3C4D5E --env test --yes --json',
  ];
  static override args = {
    reference: Args.string({ required: true, description: 'Booking reference, as listed by `bookings`.' }),
  };
  static override flags = {
    service: textFlag('REF', 'The hotel service to cancel, if the trip has several.'),
    microsite: textFlag('ID', "Microsite of the booking (default: the environment's)."),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Cancel without asking, whatever the fee.' }),
    ...environmentFlags,
  };

  /**
   * `contracts bookings cancel`: shows the fee, asks, cancels one hotel stay by a single request that is never repeated, and reads the booking
   * again. Its last message is the state that the hub then shows.
   */
  protected async work([reference = '']: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
    const session = await openHubSession(outer, { env: flags.env });
    refuseYesAlone(flags.yes, session.environment, NOTHING);
    return withHub(session, flags, async (connected) => {
      const booking = await readBooking(reference, flags, connected, NOTHING);
      const chosen = chosenStay(booking, flags.service);
      const document = {
        version: 1,
        command: 'bookings cancel',
        environment: session.environment.name,
        bookingReference: chosen.stay.bookingReference,
        serviceReference: chosen.stay.serviceReference,
        ...(chosen.stay.status !== undefined && { statusBefore: chosen.stay.status }),
      } as const;
      if (bookingState(chosen.stay.status) !== 'cancelled') return cancelChosen(chosen, flags, connected, document);
      if (!flags.json)
        session.terminal.out(`${safeText(chosen.stay.serviceReference, 80)} is already cancelled. Nothing was sent.`);
      return {
        exit: EXIT.done,
        document: { ...document, outcome: 'already-cancelled' } satisfies BookingCancelDocument,
      };
    });
  }
}

import type { HubAnswer } from '../../../hub/answer.ts';
import { operations } from '../../../hub/operations.ts';
import type { ConnectedSession } from '../../../use/ground/session.ts';
import { runTask } from '../../../use/ground/terminal/run-task.ts';
import type { BookedStay } from '../../../verify/bookings/booked-stay.ts';
import { type CancelOutcome, cancelOutcome } from '../../../verify/bookings/cancel-outcome.ts';
import { statusView } from '../../../view/live/status-line.ts';
import { askForBooking, type BookingFlags } from '../read-booking.ts';

export type CancellableStay = BookedStay & { readonly serviceReference: string };

/** The status that an answer names; `undefined` if it names none. */
type SeenStatus = HubAnswer<string | undefined>;

/** Sends the cancellation, once. It is not stopped by Ctrl-C, because its outcome would be unknown then. */
export async function sendCancel(
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
export async function seenAfter(
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

import type { HubAnswer, HubFailure } from '../../hub/answer.ts';
import { bookingState } from '../../hub/outcomes/booking-status.ts';
import { leavesOpen } from '../../hub/outcomes/failure-kind.ts';
import { safeText } from '../../kernel/safe-text.ts';

/** How a cancellation ended. `unknown`: a person must look before anything else is done. */
export interface CancelOutcome {
  readonly outcome: 'cancelled' | 'not-cancelled' | 'unknown';
  /** What speaks against the plain word, or why; without a full stop. */
  readonly reason?: string;
  /** The failure that decides the exit code of a booking that is not cancelled. */
  readonly failure?: HubFailure;
}

/** The status of the hotel service as the answer of the cancellation, or a later look, has it. */
type Seen = HubAnswer<string | undefined>;

const isCancelled = (status: string | undefined): boolean => bookingState(status) === 'cancelled';

const named = (status: string | undefined): string => (status === undefined ? 'no status' : safeText(status, 40));

/** What became of the booking, from the answer of Cancel and from what the hub shows afterwards. Only what was seen counts. */
export function cancelOutcome(answer: Seen, after: Seen): CancelOutcome {
  if (after.kind === 'ok' && isCancelled(after.body)) return { outcome: 'cancelled', ...reasonOfCancelled(answer) };
  if (answer.kind !== 'ok') {
    if (!leavesOpen(answer.kind)) return { outcome: 'not-cancelled', reason: reasonText(answer), failure: answer };
    const now = after.kind === 'ok' ? `the hub shows ${named(after.body)}` : `it cannot be read (${after.reason})`;
    return { outcome: 'unknown', reason: `no clear answer came (${reasonText(answer)}), and ${now}` };
  }
  if (after.kind !== 'ok')
    return {
      outcome: 'unknown',
      reason: `the hub answered ${named(answer.body)}, but cannot be read again (${after.reason})`,
    };
  const both = `the hub answered ${named(answer.body)} and shows ${named(after.body)}`;
  const stays = ['confirmed', 'waiting'].includes(bookingState(after.body)) || after.body === 'CANCEL_ERROR';
  return isCancelled(answer.body) || !stays
    ? { outcome: 'unknown', reason: both }
    : { outcome: 'not-cancelled', reason: both };
}

function reasonOfCancelled(answer: Seen): Pick<CancelOutcome, 'reason'> {
  if (answer.kind === 'ok')
    return isCancelled(answer.body) ? {} : { reason: `the hub first answered ${named(answer.body)}` };
  return leavesOpen(answer.kind)
    ? { reason: `no clear answer came (${reasonText(answer)})` }
    : { reason: `the hub refused this cancellation (${reasonText(answer)}); somebody else may have made it` };
}

const reasonText = ({ reason, messages }: HubFailure): string => [reason, ...messages].join(': ');

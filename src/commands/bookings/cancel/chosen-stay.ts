import { safeText } from '../../../kernel/safe-text.ts';
import { CliFailure, wrongUsage } from '../../../use/ground/exit/cli-failure.ts';
import { exitOf } from '../../../use/ground/exit/run-outcome.ts';
import type { BookingDetail, DetailedStay } from '../../../verify/bookings/booking-detail.ts';
import type { CancellableStay } from './send-cancel.ts';

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
    `booking ${reference} has ${stays.length} hotels; one at a time is cancelled`,
    `name it with --service: ${names}`,
  );
}

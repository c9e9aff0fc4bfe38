import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { sellingNow } from '../selling/selling-now.ts';
import type { StoredBooking } from '../store/store.ts';
import { numberAt, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import type { World } from './endpoint.ts';
import { notedBooking, statusOf, storeBooking, withStatus } from './trip.ts';

/** The fee if the booking were cancelled today, by its own policies; 0 if it is cancelled already. */
export function cancellationFee(booking: StoredBooking, world: World, now: number): JsonObject {
  const combination = recordAt(recordAt(booking.body, 'accommodation'), 'combination');
  const { bookedOn: today } = sellingNow(world, now);
  const due = isCanceled(booking) ? undefined : dueOn(recordsAt(combination, 'cancellationPolicies'), today);
  return due ? recordAt(due, 'amount') : { ...recordAt(combination, 'price'), amount: 0 };
}

const dueOn = (policies: readonly JsonObject[], today: CalendarDay): JsonObject | undefined =>
  policies.findLast((policy) => (textAt(policy, 'date') ?? '') <= today);

const isCanceled = (booking: StoredBooking): boolean => statusOf(booking) === 'CANCELED';

interface Cancellation {
  readonly type: 'PROVIDER' | 'MANUAL';
  readonly now: number;
  /** Instead of the fee of the policies. */
  readonly fee?: number;
}

/** Cancels the booking, so that its units can be sold again, and returns it. A cancelled one stays as it is. */
export function cancel(booking: StoredBooking, { type, now, fee }: Cancellation, world: World): StoredBooking {
  if (isCanceled(booking)) return booking;
  const { canceledAs } = world.behaviour;
  const due = cancellationFee(booking, world, now);
  const charged = fee === undefined ? due : { ...due, amount: fee };
  const isDone = canceledAs === 'CANCELED';
  const message = isDone
    ? `Cancelled (${type}) with a fee of ${numberAt(charged, 'amount')} ${textAt(charged, 'currency')}`
    : 'The supplier did not cancel the booking';
  const noted = notedBooking(booking, now, message, isDone ? { cancellationType: type, cancellationFee: charged } : {});
  const canceled: StoredBooking = { ...withStatus(noted, canceledAs), ...(isDone && { canceledAt: now }) };
  storeBooking(canceled, world);
  return canceled;
}

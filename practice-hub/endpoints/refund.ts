import { minorUnits } from '../../src/kernel/currency.ts';
import {
  add,
  compare,
  type Decimal,
  decimalOf,
  roundHalfUp,
  subtract,
  toNumber,
  ZERO,
} from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { badRequest, notFound, type Outcome } from '../outcome.ts';
import type { StoredBooking } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { flagAt, numberAt, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import { identity, micrositeOf } from './booking-endpoints.ts';
import type { Call, World } from './endpoint.ts';
import { MOST_ENTRIES, notedBooking } from './trip.ts';

/** Every booking was paid in full when it was made. */
function paymentOf({ body, trip }: StoredBooking) {
  const price = recordAt(recordAt(recordAt(body, 'accommodation'), 'combination'), 'price');
  const refunds = recordsAt(trip, 'refunds');
  const refunded = refunds.reduce((sum, { amount }) => (isAmount(amount) ? add(sum, decimalOf(amount)) : sum), ZERO);
  return {
    paid: decimalOf(numberAt(price, 'amount') ?? 0),
    refunded,
    currency: textAt(price, 'currency') ?? '',
    refunds,
  };
}

const isAmount = (value: unknown): value is number => typeof value === 'number';

const refundStatus = (paid: Decimal, refunded: Decimal): string =>
  compare(refunded, ZERO) === 0 ? 'NOT_REFUNDED' : compare(refunded, paid) < 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';

/** The trip's payment. Its fields are not published, so these are the practice hub's own. */
export function paymentBody(booking: StoredBooking): JsonObject {
  const { paid, refunded, currency } = paymentOf(booking);
  return {
    paid: { amount: toNumber(paid), currency },
    refunded: { amount: toNumber(refunded), currency },
    refundStatus: refundStatus(paid, refunded),
  };
}

/** Pays back a part of the price. No status changes. */
export function refund({ body, now }: Call, { store, account }: World): Outcome {
  const bookingReference = textAt(body, 'bookingReference') ?? '';
  const booking = store.booking(bookingReference);
  if (!booking || micrositeOf(booking, { account }) !== account.micrositeId)
    return notFound(`Booking reference not found: ${bookingReference}`);
  const { paid, refunded, currency, refunds } = paymentOf(booking);
  const amount = decimalOf(numberAt(body, 'amount') ?? 0);
  const left = subtract(paid, refunded);
  if ((textAt(body, 'currency') ?? currency) !== currency) return badRequest(`The payment is in ${currency}`);
  if (compare(amount, ZERO) <= 0) return badRequest('amount must be greater than 0');
  if (compare(roundHalfUp(amount, minorUnits(currency)), amount) !== 0)
    return badRequest(`amount must not be finer than the currency ${currency}`);
  if (compare(amount, left) > 0)
    return badRequest(`amount must not be greater than the ${left} ${currency} not refunded yet`);
  if (refunds.length >= MOST_ENTRIES) return badRequest(`A booking has at most ${MOST_ENTRIES} refunds`);

  const made: JsonObject = {
    id: refunds.length + 1,
    amount: toNumber(amount),
    currency,
    external: flagAt(body, 'external') ?? false,
    comment: textAt(body, 'comment') ?? null,
    date: dateTimeText(now),
  };
  const message = `Refunded ${amount} ${currency}`;
  const noted = notedBooking(booking, { now, message, fields: { refunds: [...refunds, made] } });
  store.putBooking(noted);
  return {
    status: 200,
    body: { refund: { bookingReference, ...made }, refundStatus: refundStatus(paid, add(refunded, amount)) },
    changed: true,
    identity: identity(booking),
    event: { type: 'REFUND', bookingReference },
  };
}

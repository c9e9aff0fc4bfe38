import { choice, field, flag, integer, list, number, record, required, text, textOf } from '../checks/shape.ts';
import { MOST_TEXT } from './trip.ts';

export const cancelServiceShape = record('CancelBookingRequestVO', {
  cancellationType: required(choice('CancellationType', ['PROVIDER', 'MANUAL'])),
  emailNotifyCancel: field(textOf({ pattern: /^[^\s@]+@[^\s@]+$/ })),
  manualCancellationFee: number,
  relatedManualCancellationFee: number,
});

/** The fields are not published, so these are the practice hub's own. */
export const refundShape = record('RefundRequest', {
  bookingReference: required(textOf({ min: 1 })),
  amount: required(number.shape),
  currency: text,
  /** Whether the money was paid back outside the platform and is only registered. */
  external: flag(false),
  comment: field(textOf({ max: MOST_TEXT })),
});

const message = textOf({ min: 1, max: MOST_TEXT });

export const clientRequestShape = record('ClientRequestVO', {
  id: integer,
  creationDate: text,
  closingDate: text,
  type: required(choice('ClientRequestType', ['AMENDMENT', 'CANCELLATION', 'QUESTION', 'COMPLAINT', 'OTHER'])),
  requestClosed: flag(false),
  message: field(
    list(record('ClientRequestMessageVO', { message: field(message), user: text, date: text }), { max: 20 }),
  ),
});

export const replyShape = record('ClientRequestAddMessageVO', { message: required(message) });

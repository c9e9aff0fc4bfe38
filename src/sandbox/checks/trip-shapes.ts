import { MOST_TEXT } from '../endpoints/trip.ts';
import { language } from './record-shapes.ts';
import { choice, field, flag, integer, integerOf, list, number, record, required, text, textOf } from './shape.ts';

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

export const languageQuery = record('Query', { lang: field(language) });

const listedDay = required(textOf({ pattern: /^[0-9]{8}$/ }));
const time = field(textOf({ pattern: /^[0-9]{2}:[0-9]{2}:[0-9]{2}$/ }));
/** The form of these dates is not published, so both common ones are accepted. */
const day = field(textOf({ pattern: /^[0-9]{4}(-?)[0-9]{2}\1[0-9]{2}$/ }));

export const bookingsQuery = record('Query', {
  microsite: text,
  operator: text,
  from: listedDay,
  to: listedDay,
  fromtime: time,
  totime: time,
  fromDepartureDate: day,
  toDepartureDate: day,
  ufrom: day,
  uto: day,
  cfrom: day,
  cto: day,
  ref: text,
  first: field(integerOf({ min: 0 })),
  limit: field(integerOf({ min: 1 })),
  username: text,
});

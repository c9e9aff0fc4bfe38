import * as z from 'zod';
import { answerOf, type Given, integer, listOf, moneyWire, paginationWire, shown, text } from './common.ts';

// Operations on bookings as a whole. Answers may have unknown fields and enumeration values.

const listedDay = z
  .string()
  .regex(/^[0-9]{8}$/)
  .describe('Eight digits: `20270510`.');
const time = z
  .string()
  .regex(/^[0-9]{2}:[0-9]{2}:[0-9]{2}$/)
  .describe('`18:30:00`');
/** Neither form is published as the right one for these dates. */
const day = z
  .string()
  .regex(/^[0-9]{4}(-?)[0-9]{2}\1[0-9]{2}$/)
  .describe('`20270510` or `2027-05-10`; the interface does not say which.');

/** Bookings by their creation. One of `microsite` and `operator` is required. */
export const bookingsQuery = z.strictObject({
  microsite: z.exactOptional(z.string().min(1)),
  operator: z.exactOptional(z.string().min(1)),
  from: listedDay,
  fromtime: z.exactOptional(time),
  to: listedDay,
  totime: z.exactOptional(time),
  fromDepartureDate: z.exactOptional(day),
  toDepartureDate: z.exactOptional(day),
  ufrom: z.exactOptional(day).describe('First day of the last update.'),
  uto: z.exactOptional(day).describe('Last day of the last update.'),
  cfrom: z.exactOptional(day).describe('First day of the cancellation.'),
  cto: z.exactOptional(day).describe('Last day of the cancellation.'),
  ref: z
    .exactOptional(z.string())
    .describe('One booking reference, provider reference, order number, deferred order number or PNR.'),
  first: z.exactOptional(z.number().int().min(0)),
  limit: z.exactOptional(z.number().int().min(1)),
  username: z.exactOptional(z.string()).describe('Only bookings made by this user.'),
});

export type BookingsQuery = Given<z.output<typeof bookingsQuery>>;

const listedBooking = z.looseObject({
  bookingReference: z.string(),
  /** Only `BOOKED` is a confirmed booking; an unknown status needs a person's attention. */
  status: text,
  creationDate: text,
  micrositeId: text,
});
export type ListedBooking = z.infer<typeof listedBooking>;

/** One page of at most 100. */
export const bookingsAnswer = z.looseObject({
  pagination: paginationWire.nullish(),
  bookings: listOf(listedBooking).nullish(),
});

const cancellationType = z.enum(['PROVIDER', 'MANUAL']);

/** Without a manual fee, the fee is that of the booking's own policies. */
export const cancelServiceBody = z.strictObject({
  cancellationType,
  emailNotifyCancel: z.exactOptional(z.string()).describe('Who is notified of the cancellation.'),
  manualCancellationFee: z.exactOptional(z.number()),
  relatedManualCancellationFee: z.exactOptional(z.number()),
});

/** Only the status `CANCELED` is a cancelled service. */
export const cancelServiceAnswer = answerOf({
  status: text,
  cancellationType: text,
  cancellationDate: text,
  providerCancellationDate: text,
});

/** The fee for cancelling the booked hotel today. */
export const cancellationFeeAnswer = answerOf({ cancellationFee: moneyWire.nullish() });

/** The fee for cancelling a service today, how it can be cancelled, and what is cancelled with it. */
export const serviceCancellationFeeAnswer = answerOf({
  cancellationFee: moneyWire.nullish(),
  relatedService: z.looseObject({ serviceId: text, cancellationFee: moneyWire.nullish() }).nullish(),
  supportedCancellationTypes: listOf(z.string()).nullish(),
});

/** The fields of a refund are not published. These are the practice hub's; another hub may want others. */
export const refundBody = z.strictObject({
  bookingReference: z.string().min(1),
  amount: z.number().positive(),
  currency: z.exactOptional(z.string().length(3)),
  external: z.exactOptional(z.boolean()).describe('Paid back outside the platform, and only registered.'),
  comment: z.exactOptional(z.string()),
});

export const refundAnswer = answerOf({
  refund: shown(
    z.looseObject({
      bookingReference: text,
      id: shown(z.union([z.number(), z.string()])),
      amount: z.number().nullish(),
      currency: text,
      external: shown(z.boolean()),
      comment: shown(z.string()),
      date: text,
    }),
  ),
  refundStatus: text,
});

const message = z.string().min(1);

/** A conversation with the people who run the hub. It changes nothing in the booking: a `CANCELLATION` cancels nothing. */
export const clientRequestBody = z.strictObject({
  type: z.enum(['AMENDMENT', 'CANCELLATION', 'QUESTION', 'COMPLAINT', 'OTHER']),
  message: z.array(z.strictObject({ message })).min(1),
});

export const clientRequestReplyBody = z.strictObject({ message });

const clientRequest = {
  /** Keep it: the other operations on the request need it. */
  id: integer,
  creationDate: text,
  closingDate: text,
  type: text,
  requestClosed: z.boolean().nullish(),
  message: listOf(z.looseObject({ message: text, user: text, date: text })).nullish(),
};

export const clientRequestWire = z.looseObject(clientRequest);
export const clientRequestAnswer = answerOf(clientRequest);

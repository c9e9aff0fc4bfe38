import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../../view/document-of.ts';

const moneyDocument = z.object({ amount: z.string().describe('Exact.'), currency: z.string() });

const priceDocument = z
  .object({
    result: z
      .enum(['same', 'net-same', 'rounding', 'different', 'other-currency', 'no-amount', 'not-sold', 'not-priced'])
      .describe(
        "not-sold: the contract does not sell this stay. not-priced: it is not known which stay of the contract it is. net-same: the supplier gets the contract's price.",
      ),
    reason: z.string().optional().describe('Why it is not sold or not priced.'),
    contract: moneyDocument.optional().describe("The contract's own price."),
    rate: z.string().optional(),
    rooms: z
      .array(
        z.object({
          room: z.string().describe("The room's code in the contract."),
          adults: z.int(),
          childAges: z.array(z.int()),
          amount: z.string(),
        }),
      )
      .optional(),
    difference: z.string().optional().describe("What was sold minus the contract's price."),
    notes: z.array(z.string()).optional(),
  })
  .describe('As the contract is now, with the booking day of the booking.');

const stayDocument = z.object({
  bookingReference: z.string(),
  serviceReference: z.string().optional().describe('The reference of the hotel service.'),
  status: z.string().optional().describe("The hub's own word. Only BOOKED is a confirmed booking."),
  state: z.enum(['confirmed', 'waiting', 'failed', 'cancelled', 'unclear']).describe('unclear: a person must look.'),
  bookedOn: z.string().optional(),
  guest: z.string().optional().describe('The lead guest, only if asked for.'),
  hotel: z.string().optional().describe('SUPPLIER/HOTEL, if it is of your files.'),
  hotelName: z.string().optional(),
  hotelCode: z.string().optional(),
  checkIn: z.string().optional(),
  checkOut: z.string().optional(),
  mealPlan: z.string().optional(),
  rate: z.string().optional().describe('As the hub names it.'),
  rooms: z.array(z.string().nullable()).describe('As the hub names them.'),
  sold: moneyDocument.optional(),
  net: moneyDocument.optional().describe('What the supplier gets, where the hub says so.'),
  price: priceDocument,
});

export const bookingsDocument = documentOf('bookings', {
  environment: z.string(),
  listed: z.int().describe('How many bookings the hub listed.'),
  stays: z.array(stayDocument),
  others: z
    .array(z.object({ reason: z.string(), stays: z.int() }))
    .describe('Stays that are not of your files and are not shown.'),
  unread: z.array(z.object({ bookingReference: z.string(), status: z.string().optional(), reason: z.string() })),
});

const feesDocument = z.object({
  hub: moneyDocument.optional().describe('What the hub would charge today.'),
  booked: z
    .array(z.object({ from: z.string().optional(), amount: moneyDocument.optional() }))
    .describe('The policies that were booked, each from its date on.'),
  bookedToday: moneyDocument.optional().describe('The booked fee of today.'),
  contract: z
    .array(z.object({ language: z.string(), text: z.string() }))
    .describe("The contract's voucher remarks, which guests read: the hub has no field for cancellation terms."),
});

export const bookingShowDocument = documentOf('bookings show', {
  environment: z.string(),
  bookingReference: z.string(),
  status: z.string().optional(),
  state: stayDocument.shape.state,
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  guest: z.string().optional().describe('The lead guest.'),
  stays: z.array(
    stayDocument.extend({
      fees: feesDocument.extend({ notRead: z.string().optional().describe('Why the fee could not be read.') }),
    }),
  ),
  otherServices: z.int().describe('Services of the trip that are not hotels.'),
  history: z.array(z.object({ at: z.string().optional(), message: z.string() })),
  requests: z.array(z.object({ type: z.string().optional(), closed: z.boolean().optional(), messages: z.int() })),
});

export const bookingCancelDocument = documentOf('bookings cancel', {
  environment: z.string(),
  bookingReference: z.string(),
  serviceReference: z.string().optional(),
  fee: moneyDocument.optional().describe('What the hub said before the cancellation that it would charge.'),
  outcome: z
    .enum(['cancelled', 'already-cancelled', 'not-cancelled', 'unknown'])
    .describe('unknown: not certain; read the booking again before anything else.'),
  reason: z.string().optional(),
  statusBefore: z.string().optional(),
  statusNow: z.string().optional().describe('As read again afterwards; absent if it could not be read.'),
  requestId: z.string().optional(),
});

export type BookingsDocument = ReadOnly<z.infer<typeof bookingsDocument>>;
export type StayDocument = BookingsDocument['stays'][number];
export type BookingShowDocument = ReadOnly<z.infer<typeof bookingShowDocument>>;
export type BookingCancelDocument = ReadOnly<z.infer<typeof bookingCancelDocument>>;

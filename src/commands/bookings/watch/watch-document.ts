import * as z from 'zod';
import type { ReadOnly } from '../../../kernel/read-only.ts';
import { documentOf } from '../../../view/document-of.ts';
import { failureKind } from '../../../view/push/push-document.ts';

// What `bookings watch` prints with --json and gives to programs: one document a line. There is nothing of guests in it.

const status = {
  status: z.string().optional().describe('As the hub says it.'),
  state: z
    .enum(['confirmed', 'waiting', 'failed', 'cancelled', 'unclear'])
    .describe(
      'What the status means. Only confirmed is a booking; unclear: a person must look, also at unknown statuses.',
    ),
};

const service = z.object({
  id: z.string().optional(),
  hotel: z.string().optional(),
  room: z.string().optional(),
  mealPlan: z.string().optional(),
  checkIn: z.string().optional().describe('yyyy-mm-dd.'),
  checkOut: z.string().optional(),
  ...status,
  price: z.object({ amount: z.string(), currency: z.string() }).optional(),
});

export const tripDocument = z.object({
  ...status,
  services: z.array(service).describe('The booked hotels.'),
  requests: z
    .array(z.object({ id: z.string(), type: z.string(), closed: z.boolean(), messages: z.int() }))
    .describe('The client requests, with the number of their messages.'),
  history: z
    .array(z.object({ at: z.string().optional(), message: z.string() }))
    .describe("The last entries of the hub's own history, oldest first."),
  historyEntries: z.int().describe('How many entries the history has.'),
});

const listening = documentOf('bookings watch', {
  kind: z.literal('listening'),
  origin: z.string().describe('http://127.0.0.1:4020'),
  path: z.string().optional().describe('The secret path, if it was made for this run.'),
});

const change = documentOf('bookings watch', {
  kind: z.literal('change'),
  bookingReference: z.string(),
  events: z
    .array(
      z.object({
        type: z
          .string()
          .describe('CREATED, MODIFIED, CANCELED, CLIENT_REQUEST, REFUND, or a type that is not known yet.'),
        known: z.boolean(),
        timestamp: z.string().describe('As the hub sent it; its time zone is not known.'),
        micrositeId: z.string(),
        receivedAt: z.string().describe('ISO 8601, UTC.'),
      }),
    )
    .describe('The events that the hub sent, each once, in the order of their time stamps.'),
  late: z.boolean().describe('All of these happened before events of the booking that were printed earlier.'),
  trip: tripDocument.optional().describe('The booking as it is now. Missing: the hub has no such booking.'),
  changes: z.array(z.string()).describe('In words: what changed since the booking was last printed, or what it is.'),
});

const notification = documentOf('bookings watch', {
  kind: z.literal('notification'),
  receivedAt: z.string(),
}).describe('A notification that names no booking, such as a test of the address.');

const unread = documentOf('bookings watch', {
  kind: z.literal('unread'),
  bookingReference: z.string(),
  failure: failureKind,
  message: z.string(),
  nextTryAt: z.string().optional().describe('Missing: it is kept for the next run.'),
}).describe('A booking that could not be read yet.');

export const watchDocument = z.discriminatedUnion('kind', [listening, change, notification, unread]);

export type WatchLine = ReadOnly<z.infer<typeof watchDocument>>;
export type TripState = ReadOnly<z.infer<typeof tripDocument>>;
export type ChangeLine = ReadOnly<z.infer<typeof change>>;

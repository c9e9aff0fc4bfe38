import * as z from 'zod';
import { FAILURE_KINDS } from '../../hub/outcomes/failure-kind.ts';
import { type Decimal, parseDecimal } from '../../kernel/decimal.ts';
import { type MadeBooking, madeBooking } from '../booking/made-booking.ts';
import type { Ending } from '../ending.ts';
import { providerTrace } from '../offers/safe-traces.ts';
import type { Stay } from '../stay/stay.ts';

// The journal of a verification in depth, from which an interrupted run can be resumed. Without keys and tokens.

const decimal = z.string().transform((text, context): Decimal => {
  const value = parseDecimal(text);
  if (value !== undefined) return value;
  context.addIssue('not a decimal');
  return z.NEVER;
});

const price = z.object({ amount: decimal, currency: z.string() });
const optionalText = z.string().exactOptional();
const requestId = optionalText;

const stayAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirmed'),
    price,
    quoted: price.exactOptional(),
    /** The hub's price without its offers. */
    beforeOffers: price.exactOptional(),
    /** Present if the hub confirmed another meal plan. */
    otherMealPlan: z.string().exactOptional(),
    notes: z.array(z.string()),
    requestId,
  }),
  /** Found in a quote and not confirmed, because it must not be sold. */
  z.object({ kind: z.literal('offered'), price: price.exactOptional(), requestId }),
  z.object({
    kind: z.literal('not-offered'),
    detail: z.string(),
    advice: optionalText,
    traces: z.array(providerTrace),
    requestId,
  }),
  /** Something is offered with the meal plan, but under a name that the contract does not have. */
  z.object({ kind: z.literal('unclear'), detail: z.string(), requestId }),
]);

export type StayAnswer = z.infer<typeof stayAnswer>;

const bookingEnding = z.object({
  verdict: z.enum(['ok', 'rounding', 'wrong-price', 'not-offered', 'unknown-status', 'saved-booking', 'failed']),
  stage: z.enum(['quote', 'confirm', 'prebook', 'book', 'proof']),
  detail: z.string(),
  advice: optionalText,
  fakeBooking: z.enum(['proved', 'not-asked', 'not-allowed']).exactOptional(),
  bookingReference: optionalText,
  accommodationBookingReference: optionalText,
  requestId: optionalText,
  failure: z.enum(FAILURE_KINDS).exactOptional(),
  cutOff: z.literal(true).exactOptional(),
});

/** An ending that a resumed run takes over. */
type BookingEnding = z.infer<typeof bookingEnding>;

export const depthEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('located'), hotel: z.string(), id: z.string(), from: z.string() }),
  z.object({ type: z.literal('stay-answered'), stay: z.string(), answer: stayAnswer }),
  /** Book is about to be sent. */
  z.object({ type: z.literal('book-sent'), hotel: z.string(), externalReference: z.string() }),
  /** Book has answered. Until `booking-ended`, it must still be confirmed whether the hub kept the booking. */
  z.object({ type: z.literal('booking-made'), hotel: z.string(), made: madeBooking }),
  z.object({ type: z.literal('booking-ended'), hotel: z.string(), ending: bookingEnding }),
]);

export type DepthEntry = z.infer<typeof depthEntry>;

/** Identifies a stay of a plan in the entries. */
export const stayKey = (hotel: string, { rate, room, mealPlan, checkIn, checkOut, adults, childAges }: Stay): string =>
  JSON.stringify([hotel, rate, room, mealPlan, checkIn, checkOut, adults, childAges]);

export function bookingEndingOf(ending: Ending): BookingEnding {
  const parsed = bookingEnding.safeParse(ending);
  if (parsed.success) return parsed.data;
  throw new Error(`a test booking cannot end like this: ${ending.verdict} at ${ending.stage}`);
}

export interface KnownAnswers {
  readonly locations: ReadonlyMap<string, { readonly id: string; readonly from: string }>;
  readonly answers: ReadonlyMap<string, StayAnswer>;
  readonly bookings: ReadonlyMap<string, BookingEnding>;
  /** Bookings that are still to be looked for, by hotel. */
  readonly made: ReadonlyMap<string, MadeBooking>;
}

export function knownAnswers(entries: readonly DepthEntry[]): KnownAnswers {
  const locations = new Map<string, { id: string; from: string }>();
  const answers = new Map<string, StayAnswer>();
  const bookings = new Map<string, BookingEnding>();
  const made = new Map<string, MadeBooking>();
  for (const entry of entries) {
    switch (entry.type) {
      case 'located':
        locations.set(entry.hotel, { id: entry.id, from: entry.from });
        break;
      case 'stay-answered':
        answers.set(entry.stay, entry.answer);
        break;
      case 'book-sent':
        // Unless a later entry says how it ended.
        bookings.set(entry.hotel, cutOff(entry.externalReference));
        break;
      case 'booking-made':
        made.set(entry.hotel, entry.made);
        break;
      case 'booking-ended':
        made.delete(entry.hotel);
        bookings.set(entry.hotel, entry.ending);
        break;
    }
  }
  return { locations, answers, bookings, made };
}

const cutOff = (externalReference: string): BookingEnding => ({
  verdict: 'failed',
  stage: 'book',
  failure: 'unknown',
  detail: `the run was cut off when Book was sent: it is not known whether the hub kept a booking; our reference is ${externalReference}`,
  advice: `look for ${externalReference} in the back office; it is not booked a second time`,
});

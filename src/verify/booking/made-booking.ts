import * as z from 'zod';

const optionalText = z.string().exactOptional();

/** A test booking that Book has answered: all that is needed to look for it, also by a later run. */
export const madeBooking = z.object({
  bookingReference: optionalText,
  accommodationBookingReference: optionalText,
  /** Ours; a person finds the booking by it. */
  externalReference: z.string(),
  /** `BOOKED`, or what the hub answered instead. */
  status: z.string(),
  /** The verdict once it is shown that no booking was kept. */
  price: z.enum(['ok', 'rounding']),
  notes: z.array(z.string()).readonly(),
  /** Of the answer of Book. */
  requestId: optionalText,
});

export type MadeBooking = z.infer<typeof madeBooking>;

import * as z from 'zod';

const optionalText = z.string().exactOptional();

/** A test booking that Book has answered: everything needed to look for it, even in a later run. */
export const madeBooking = z.object({
  bookingReference: optionalText,
  accommodationBookingReference: optionalText,
  /** Our reference, by which a person can find the booking. */
  externalReference: z.string(),
  /** `BOOKED`, or what the hub answered instead. */
  status: z.string(),
  /** The verdict if the booking is confirmed discarded. */
  price: z.enum(['ok', 'rounding']),
  notes: z.array(z.string()).readonly(),
  requestId: optionalText,
});

export type MadeBooking = z.infer<typeof madeBooking>;

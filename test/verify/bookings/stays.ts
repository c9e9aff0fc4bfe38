import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import type { BookedStay } from '../../../src/verify/bookings/booked-stay.ts';
import { bookingJudge } from '../../../src/verify/bookings/judge-booking.ts';
import type { Price } from '../../../src/verify/stay/stay.ts';
import { day, goodContract, money } from '../../support/contract-builder.ts';

export const eur = (amount: string): Price => ({ amount: money(amount), currency: 'EUR' });

/** Three nights in May in a double room for two adults, 270 EUR in the good contract. */
export const MAY: BookedStay = {
  bookingReference: 'SBX-1',
  serviceReference: 'SBX-1-H1',
  status: 'BOOKED',
  bookedAt: '2027-02-01T23:59:59',
  bookedOn: day('2027-02-01'),
  provider: 'CONTRACT_HOTEL',
  supplierId: 7,
  hotelCode: 'SEA-PALACE',
  hotelName: 'Sea Palace',
  checkIn: day('2027-05-10'),
  checkOut: day('2027-05-13'),
  nights: 3,
  mealPlan: 'ROOM_ONLY',
  rate: 'Summer 2027',
  rooms: ['Double room'],
  parties: [[30, 30]],
  sold: eur('270'),
};

/** The stay without some of what is known. */
export function without(stay: BookedStay, ...keys: readonly (keyof BookedStay)[]): BookedStay {
  const copy: Partial<Record<string, unknown>> & BookedStay = { ...stay };
  for (const key of keys) delete copy[key as string];
  return copy;
}

/** Judges bookings of the good contract. */
export const judge = bookingJudge(
  [goodContract()],
  { supplierCodes: new Map([[7, 'PALMA']]), accommodations: new Map() },
  referencePricing,
);

import { authenticationCases } from './cases/authentication-cases.ts';
import { bookCases } from './cases/book-cases.ts';
import { bookingDetailCases } from './cases/booking-detail-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { clientRequestCases } from './cases/client-request-cases.ts';
import { confirmCases } from './cases/confirm-cases.ts';
import { hotelCases } from './cases/contracts/hotel-cases.ts';
import { modifierCases } from './cases/contracts/modifier-cases.ts';
import { openQuestionCases } from './cases/contracts/open-question-cases.ts';
import { rateCases } from './cases/contracts/rate-cases.ts';
import { roomCases } from './cases/contracts/room-cases.ts';
import { supplierCases } from './cases/contracts/supplier-cases.ts';
import { listingCases } from './cases/listing-cases.ts';
import { masterDataCases } from './cases/master-data-cases.ts';
import { obedienceCases } from './cases/obedience-cases.ts';
import { prebookCases } from './cases/prebook-cases.ts';
import { quoteCases } from './cases/quote-cases.ts';
import { quoteSingleCases } from './cases/quote-single-cases.ts';
import { refundCases, serviceCases } from './cases/service-cases.ts';
import { testBookingCases } from './cases/test-booking-cases.ts';
import { tripCases } from './cases/trip-cases.ts';
import { unknownBookingCases, unknownPostBookingCases } from './cases/unknown-booking-cases.ts';
import { webhookCases } from './cases/webhook-cases.ts';
import type { CaseArea, ConformanceCase } from './conformance-case.ts';

/** Every case, by area, in the order in which they run: contracts first, so that the catalogue has hotels to show. */
export const CASES: Readonly<Record<CaseArea, readonly ConformanceCase[]>> = {
  authentication: [...authenticationCases],
  contracts: [...supplierCases, ...hotelCases, ...roomCases, ...modifierCases, ...rateCases, ...openQuestionCases],
  catalogue: [...catalogueCases, ...masterDataCases],
  'booking-flow': [
    ...quoteCases,
    ...quoteSingleCases,
    ...confirmCases,
    ...prebookCases,
    ...bookCases,
    ...obedienceCases,
  ],
  'post-booking': [...testBookingCases, ...unknownPostBookingCases, ...bookingDetailCases],
  bookings: [
    ...tripCases,
    ...listingCases,
    ...unknownBookingCases,
    ...serviceCases,
    ...refundCases,
    ...clientRequestCases,
  ],
  webhooks: webhookCases,
};

export const ALL_CASES: readonly ConformanceCase[] = Object.values(CASES).flat();

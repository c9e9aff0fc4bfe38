import { authenticationCases } from './cases/authentication-cases.ts';
import { bookCases } from './cases/book-cases.ts';
import { bookingDetailCases } from './cases/booking-detail-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { changeBookingCases } from './cases/change-booking-cases.ts';
import { clientRequestCases } from './cases/client-request-cases.ts';
import { confirmCases } from './cases/confirm-cases.ts';
import { contractsCases } from './cases/contracts-cases.ts';
import { listingCases } from './cases/listing-cases.ts';
import { listingRefusalCases } from './cases/listing-refusal-cases.ts';
import { prebookCases } from './cases/prebook-cases.ts';
import { prebookGuestCases } from './cases/prebook-guest-cases.ts';
import { priceChangeCases } from './cases/price-change-cases.ts';
import { quoteCases } from './cases/quote-cases.ts';
import { quoteRefusalCases } from './cases/quote-refusal-cases.ts';
import { quoteSingleCases } from './cases/quote-single-cases.ts';
import { refundCases, serviceCases } from './cases/service-cases.ts';
import { testBookingCases } from './cases/test-booking-cases.ts';
import { tracingCases } from './cases/tracing-cases.ts';
import { tripCases } from './cases/trip-cases.ts';
import { unknownBookingCases, unknownPostBookingCases } from './cases/unknown-booking-cases.ts';
import { webhookCases } from './cases/webhook-cases.ts';
import type { CaseArea, ConformanceCase } from './conformance-case.ts';

/** Every case, by area, in the order in which they run: contracts first, so that the catalogue has hotels to show. */
export const CASES: Readonly<Record<CaseArea, readonly ConformanceCase[]>> = {
  authentication: [...authenticationCases, ...tracingCases],
  contracts: contractsCases,
  catalogue: catalogueCases,
  'booking-flow': [
    ...quoteCases,
    ...quoteRefusalCases,
    ...quoteSingleCases,
    ...confirmCases,
    ...prebookCases,
    ...prebookGuestCases,
    ...bookCases,
    ...priceChangeCases,
  ],
  'post-booking': [...testBookingCases, ...unknownPostBookingCases, ...bookingDetailCases, ...changeBookingCases],
  bookings: [
    ...tripCases,
    ...listingCases,
    ...listingRefusalCases,
    ...unknownBookingCases,
    ...serviceCases,
    ...refundCases,
    ...clientRequestCases,
  ],
  webhooks: webhookCases,
};

export const ALL_CASES: readonly ConformanceCase[] = Object.values(CASES).flat();

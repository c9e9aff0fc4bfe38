import { authenticationCases } from './cases/authentication-cases.ts';
import { bookingFlowCases } from './cases/booking-flow-cases.ts';
import { contractsCases } from './cases/contracts-cases.ts';
import type { CaseArea, ConformanceCase } from './conformance-case.ts';

/** Every case, by area, in the order in which they run. */
export const CASES: Readonly<Record<CaseArea, readonly ConformanceCase[]>> = {
  authentication: authenticationCases,
  catalogue: [],
  contracts: contractsCases,
  'booking-flow': bookingFlowCases,
  'post-booking': [],
  bookings: [],
  webhooks: [],
};

export const ALL_CASES: readonly ConformanceCase[] = Object.values(CASES).flat();

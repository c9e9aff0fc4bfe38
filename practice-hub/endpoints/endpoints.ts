import { keysOf } from '../../src/kernel/by-key.ts';
import { bookingEndpoints } from './booking-endpoints.ts';
import { catalogueEndpoints, destinationEndpoints, facilityEndpoints, otpEndpoints } from './catalogue-endpoints.ts';
import { clientRequestEndpoints } from './client-request-endpoints.ts';
import { datasheetEndpoints } from './datasheet-endpoints.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { flowEndpoints } from './flow-endpoints.ts';
import { hotelEndpoints, modifierEndpoints } from './hotel-endpoints.ts';
import { OPERATIONS } from './operations.ts';
import { quoteEndpoints } from './quote-endpoints.ts';
import { rateEndpoints } from './rate-endpoints.ts';
import { supplierEndpoints } from './supplier-endpoints.ts';
import { tripEndpoints } from './trip-endpoints.ts';

/** Everything that is served with a token. The engine itself serves `authenticate`, the only operation without one. */
const SERVED: Endpoints = {
  ...otpEndpoints,
  ...supplierEndpoints,
  ...hotelEndpoints,
  ...rateEndpoints,
  ...modifierEndpoints,
  ...quoteEndpoints,
  ...flowEndpoints,
  ...bookingEndpoints,
  ...tripEndpoints,
  ...clientRequestEndpoints,
  ...catalogueEndpoints,
  ...datasheetEndpoints,
  ...destinationEndpoints,
  ...facilityEndpoints,
};

export const ENDPOINTS: readonly Endpoint[] = keysOf(OPERATIONS).flatMap((name) => {
  const serving = SERVED[name];
  return serving ? [{ name, ...serving }] : [];
});

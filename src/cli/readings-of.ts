import { pricingDepartures } from '../pricing/pricing-departures.ts';
import type { HubReadings } from '../pricing/stay-test-findings.ts';
import type { Environment } from './environment.ts';

/** How the environment's hub reads prices; `undefined` where that is the reference model. */
export const readingsOf = ({
  name,
  capabilities: { pricing },
}: Pick<Environment, 'name' | 'capabilities'>): HubReadings | undefined =>
  Object.keys(pricingDepartures(pricing)).length > 0 ? { environment: name, pricing } : undefined;

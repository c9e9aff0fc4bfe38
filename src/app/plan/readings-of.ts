import type { CheckSettings } from '../../check/check-contract.ts';
import type { Environment } from '../../cli/settings/environment.ts';
import { pricingDepartures } from '../../pricing/settings/decode-pricing-switches.ts';

/** What checks go by in this environment: how its hub reads prices, where that is not the reference model, and what it makes of quotas. */
export const readingsOf = ({
  name,
  capabilities: { pricing, rateQuotas },
}: Pick<Environment, 'name' | 'capabilities'>): Pick<CheckSettings, 'readings' | 'rateQuotas'> => ({
  ...(Object.keys(pricingDepartures(pricing)).length > 0 && { readings: { environment: name, pricing } }),
  ...(rateQuotas && { rateQuotas }),
});

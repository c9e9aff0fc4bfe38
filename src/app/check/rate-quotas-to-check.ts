import type { Config } from '../../cli/settings/config-file.ts';
import type { RateQuotas } from '../../contract/rate-quotas.ts';

/** What offline checks say of quotas: as the environment's settings do that a push without --env would go to. Most settings say nothing. */
export async function rateQuotasToCheck(config: Config): Promise<RateQuotas | undefined> {
  const isSaid = [...config.environments.values()].some(({ capabilities }) => capabilities?.rateQuotas !== undefined);
  if (!isSaid) return undefined;
  const { environmentToCheck } = await import('./environment-to-check.ts');
  return environmentToCheck(config)?.capabilities.rateQuotas;
}

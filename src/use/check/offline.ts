import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type PricingSwitches, pricingDepartures } from '../../pricing/settings/pricing-switches.ts';
import type { CheckSettings } from '../../rules/check/check-contract.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import { type Config, SANDBOX } from '../ground/settings/config-file.ts';
import { bookedToday, type OfflineSettings, offlineSettings } from '../ground/settings/environment.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';

interface OfflineFlags {
  readonly env?: string | undefined;
  readonly today?: string | undefined;
}

export interface Offline extends OfflineSettings {
  /** The date by the clocks of the hub, or that of `--today`. */
  readonly today: CalendarDay;
  /** What checks assume about the hub: its pricing rules, if they differ from the reference model, and how it treats quotas. */
  readonly checks: Pick<CheckSettings, 'readings' | 'rateQuotas'>;
}

/** What every command that works without a hub assumes about it: the settings of `--env`, else of the environment that a push would use. */
export function offline(config: Config, { env, today }: OfflineFlags): Offline {
  const settings = offlineSettings(config, env);
  const { names, capabilities } = settings;
  const { pricing, rateQuotas } = capabilities;
  const [environment] = names;
  return {
    ...settings,
    today: bookedToday(today, settings),
    checks: {
      ...(environment !== undefined &&
        Object.keys(pricingDepartures(pricing)).length > 0 && { readings: { environment, pricing } }),
      ...(rateQuotas && { rateQuotas }),
    },
  };
}

/** For commands that show prices: says whose settings they follow, and refuses to guess. */
export function pricedOffline(
  config: Config,
  flags: OfflineFlags,
  terminal: Pick<Terminal, 'talk'>,
): Offline & { readonly switches: PricingSwitches } {
  const found = offline(config, flags);
  const { unclear, capabilities } = found;
  if (unclear) throw wrongUsage(unclear.message, unclear.hint);
  const text = whoseSettings(found, flags);
  if (text !== undefined) terminal.talk(safeText(text, 300));
  return { ...found, switches: capabilities.pricing };
}

/** Whose pricing settings count; nothing for a practice hub without any. */
export function whoseSettings(
  { names, capabilities, unclear }: Offline,
  { env }: Pick<OfflineFlags, 'env'>,
): string | undefined {
  if (unclear) return `Prices follow the reference model: ${unclear.message}; ${unclear.hint}.`;
  const hasAny = Object.keys(pricingDepartures(capabilities.pricing)).length > 0;
  const whose = `${names.join(' and ')}${env === undefined ? ', the environment of a push without --env' : ''}`;
  if (hasAny) return `Prices follow the pricing settings of ${whose}.`;
  return names.every((name) => name === SANDBOX)
    ? undefined
    : `Prices follow the reference model: no other pricing settings are known of ${whose}.`;
}

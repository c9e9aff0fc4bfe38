import type { CheckSettings } from '../../check/check-contract.ts';
import type { ConnectionFlags } from '../../cli/flags/flags.ts';
import { openHubSession, type Session } from '../../cli/session.ts';
import type { Environment } from '../../cli/settings/environment.ts';
import { limitHeapGrowth } from '../../host/engine.ts';
import { pricingDepartures } from '../../pricing/settings/decode-pricing-switches.ts';
import { checkProject, contractFiles, packedContractsOf, packing } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';
import { whileReading } from '../check/while-reading.ts';
import { lastPushOf } from './last-push-of.ts';

export type OnlineFlags = SelectionFlags & ConnectionFlags;

/**
 * The first part of every command that contacts the hub: settings, files, checks. Contracts with errors get no further. `files` is the
 * number of files that the contracts are from.
 */
export async function prepareOnline(command: string, paths: readonly string[], flags: OnlineFlags, outer: Session) {
  limitHeapGrowth();
  const session = await openHubSession(outer, flags);
  const lastPush = await lastPushOf(session);
  const checked = await whileReading(session, async (onRead) =>
    checkProject(await contractFiles(paths), flags, session.config, {
      ...packing,
      ...readingsOf(session.environment),
      ...(lastPush && { lastPush }),
      onRead,
    }),
  );
  const end = endOfFindings(command, checked, flags, session.terminal);
  if (end) return { end };
  return { ready: { session, contracts: packedContractsOf(checked), files: checked.fileNames.length } };
}

/** What checks assume about this environment: its pricing rules, if they differ from the reference model, and how it treats quotas. */
export const readingsOf = ({
  name,
  capabilities: { pricing, rateQuotas },
}: Pick<Environment, 'name' | 'capabilities'>): Pick<CheckSettings, 'readings' | 'rateQuotas'> => ({
  ...(Object.keys(pricingDepartures(pricing)).length > 0 && { readings: { environment: name, pricing } }),
  ...(rateQuotas && { rateQuotas }),
});

import type { ConnectedSession } from '../../cli/session.ts';
import type { Contracts } from '../../contract/model.ts';
import type { ComparedImpact } from '../../render/impact/compared-impact.ts';
import type { PlanFlags, PlanMaker } from '../plan/make-plan.ts';
import { HubRecords } from '../versions/contracts-in-hub.ts';
import { impactOfHotels } from './impact-of-hotels.ts';
import { versionsIn } from './versions-with-hub.ts';

/** The plan, and what the files change for guests: the hub is read once for both. */
export async function planWithImpact<T>(
  make: PlanMaker<T>,
  contracts: Contracts,
  session: ConnectedSession,
  flags: PlanFlags,
): Promise<{ readonly made: T; readonly impact: ComparedImpact }> {
  let kept: HubRecords | undefined;
  const beside = (owners: ConstructorParameters<typeof HubRecords>[1]): HubRecords => {
    kept = new HubRecords(contracts, owners);
    return kept;
  };
  const made = await make(contracts, session, { ...flags, beside });
  if (!kept) throw new Error('the hub was read');
  const versions = await versionsIn(contracts, kept, session);
  const { pricing: switches } = session.environment.capabilities;
  return { made, impact: impactOfHotels(versions, { bookedOn: session.today, switches }) };
}

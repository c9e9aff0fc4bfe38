import type { Contracts } from '../../contract/model.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import { impactOfHotels } from '../../use/impact/impact-of-hotels.ts';
import type { PlanFlags, PlanMaker } from '../../use/plan/make-plan.ts';
import { HubRecords } from '../../use/versions/contracts-in-hub.ts';
import { versionsFromHub } from '../../use/versions/versions-with-hub.ts';
import type { ComparedImpact } from '../../view/impact/compared-impact.ts';

/** The plan, and what the files change for guests: the hub is read once for both. */
export async function planWithImpact<T>(
  make: PlanMaker<T>,
  contracts: Contracts,
  session: ConnectedSession,
  flags: PlanFlags,
): Promise<{ readonly made: T; readonly impact: ComparedImpact }> {
  let kept: HubRecords | undefined;
  const alsoTaking = (owners: ConstructorParameters<typeof HubRecords>[1]): HubRecords => {
    kept = new HubRecords(contracts, owners);
    return kept;
  };
  const made = await make(contracts, session, { ...flags, alsoTaking });
  if (!kept) throw new Error('the hub was read');
  const versions = await versionsFromHub(contracts, kept, session);
  const { pricing: switches } = session.environment.capabilities;
  return { made, impact: impactOfHotels(versions, { bookedOn: session.today, switches }) };
}

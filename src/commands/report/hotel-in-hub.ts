import { hotelKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import { usageFailure } from '../../use/ground/exit/exit-code.ts';
import type { ConnectionFlags } from '../../use/ground/flags/flags.ts';
import { openHubSession, type Session, withHub } from '../../use/ground/session.ts';
import { readHubHotels } from '../../use/plan/read-hub-hotels.ts';
import { contractsInHub, HubRecords } from '../../use/versions/contracts-in-hub.ts';
import type { ContractsAt } from '../../use/versions/version.ts';

/** A hotel as the hub has it. */
export interface HotelInHub extends Pick<ContractsAt, 'label' | 'hotels'> {
  /** The contract of the files after the same way to the hub and back, so that only what differs in meaning differs. */
  readonly asSent: HotelContract;
  /** What else to know about the hotel in the hub. */
  readonly notes: readonly string[];
}

/** Reads a hotel of the files from the hub. If what the hub has cannot be read as a contract, the command ends with exit 64. */
export async function hotelInHub(contracts: Contracts, flags: ConnectionFlags, outer: Session): Promise<HotelInHub> {
  const session = await openHubSession(outer, flags);
  return withHub(session, flags, async (connected) => {
    const { environment } = connected;
    const { taker } = await readHubHotels(contracts, connected, (owners) => new HubRecords(contracts, owners));
    const { hotels, files, unread, notes } = await contractsInHub(contracts.hotels, taker, environment.capabilities);
    const [asSent] = files.values();
    const [reason] = unread.values();
    const [contract] = contracts.hotels;
    if (reason !== undefined || !asSent || !contract)
      throw usageFailure(
        'not-comparable',
        safeText(
          `the hotel cannot be compared with ${environmentText(environment)}: ${reason ?? 'it cannot be read'}`,
          500,
        ),
        '`contracts diff` compares its records',
      );
    const label = environmentText(environment);
    const supplier = `the record of the supplier is not compared with ${label}; \`contracts diff\` compares it`;
    return { label, hotels, asSent, notes: [...(notes.get(hotelKey(contract)) ?? []), supplier] };
  });
}

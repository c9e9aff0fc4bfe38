import { hotelKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import { opened } from '../../contract/packed-contract.ts';
import { hasUnsentTerms } from '../../contract/terms/unsent-terms.ts';
import { environmentText } from '../ground/credentials/environment-text.ts';
import { type ConnectedSession, type Session, withHub } from '../ground/session.ts';
import { type OnlineFlags, prepareOnline } from '../plan/prepare-online.ts';
import { readHubHotels } from '../plan/read-hub-hotels.ts';
import { contractsInHub, HubRecords } from './contracts-in-hub.ts';
import type { Versions } from './version.ts';

export async function versionsWithHub(command: string, paths: readonly string[], flags: OnlineFlags, outer: Session) {
  const prepared = await prepareOnline(command, paths, { ...flags, tests: false }, outer);
  if (prepared.end) return { end: prepared.end };
  const { session, contracts } = prepared.ready;
  return withHub(session, flags, async (connected) => {
    const begin = (owners: ConstructorParameters<typeof HubRecords>[1]) => new HubRecords(contracts, owners);
    const { taker } = await readHubHotels(contracts, connected, begin);
    return { versions: await versionsFromHub(contracts, taker, connected) };
  });
}

/** The kept records as the version before, the files as the one after. */
export async function versionsFromHub(
  { hotels }: Contracts,
  kept: HubRecords,
  { environment }: ConnectedSession,
): Promise<Versions> {
  const read = await contractsInHub(hotels, kept, environment.capabilities);
  const { hotels: before, files: after, unread, notes } = read;
  const unsent = hotels.some((one) => hasUnsentTerms(opened(one)));
  const against = `${environmentText(environment)}${unsent ? ' (without terms that are not sent, such as cancellation)' : ''}`;
  return { against, before, after, unread, notes, names: hotels.map(hotelKey), fromHub: true };
}

import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { operations } from '../../hub/operations.ts';
import { stopsEverything } from '../../hub/outcomes/failure-kind.ts';
import type { HubNames } from '../../verify/bookings/booked-stay.ts';
import { failureOfRead } from '../ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../ground/session.ts';
import { openCatalogueMemory } from '../verify/catalogue-file.ts';

/** Who is who in the hub: its suppliers, read only if the files name them by code, and the hotels' ids in the catalogue. */
export async function hubNames(
  contracts: readonly HotelContract[],
  { config, environment, machine, connection, terminal }: ConnectedSession,
): Promise<HubNames> {
  const memory = await openCatalogueMemory(config, environment, machine);
  const accommodations = new Map(environment.accommodations);
  for (const contract of contracts) {
    const hotel = hotelKey(contract);
    const located = accommodations.get(hotel) ?? memory?.located(hotel)?.id;
    if (located !== undefined) accommodations.set(hotel, located);
  }
  if (contracts.every(({ supplier }) => supplier.by === 'id')) return { supplierCodes: new Map(), accommodations };
  const answer = await connection.hub.call(operations.listSuppliers);
  if (answer.kind === 'ok') {
    const codes = answer.body.flatMap(({ id, externalCode }): [number, string][] =>
      id != null && externalCode != null ? [[id, externalCode]] : [],
    );
    return { supplierCodes: new Map(codes), accommodations };
  }
  // An account that may read bookings need not be allowed to read suppliers.
  if (answer.kind !== 'not-enabled' && stopsEverything(answer.kind)) throw failureOfRead(answer, environment, '');
  terminal.talk(
    terminal.talkPaint.warning(
      `The suppliers of the hub cannot be read (${answer.reason}): hotels are recognised by code and name.`,
    ),
  );
  return { supplierCodes: undefined, accommodations };
}

import type { SandboxOptions } from '../../../practice-hub/start-sandbox.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { GUESTS, hotel, LOW, RATE, SEARCH } from '../sample-records.ts';
import { type Answer, at, type Client, listOf, signedIn } from '../sandbox-client.ts';

const FLOW = '/booking/accommodations/1-SEA';

/** A hub with the sample hotel on sale, with as many units as given. */
export async function selling(options: Partial<SandboxOptions> = {}, units: JsonObject = {}): Promise<Client> {
  const hub = await signedIn(options);
  await sell(hub, units);
  return hub;
}

/** Puts the sample hotel on sale, with as many units as given. */
export async function sell(hub: Client, units: JsonObject = {}): Promise<void> {
  await hotel(hub);
  const [price = {}] = listOf(LOW['seasonRoomPrices'] ?? []);
  const seasons = [{ ...LOW, seasonRoomPrices: [{ ...price, ...units }] }];
  const { status } = await hub.post('/hotel/rates/1/SEA', { ...RATE, seasons });
  if (status !== 201) throw new Error(`no rate: ${status}`);
}

const key = (answer: Answer) => at(answer.body, 'accommodation', 'combination', 'combinationKey') ?? null;

/** The key for Book of the cheapest combination; `null` if nothing is sold. */
export async function keyToBook(hub: Client, search: JsonObject = {}) {
  const filter = { bestCombinations: false, includeOnRequestOptions: true };
  const quoted = await hub.post('/booking/accommodations/quote', {
    ...SEARCH,
    ...{ filter, accommodations: ['1-SEA'] },
    ...search,
  });
  const combinationKey = at(quoted.body, 'accommodations', 0, 'combinations', 0, 'combinationKey');
  if (combinationKey === undefined) return null;
  const confirmed = await hub.post(`${FLOW}/confirm`, { accommodation: { combinationKey } });
  const prebooked = await hub.post(`${FLOW}/prebook`, {
    accommodation: { combinationKey: key(confirmed), commentToAccommodation: 'A quiet room' },
    distributions: [{ persons: GUESTS }],
  });
  return key(prebooked);
}

export const sendBook = async (hub: Client, combinationKey: Awaited<ReturnType<typeof keyToBook>>): Promise<Answer> =>
  hub.post(`${FLOW}/book`, { accommodation: { combinationKey }, externalReference: 'MINE-1' });

/** A real booking, two adults for three nights at 300 EUR, and the paths of its calls. */
export async function booked(hub: Client, search: JsonObject = {}) {
  const answer = await sendBook(hub, await keyToBook(hub, search));
  const reference = String(at(answer.body, 'bookingReference'));
  const trip = `/booking/getBookings/${hub.sandbox.micrositeId}/${reference}`;
  const service = `/booking/${reference}/HOTEL/${at((await hub.get(trip)).body, 'hotelservice', 0, 'id')}`;
  return {
    answer,
    reference,
    trip,
    service,
    detail: `/booking/${reference}/accommodations/${at(answer.body, 'accommodation', 'bookingReference')}`,
    requests: `/booking/${reference}/client-requests`,
  };
}

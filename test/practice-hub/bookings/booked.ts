import type { SandboxOptions } from '../../../practice-hub/start-sandbox.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { book, confirm, detailOf, firstKey, keyOf, prebook, quote } from '../flow.ts';
import { hotel, LOW, RATE } from '../sample-records.ts';
import { at, type Client, listOf, signedIn } from '../sandbox-client.ts';

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

/** The key for Book of the cheapest combination; `null` if nothing is sold. */
export async function keyToBook(hub: Client, search: JsonObject = {}) {
  const filter = { bestCombinations: false, includeOnRequestOptions: true };
  const key = firstKey(await quote(hub, { filter, ...search }));
  if (key === null) return null;
  return keyOf(await prebook(hub, keyOf(await confirm(hub, key)), { comment: 'A quiet room' }));
}

/** A real booking, two adults for three nights at 300 EUR, and the paths of its calls. */
export async function booked(hub: Client, search: JsonObject = {}) {
  const answer = await book(hub, await keyToBook(hub, search));
  const reference = String(at(answer.body, 'bookingReference'));
  const trip = `/booking/getBookings/${hub.sandbox.micrositeId}/${reference}`;
  const service = `/booking/${reference}/HOTEL/${at((await hub.get(trip)).body, 'hotelservice', 0, 'id')}`;
  return {
    answer,
    reference,
    trip,
    service,
    detail: detailOf(answer),
    requests: `/booking/${reference}/client-requests`,
  };
}

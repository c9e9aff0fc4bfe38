import type { Sandbox } from '../../practice-hub/start-sandbox.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { at, listOf } from '../practice-hub/sandbox-client.ts';

interface StayToBook {
  readonly checkIn: string;
  readonly checkOut: string;
  /** The people's ages, by room. */
  readonly parties?: readonly (readonly number[])[];
  /** For all rooms; other suppliers sell the hotel at other prices. */
  readonly amount: number;
}

const FIRST_NAMES = ['Ana', 'Bea', 'Carla', 'Dora', 'Eva', 'Fe', 'Gala'];

const CONTACT = { courtesyTitle: 'MS', email: 'ana@example.com', phoneCountryCode: '+34', phone: '600000000' };

/** Makes a real booking at a practice hub of the stay with this price, and returns its reference. */
export async function bookStay(
  { baseUrl, username, password, micrositeId }: Pick<Sandbox, 'baseUrl' | 'username' | 'password' | 'micrositeId'>,
  { checkIn, checkOut, parties = [[40, 40]], amount }: StayToBook,
): Promise<string> {
  let token = '';
  const call = async (method: string, path: string, body?: Json): Promise<JsonObject> => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== '' && { 'auth-token': token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  token = String((await call('POST', '/authentication/authenticate', { username, password, micrositeId }))['token']);
  const hotels = listOf((await call('GET', '/accommodations?first=0&limit=100'))['accommodations']);
  const quoted = await call('POST', '/booking/accommodations/quote', {
    checkIn,
    checkOut,
    language: 'EN',
    tripType: 'ONLY_HOTEL',
    accommodations: hotels.map(({ id }) => id ?? null),
    distributions: parties.map((ages) => ({ persons: ages.map((age) => ({ age })) })),
    filter: { bestCombinations: false, includeOnRequestOptions: true, maxCombinations: 60 },
  });
  const sold = listOf(quoted['accommodations']).flatMap((accommodation) =>
    listOf(accommodation['combinations']).map((offer) => ({ accommodation, offer })),
  );
  const found = sold.find(({ offer }) => at(offer, 'price', 'amount') === amount);
  if (found === undefined) throw new Error(`nothing costs ${amount}: ${JSON.stringify(sold)}`);
  const path = `/booking/accommodations/${String(found.accommodation['code'])}`;
  const keyed = (answer: JsonObject) => ({
    accommodation: { combinationKey: at(answer, 'accommodation', 'combination', 'combinationKey') ?? null },
  });
  const confirmed = await call('POST', `${path}/confirm`, {
    accommodation: { combinationKey: found.offer['combinationKey'] ?? null },
  });
  const names = FIRST_NAMES.values();
  const prebooked = await call('POST', `${path}/prebook`, {
    ...keyed(confirmed),
    distributions: parties.map((ages) => ({
      persons: ages.map((requestedAge) => ({
        name: names.next().value ?? 'Zoe',
        lastName: 'Secreta',
        requestedAge,
        ...CONTACT,
      })),
    })),
  });
  const booked = await call('POST', `${path}/book`, { ...keyed(prebooked), externalReference: 'MINE' });
  return String(booked['bookingReference']);
}

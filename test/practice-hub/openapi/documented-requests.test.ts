import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../practice-hub/openapi/openapi-document.ts';
import { testBookingBody } from '../../../src/hub/wire/booking.ts';
import type { Json, JsonObject } from '../../../src/kernel/json.ts';
import { sell } from '../bookings/booked.ts';
import { HOTEL, OFFER, RATE, SUPPLEMENT } from '../sample-records.ts';
import { at, type Client, objectOf, signedIn, start } from '../sandbox-client.ts';

// Requests as people write them who read the interface's documentation, not those of the tool's own client.

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, formats: { date: true } });
ajv.addSchema({ $id: 'hub', ...document });

/** The schema of the request that an operation takes. */
function troubles(operation: string, body: JsonObject): string {
  const operations = Object.values(objectOf(document['paths'])).flatMap((methods) => Object.values(objectOf(methods)));
  const found = operations.find((each) => at(each, 'operationId') === operation);
  const schema = at(found, 'requestBody', 'content', 'application/json', 'schema', '$ref');
  const isRight = ajv.validate(`hub${schema}`, body);
  return isRight ? '' : ajv.errorsText();
}

const STAY = {
  checkIn: '2027-05-10',
  checkOut: '2027-05-13',
  distributions: [{ persons: [{ age: 35 }, { age: 35 }] }],
};
const HOTELS = { accommodations: ['1-SEA'] };

const SEARCHES: readonly (readonly [string, JsonObject])[] = [
  ['the fields that are always required', { ...STAY, ...HOTELS }],
  ['a language and a market', { ...STAY, ...HOTELS, language: 'ES', sourceMarket: 'ES' }],
  ['a trip type', { ...STAY, ...HOTELS, tripType: 'ONLY_HOTEL' }],
  ['another trip type', { ...STAY, ...HOTELS, tripType: 'HOLIDAYS' }],
  ['the account’s timeout', { ...STAY, ...HOTELS, timeout: null }],
  ['the shortest timeout', { ...STAY, ...HOTELS, timeout: 3000 }],
  ['an empty filter', { ...STAY, ...HOTELS, filter: {} }],
  ['one field of the filter', { ...STAY, ...HOTELS, filter: { maxCombinations: 60 } }],
  [
    'all fields of the filter',
    { ...STAY, ...HOTELS, filter: { bestCombinations: false, includeOnRequestOptions: true, maxCombinations: 5 } },
  ],
  ['a destination', { ...STAY, destinationId: 'ES-PALMA' }],
  ['a field of a later version', { ...STAY, ...HOTELS, nationality: 'ES' }],
];

const GUESTS = [
  { name: 'Ana', lastName: 'García', requestedAge: 35, courtesyTitle: 'MRS', email: 'ana@example.com' },
  { name: 'Karl', lastName: 'García', requestedAge: 35, phoneCountryCode: '+34', phone: '600000000' },
];
const GUEST_LISTS: readonly (readonly [string, JsonObject])[] = [
  ['persons', { persons: GUESTS }],
  ['person', { id: '1', person: GUESTS }],
];
const BOOKINGS: readonly (readonly [string, JsonObject, string])[] = [
  ['a test booking', { fakeBooking: { status: 'BOOKED' } }, 'BOOKED'],
  ['a test booking that fails', { fakeBooking: { status: 'BOOK_ERROR' } }, 'BOOK_ERROR'],
  ['a test booking on request', { fakeBooking: { status: 'RQ' } }, 'RQ'],
  ['a test booking without a status', { fakeBooking: {} }, 'BOOKED'],
  ['a real booking', { externalReference: 'MY-1' }, 'BOOKED'],
];

const QUOTE = '/booking/accommodations/quote';
const step = (name: string): string => `/booking/accommodations/1-SEA/${name}`;

async function onSale(): Promise<Client> {
  const hub = await signedIn();
  await sell(hub);
  return hub;
}

const keyed = (body: Json, ...path: (string | number)[]): JsonObject => ({
  accommodation: { combinationKey: at(body, ...path, 'combinationKey') ?? null },
});

describe('A request written by the documentation is right by the OpenAPI document, and served by the practice hub:', () => {
  test.each(SEARCHES)('Quote with %s', async (_name, search) => {
    expect(troubles('quote', search)).toBe('');
    const { status } = await (await onSale()).post(QUOTE, search);
    expect(status).toBe(200);
  });

  test.each(SEARCHES.filter(([, search]) => !('destinationId' in search)))(
    'Quote single with %s',
    async (_name, search) => {
      const { accommodations: _, ...single } = search;
      expect(troubles('quoteSingle', single)).toBe('');
      expect((await (await onSale()).post(step('quote'), single)).status).toBe(200);
    },
  );

  test.each(
    GUEST_LISTS.flatMap(([list, room]) =>
      BOOKINGS.map(([name, more, status]) => [list, name, room, more, status] as const),
    ),
  )('the booking flow with %s and %s', async (_list, _name, room, more, status) => {
    const hub = await onSale();
    const quoted = await hub.post(QUOTE, { ...STAY, ...HOTELS });
    const confirm = keyed(quoted.body, 'accommodations', 0, 'combinations', 0);
    expect(troubles('confirm', confirm)).toBe('');
    const confirmed = await hub.post(step('confirm'), confirm);
    const prebook = { ...keyed(confirmed.body, 'accommodation', 'combination'), distributions: [room] };
    expect(troubles('prebook', prebook)).toBe('');
    const prebooked = await hub.post(step('prebook'), prebook);
    const book = { ...keyed(prebooked.body, 'accommodation', 'combination'), ...more };
    expect(troubles('book', book)).toBe('');
    const booked = await hub.post(step('book'), book);
    expect([booked.status, at(booked.body, 'status')]).toEqual([200, status]);
  });

  test('Authenticate', async () => {
    const hub = await start();
    const { username, password, micrositeId } = hub.sandbox;
    const credentials = { username, password, micrositeId };
    expect(troubles('authenticate', credentials)).toBe('');
    expect((await hub.post('/authentication/authenticate', credentials)).status).toBe(200);
  });
});

test('Every request may have a field of a later version', () => {
  const bodies: Readonly<Record<string, JsonObject>> = {
    createHotel: HOTEL,
    createRate: RATE,
    createOffer: OFFER,
    createSupplement: SUPPLEMENT,
    cancelService: { cancellationType: 'PROVIDER' },
    createClientRequest: { type: 'QUESTION', message: [{ message: 'When?' }] },
    replyToClientRequest: { message: 'Soon' },
  };
  for (const [name, body] of Object.entries(bodies))
    expect([name, troubles(name, { ...body, later: 1 })]).toEqual([name, '']);
});

test('The document still refuses what the interface refuses', () => {
  expect(troubles('quote', { ...STAY, ...HOTELS, checkIn: null })).toContain('checkIn');
  expect(troubles('quote', { ...STAY, ...HOTELS, timeout: 2999 })).toContain('3000');
  expect(troubles('quote', { ...STAY, ...HOTELS, filter: { maxCombinations: 61 } })).toContain('60');
  expect(troubles('prebook', { accommodation: { combinationKey: 'k' }, distributions: [{}] })).toContain('persons');
  expect(troubles('book', { fakeBooking: {} })).toContain('accommodation');
});

test('The tool’s own client builds no Book without fakeBooking, whatever the document allows', () => {
  const body = { accommodation: { combinationKey: 'k' }, externalReference: 'MY-1' };
  expect(testBookingBody.safeParse({ ...body, fakeBooking: { status: 'BOOKED' } }).success).toBe(true);
  for (const wrong of [body, { ...body, fakeBooking: null }, { ...body, fakeBooking: {} }])
    expect(testBookingBody.safeParse(wrong).success).toBe(false);
});

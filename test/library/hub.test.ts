import { expect, onTestFinished, test } from 'vitest';
import { type HubClient, type HubSettings, openHub, operations, Secret } from '../../src/library/hub.ts';
import { booked, selling } from '../sandbox/bookings/booked.ts';
import { DOUBLE, HOTEL, OFFER, RATE, SUPPLEMENT } from '../sandbox/sample-records.ts';
import type { Client } from '../sandbox/sandbox-client.ts';

const LISTED = { query: { microsite: 'mine', from: '20270101', to: '20271231' } };

/** The library's client of a practice hub. */
function openLibrary({ sandbox }: Client, settings: HubSettings = {}): HubClient {
  const { baseUrl, username, password, micrositeId } = sandbox;
  const hub = openHub({ baseUrl, username, password, micrositeId }, settings);
  onTestFinished(() => hub.close());
  return hub;
}

const sellingHere = () => selling({ micrositeId: 'mine', username: 'anna', set: { refresh: 'unchanged' } });

const SEARCH = {
  checkIn: '2027-05-10',
  checkOut: '2027-05-13',
  distributions: [{ persons: [{ age: 30 }, { age: 30 }] }],
  language: 'EN',
  tripType: 'ONLY_HOTEL',
} as const;

const GUESTS = [
  { name: 'Anna', lastName: 'Meyer', courtesyTitle: 'MRS', requestedAge: 30 },
  { name: 'Karl', lastName: 'Meyer', courtesyTitle: 'MISTER', requestedAge: 30 },
] as const;

test('every operation can be called, and its answer is read', async () => {
  const practice = await sellingHere();
  const { reference, service, detail } = await booked(practice);
  const hub = openLibrary(practice);
  const outcomes: Record<string, string> = {};
  const noted = <Answer extends { readonly kind: string }>(name: keyof typeof operations, answer: Answer): Answer => {
    outcomes[name] = answer.kind === 'ok' ? 'ok' : JSON.stringify(answer);
    return answer;
  };
  const bookingReference = reference;
  const serviceId = service.split('/').at(-1) ?? '';
  const place = { path: { bookingReference, accommodationBookingReference: detail.split('/').at(-1) ?? '' } };
  const booking = { path: { bookingReference } };
  const mine = { path: { micrositeId: 'mine' } };
  const { sandbox } = practice;

  noted(
    'authenticate',
    await hub.call(operations.authenticate, {
      body: { username: 'anna', password: new Secret(sandbox.password), micrositeId: 'mine' },
    }),
  );
  noted(
    'authenticateOtp',
    await hub.call(operations.authenticateOtp, { body: { userName: 'anna', micrositeId: 'mine' } }),
  );

  const hotel = { path: { accommodationId: '1-SEA' } };
  const filter = { bestCombinations: false, includeOnRequestOptions: false };
  const quoted = noted(
    'quote',
    await hub.call(operations.quote, { body: { ...SEARCH, filter, accommodations: ['1-SEA'] } }),
  );
  noted('quoteSingle', await hub.call(operations.quoteSingle, { ...hotel, body: SEARCH }));
  if (quoted.kind !== 'ok') throw new Error(quoted.reason);
  const key = quoted.body.accommodations?.[0]?.combinations?.[0]?.combinationKey;
  if (!key) throw new Error('nothing is sold');
  expect(String(key)).toBe('[secret]');
  const confirmed = noted(
    'confirm',
    await hub.call(operations.confirm, { ...hotel, body: { accommodation: { combinationKey: key } } }),
  );
  if (confirmed.kind !== 'ok' || !confirmed.body.accommodation.combination?.combinationKey)
    throw new Error('not confirmed');
  const { combinationKey } = confirmed.body.accommodation.combination;
  const prebooked = noted(
    'prebook',
    await hub.call(operations.prebook, {
      ...hotel,
      body: { accommodation: { combinationKey }, distributions: [{ persons: GUESTS }] },
    }),
  );
  if (prebooked.kind !== 'ok' || !prebooked.body.accommodation.combination?.combinationKey)
    throw new Error('not prebooked');
  noted(
    'book',
    await hub.call(operations.book, {
      ...hotel,
      body: {
        accommodation: { combinationKey: prebooked.body.accommodation.combination.combinationKey },
        externalReference: 'T-1',
        fakeBooking: { status: 'BOOKED' },
      },
    }),
  );

  noted('readBooking', await hub.call(operations.readBooking, place));
  noted('refreshBooking', await hub.call(operations.refreshBooking, place));
  noted('readCancellationFee', await hub.call(operations.readCancellationFee, place));
  noted('readTrip', await hub.call(operations.readTrip, { path: { micrositeId: 'mine', bookingReference } }));
  noted('listBookings', await hub.call(operations.listBookings, LISTED));
  noted('refund', await hub.call(operations.refund, { body: { bookingReference, amount: 1.5 } }));
  const request = noted(
    'createClientRequest',
    await hub.call(operations.createClientRequest, {
      ...booking,
      body: { type: 'QUESTION', message: [{ message: 'Is there parking?' }] },
    }),
  );
  if (request.kind !== 'ok' || typeof request.body.id !== 'number') throw new Error('no request');
  const thread = { path: { bookingReference, clientRequestId: request.body.id } };
  noted(
    'replyToClientRequest',
    await hub.call(operations.replyToClientRequest, { ...thread, body: { message: 'Yes' } }),
  );
  noted('closeClientRequest', await hub.call(operations.closeClientRequest, thread));
  noted('openClientRequest', await hub.call(operations.openClientRequest, thread));
  const ofService = { path: { bookingReference, serviceType: 'HOTEL', serviceId } };
  noted('readServiceCancellationFee', await hub.call(operations.readServiceCancellationFee, ofService));
  noted(
    'cancelService',
    await hub.call(operations.cancelService, { ...ofService, body: { cancellationType: 'PROVIDER' } }),
  );
  noted('cancelBooking', await hub.call(operations.cancelBooking, place));

  noted('listAccommodations', await hub.call(operations.listAccommodations, { query: { first: 0, limit: 10 } }));
  noted('readDatasheet', await hub.call(operations.readDatasheet, { ...hotel, query: { lang: 'ES' } }));
  noted('readDatasheets', await hub.call(operations.readDatasheets, { query: { accommodationId: ['1-SEA', 'none'] } }));
  noted('listPreferred', await hub.call(operations.listPreferred, mine));
  noted(
    'listAccommodationFacilities',
    await hub.call(operations.listAccommodationFacilities, { query: { lang: 'EN' } }),
  );
  noted('listRoomFacilities', await hub.call(operations.listRoomFacilities, { query: { lang: 'EN' } }));
  noted('listMealPlans', await hub.call(operations.listMealPlans, mine));
  noted('listDestinations', await hub.call(operations.listDestinations, mine));
  noted(
    'readDestination',
    await hub.call(operations.readDestination, { path: { micrositeId: 'mine', destinationId: 'ES-PALMA' } }),
  );
  noted('listCountries', await hub.call(operations.listCountries, mine));
  noted('listProviders', await hub.call(operations.listProviders, mine));

  const supplier = { path: { supplierId: 1 } };
  const house = { path: { supplierId: 1, providerCode: 'NEW' } };
  noted('listSuppliers', await hub.call(operations.listSuppliers));
  noted('createSupplier', await hub.call(operations.createSupplier, { body: { externalCode: 'OTHER' } }));
  noted('readSupplier', await hub.call(operations.readSupplier, supplier));
  noted(
    'replaceSupplier',
    await hub.call(operations.replaceSupplier, { ...supplier, body: { commercialName: 'Palma' } }),
  );
  noted('listHotels', await hub.call(operations.listHotels, supplier));
  noted(
    'createHotel',
    await hub.call(operations.createHotel, { ...supplier, body: { ...HOTEL, providerCode: 'NEW' } }),
  );
  noted(
    'replaceHotel',
    await hub.call(operations.replaceHotel, { ...supplier, body: { ...HOTEL, providerCode: 'NEW' } }),
  );
  noted('createRoom', await hub.call(operations.createRoom, { ...house, body: { ...DOUBLE, providerCode: 'TWIN' } }));
  noted('createMealPlan', await hub.call(operations.createMealPlan, { ...house, body: { mealPlan: 'FULL_BOARD' } }));
  noted(
    'createOffer',
    await hub.call(operations.createOffer, { path: { supplierId: 1, providerCode: 'SEA' }, body: OFFER }),
  );
  noted(
    'createSupplement',
    await hub.call(operations.createSupplement, { path: { supplierId: 1, providerCode: 'SEA' }, body: SUPPLEMENT }),
  );
  const rate = noted(
    'createRate',
    await hub.call(operations.createRate, {
      path: { supplierId: 1, providerCode: 'SEA' },
      body: { ...RATE, name: 'Other' },
    }),
  );
  const id = rate.kind === 'ok' ? (rate.body.id ?? null) : null;
  noted(
    'replaceRate',
    await hub.call(operations.replaceRate, { path: { supplierId: 1, providerCode: 'SEA' }, body: { ...RATE, id } }),
  );
  noted('readHotel', await hub.call(operations.readHotel, house));

  expect(outcomes).toEqual(Object.fromEntries(Object.keys(operations).map((name) => [name, 'ok'])));
});

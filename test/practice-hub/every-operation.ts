import { OPERATIONS, type OperationName } from '../../practice-hub/endpoints/operations.ts';
import type { QueryValues } from '../../src/hub/operations.ts';
import type { Json } from '../../src/kernel/json.ts';
import { booked } from './bookings/booked.ts';
import { DOUBLE, GUESTS, HOTEL, OFFER, RATE, SEARCH, SUPPLEMENT } from './sample-records.ts';
import { type Answer, at, type Client } from './sandbox-client.ts';

export interface Call {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: QueryValues;
  readonly body?: Json;
}

/** Sends one operation and returns its answer. */
export type Send = (name: OperationName, call?: Call) => Promise<Answer>;

/** Sends operations as they are written, without the tool's own client. */
export const plainSend =
  (hub: Client): Send =>
  async (name, { path = {}, query = {}, body } = {}) => {
    const [method = '', template = ''] = OPERATIONS[name].route.split(' ');
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(path[key])));
    const search = new URLSearchParams(
      Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}`])),
    );
    return hub.send(method, search.size === 0 ? filled : `${filled}?${search}`, {
      ...(body !== undefined && { body }),
      ...(name === 'authenticate' && { token: '' }),
    });
  };

const combination = (answer: Answer): Json => ({
  combinationKey: at(answer.body, 'accommodation', 'combination', 'combinationKey') ?? null,
});

/**
 * Calls every operation once, in an order in which each can succeed, on a hub of `selling` with the micrositeId `mine`. A real booking is
 * made plainly in between.
 */
export async function driveEveryOperation(hub: Client, send: Send): Promise<ReadonlyMap<OperationName, Answer>> {
  const answers = new Map<OperationName, Answer>();
  const say: Send = async (name, call) => {
    const answer = await send(name, call);
    answers.set(name, answer);
    return answer;
  };
  const { username, password, micrositeId } = hub.sandbox;
  await say('authenticate', { body: { username, password, micrositeId } });
  await say('authenticateOtp', { body: { userName: username, micrositeId } });

  const hotel = { accommodationId: '1-SEA' };
  const quoted = await say('quote', { body: { ...SEARCH, accommodations: ['1-SEA'] } });
  const { filter: _, ...single } = SEARCH;
  await say('quoteSingle', { path: hotel, body: single });
  const combinationKey = at(quoted.body, 'accommodations', 0, 'combinations', 0, 'combinationKey') ?? null;
  const confirmed = await say('confirm', { path: hotel, body: { accommodation: { combinationKey } } });
  const distributions = [{ persons: GUESTS }];
  const prebooked = await say('prebook', {
    path: hotel,
    body: { accommodation: combination(confirmed), distributions },
  });
  const test = { externalReference: 'MINE-2', fakeBooking: { status: 'BOOKED' } };
  await say('book', { path: hotel, body: { accommodation: combination(prebooked), ...test } });

  const { answer, reference: bookingReference, trip: tripPath } = await booked(hub);
  const accommodationBookingReference = String(at(answer.body, 'accommodation', 'bookingReference'));
  const booking = { path: { bookingReference, accommodationBookingReference } };
  await say('readBooking', booking);
  await say('refreshBooking', booking);
  await say('readCancellationFee', booking);
  await say('readTrip', { path: { micrositeId, bookingReference } });
  await say('listBookings', { query: { microsite: micrositeId, from: '20270101', to: '20270131' } });
  const serviceId = String(at((await hub.get(tripPath)).body, 'hotelservice', 0, 'id'));
  const service = { bookingReference, serviceType: 'HOTEL', serviceId };
  await say('readServiceCancellationFee', { path: service });
  await say('refund', { body: { bookingReference, amount: 1 } });
  const asked = { type: 'OTHER', message: [{ message: 'Is there parking?' }] };
  const request = await say('createClientRequest', { path: { bookingReference }, body: asked });
  const thread = { bookingReference, clientRequestId: Number(at(request.body, 'id')) };
  await say('replyToClientRequest', { path: thread, body: { message: 'Yes' } });
  await say('closeClientRequest', { path: thread });
  await say('openClientRequest', { path: thread });
  await say('cancelService', { path: service, body: { cancellationType: 'PROVIDER' } });
  await say('cancelBooking', booking);

  const microsite = { micrositeId };
  await say('listAccommodations', { query: { first: 0, limit: 1 } });
  await say('readDatasheet', { path: hotel });
  await say('readDatasheets', { query: { accommodationId: ['1-SEA'] } });
  await say('listPreferred', { path: microsite });
  await say('listAccommodationFacilities', { query: { lang: 'EN' } });
  await say('listRoomFacilities', { query: { lang: 'EN' } });
  await say('listMealPlans', { path: microsite });
  await say('listDestinations', { path: microsite });
  await say('readDestination', { path: { ...microsite, destinationId: 'ES-PALMA' } });
  await say('listCountries', { path: microsite });
  await say('listProviders', { path: microsite });

  const supplier = { supplierId: 1 };
  await say('listSuppliers');
  await say('createSupplier', { body: {} });
  await say('readSupplier', { path: supplier });
  await say('replaceSupplier', { path: supplier, body: {} });
  await say('listHotels', { path: supplier });
  const old = { ...supplier, providerCode: 'SEA' };
  await say('readHotel', { path: old });
  await say('createHotel', { path: supplier, body: { ...HOTEL, providerCode: 'NEW' } });
  await say('replaceHotel', { path: supplier, body: { ...HOTEL, providerCode: 'NEW' } });
  const fresh = { ...supplier, providerCode: 'NEW' };
  await say('createRoom', { path: fresh, body: { ...DOUBLE, providerCode: 'TWIN' } });
  await say('createMealPlan', { path: fresh, body: { mealPlan: 'FULL_BOARD' } });
  await say('createOffer', { path: old, body: OFFER });
  await say('createSupplement', { path: old, body: SUPPLEMENT });
  const rate = await say('createRate', { path: old, body: { ...RATE, name: 'Other' } });
  await say('replaceRate', { path: old, body: { ...RATE, id: at(rate.body, 'id') ?? null } });
  return answers;
}

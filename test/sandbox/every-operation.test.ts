import { expect, test } from 'vitest';
import { isJsonObject } from '../../src/kernel/json.ts';
import { OPERATIONS } from '../../src/sandbox/endpoints/operations.ts';
import { booked, selling } from './bookings/booked.ts';
import { DOUBLE, GUESTS, HOTEL, OFFER, RATE, SEARCH, SUPPLEMENT } from './sample-records.ts';
import { type Answer, at } from './sandbox-client.ts';

const SEARCHED = { ...SEARCH, accommodations: ['1-SEA'] };

test('Every operation answers, with auditData unless the interface says otherwise, and with ids to trace it by', async () => {
  const hub = await selling({ micrositeId: 'mine', username: 'anna', set: { refresh: 'unchanged' } });
  const { username, password, micrositeId } = hub.sandbox;
  const answers: Record<string, Answer> = {};
  const say = async (name: keyof typeof OPERATIONS, sent: Promise<Answer>): Promise<Answer> => {
    const answer = await sent;
    answers[name] = answer;
    return answer;
  };
  await say(
    'authenticate',
    hub.post('/authentication/authenticate', { username, password, micrositeId }, { token: '' }),
  );
  await say('authenticateOtp', hub.post('/authentication/otp', { userName: username, micrositeId }));

  const flow = '/booking/accommodations/1-SEA';
  const key = (answer: Answer) => ({
    combinationKey: at(answer.body, 'accommodation', 'combination', 'combinationKey') ?? null,
  });
  const quoted = await say('quote', hub.post('/booking/accommodations/quote', SEARCHED));
  const { filter: _, ...single } = SEARCH;
  await say('quoteSingle', hub.post(`${flow}/quote`, single));
  const combinationKey = at(quoted.body, 'accommodations', 0, 'combinations', 0, 'combinationKey') ?? null;
  const confirmed = await say('confirm', hub.post(`${flow}/confirm`, { accommodation: { combinationKey } }));
  const guests = { distributions: [{ persons: GUESTS }] };
  const prebooked = await say('prebook', hub.post(`${flow}/prebook`, { accommodation: key(confirmed), ...guests }));
  await say('book', hub.post(`${flow}/book`, { accommodation: key(prebooked) }));

  const { reference, detail, trip, service, requests } = await booked(hub);
  await say('readBooking', hub.get(detail));
  await say('refreshBooking', hub.send('PUT', detail));
  await say('readCancellationFee', hub.get(`${detail}/cancellation-fee`));
  await say('readTrip', hub.get(trip));
  await say('listBookings', hub.get('/booking/bookings?microsite=mine&from=20270101&to=20270131'));
  await say('readServiceCancellationFee', hub.get(`${service}/cancellation-fee`));
  await say('refund', hub.post('/booking/refund', { bookingReference: reference, amount: 1 }));
  const request = await say('createClientRequest', hub.post(requests, { type: 'OTHER' }));
  const thread = `${requests}/${at(request.body, 'id')}`;
  await say('replyToClientRequest', hub.post(`${thread}/reply`, { message: 'Yes' }));
  await say('closeClientRequest', hub.send('PUT', `${thread}/close`));
  await say('openClientRequest', hub.send('PUT', `${thread}/open`));
  await say('cancelService', hub.put(`${service}/cancel`, { cancellationType: 'PROVIDER' }));
  await say('cancelBooking', hub.send('DELETE', detail));

  await say('listAccommodations', hub.get('/accommodations?first=0&limit=1'));
  await say('readDatasheet', hub.get('/accommodations/1-SEA/datasheet'));
  await say('readDatasheets', hub.get('/accommodations/datasheet?accommodationId=1-SEA'));
  await say('listPreferred', hub.get('/accommodations/preferred/mine'));
  await say('listAccommodationFacilities', hub.get('/facilites/accommodation?lang=EN'));
  await say('listRoomFacilities', hub.get('/facilites/room?lang=EN'));
  await say('listMealPlans', hub.get('/mealplan/mine'));
  await say('listDestinations', hub.get('/destination/mine'));
  await say('readDestination', hub.get('/destination/mine/ES-PALMA'));
  await say('listCountries', hub.get('/destination/countries/mine'));
  await say('listProviders', hub.get('/providers/configurations/mine'));

  await say('listSuppliers', hub.get('/suppliers'));
  await say('createSupplier', hub.post('/suppliers', {}));
  await say('readSupplier', hub.get('/suppliers/1'));
  await say('replaceSupplier', hub.put('/suppliers/1', {}));
  await say('listHotels', hub.get('/hotel/1'));
  await say('readHotel', hub.get('/hotel/1/SEA'));
  await say('createHotel', hub.post('/hotel/1', { ...HOTEL, providerCode: 'NEW' }));
  await say('replaceHotel', hub.put('/hotel/1', { ...HOTEL, providerCode: 'NEW' }));
  await say('createRoom', hub.post('/hotel/room/1/NEW', { ...DOUBLE, providerCode: 'TWIN' }));
  await say('createMealPlan', hub.post('/hotel/mealplan/1/NEW', { mealPlan: 'FULL_BOARD' }));
  await say('createOffer', hub.post('/hotel/offer/1/SEA', OFFER));
  await say('createSupplement', hub.post('/hotel/supplement/1/SEA', SUPPLEMENT));
  const rate = await say('createRate', hub.post('/hotel/rates/1/SEA', { ...RATE, name: 'Other' }));
  await say('replaceRate', hub.put('/hotel/rates/1/SEA', { ...RATE, id: at(rate.body, 'id') ?? null }));

  expect(Object.keys(answers).sort()).toEqual(Object.keys(OPERATIONS).sort());
  const bare = new Set(['listSuppliers', 'listProviders']);
  for (const [name, { audited }] of Object.entries(OPERATIONS)) {
    const { status, body, headers } = answers[name] ?? { status: 0, body: null, headers: {} };
    expect([200, 201], name).toContain(status);
    expect(isJsonObject(body), name).toBe(!bare.has(name));
    expect(at(body, 'auditData') !== undefined, name).toBe(audited && !bare.has(name));
    expect(headers['x-request-id'], name).toMatch(/^[0-9a-f]{32}$/);
  }
});

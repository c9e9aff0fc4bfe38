import { expect, test } from 'vitest';
import { HOTEL } from '../sample-records.ts';
import { at, errorOf, TODAY } from '../sandbox-client.ts';
import { booked, selling } from './booked.ts';

test('A trip shows its hotel, guests, price, policies and history', async () => {
  const hub = await selling();
  const { answer, reference, trip } = await booked(hub);
  const { status, body } = await hub.get(`${trip}?lang=EN`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    auditData: { authToken: hub.token },
    bookingReference: reference,
    agencyBookingReference: 'MINE-1',
    status: 'BOOKED',
    tripType: 'ONLY_HOTEL',
    nightsCount: 3,
    adultCount: 2,
    childCount: 0,
    infantCount: 0,
    creationDate: '2027-01-15T09:30:00',
    lastUpdateDate: '2027-01-15T09:30:00',
    startDate: '2027-05-10T00:00:00',
    endDate: '2027-05-13',
    language: 'EN',
    salesChannel: 'API',
    user: { username: hub.sandbox.username, microsite: hub.sandbox.micrositeId },
    contactPerson: { name: 'Anna' },
    pricebreakdown: { totalPrice: { microsite: { amount: 300, currency: 'EUR' } } },
    distribution: [{ id: '1', person: [{ name: 'Anna' }, { name: 'Karl' }] }],
    historical: [{ message: 'Booked: BOOKED', dateTime: '2027-01-15T09:30:00' }],
    clientrequest: [],
    manualServices: { hotel: [] },
  });
  expect(at(body, 'hotelservice', 0)).toMatchObject({
    bookingReference: at(answer.body, 'accommodation', 'bookingReference'),
    provider: 'CONTRACT_HOTEL',
    status: 'BOOKED',
    hotelId: '1-SEA',
    hotelName: 'Sea Palace',
    providerHotelId: 'SEA',
    nights: 3,
    mealPlan: 'ROOM_ONLY',
    category: 'S4',
    rate: 'Standard',
    supplierId: 1,
    supplierName: 'Palma Hotels',
    commentsToAccommodation: 'A quiet room',
    remarks: ['Free cancellation until arrival'],
    cancelPolicy: [
      { date: '2027-01-15', amount: { amount: 0, currency: 'EUR' } },
      { date: '2027-05-10', amount: { amount: 300, currency: 'EUR' } },
    ],
    room: [{ roomTypeDescription: 'Double room' }],
  });
});

test('A trip is not found under another microsite, and a test booking never', async () => {
  const hub = await selling();
  const { reference, trip } = await booked(hub);
  for (const path of [`/booking/getBookings/other/${reference}`, trip.replace(reference, 'SBX-NONE')]) {
    const answer = await hub.get(path);
    expect([answer.status, at(answer.body, 'status')]).toEqual([404, 'NOT_FOUND']);
    expect(errorOf(answer)).toContain('Booking reference not found');
    expect(answer.body).toHaveProperty('auditData');
  }
});

test('A trip keeps its history of changes in plain words', async () => {
  let now = TODAY;
  const hub = await selling({ clock: () => now, set: { bookedAs: 'RQ', refresh: 'confirmed' } });
  const { detail, trip } = await booked(hub);
  now += 60_000;
  await hub.send('PUT', detail);
  now += 60_000;
  await hub.send('DELETE', detail);
  const { body } = await hub.get(trip);
  expect(at(body, 'historical')).toEqual([
    { message: 'Booked: RQ', dateTime: '2027-01-15T09:30:00' },
    { message: 'The supplier changed the status from RQ to BOOKED', dateTime: '2027-01-15T09:31:00' },
    { message: 'Cancelled (PROVIDER) with a fee of 0 EUR', dateTime: '2027-01-15T09:32:00' },
  ]);
  expect(at(body, 'hotelservice', 0)).toMatchObject({
    status: 'CANCELED',
    cancellationType: 'PROVIDER',
    cancelationDate: '2027-01-15T09:32:00',
  });
});

test('A trip stays as it was booked when its hotel changes', async () => {
  const hub = await selling();
  const { trip } = await booked(hub);
  await hub.put('/hotel/1', { ...HOTEL, hotelname: 'Renamed', category: 'S5' });
  expect(at((await hub.get(trip)).body, 'hotelservice', 0)).toMatchObject({ hotelName: 'Sea Palace', category: 'S4' });
});

import nock from 'nock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import type { Hub } from '../../src/hub/hub.ts';
import { operations } from '../../src/hub/operations.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { nodeHttpTransport } from '../support/node-http-transport.ts';
import { standingClock } from '../support/standing-clock.ts';

const ORIGIN = 'http://127.0.0.1:4010';
const everyCall = { 'accept-encoding': 'gzip', accept: 'application/json' };
const withToken = { reqheaders: { ...everyCall, 'auth-token': 'a-token' } };
const withBody = { reqheaders: { ...withToken.reqheaders, 'content-type': 'application/json' } };

// Exact expectations of single calls: nock refuses whatever differs from what is written here.
describe('on the wire', () => {
  let hub: Hub;

  beforeAll(() => nock.disableNetConnect());
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });

  beforeEach(() => {
    nock(ORIGIN, { reqheaders: everyCall, badheaders: ['auth-token'] })
      .post('/resources/authentication/authenticate', { username: 'u', password: 'p"4', micrositeId: 'm' })
      .reply(200, { token: 'a-token', expirationInSeconds: 7200 });
    hub = openHub({
      baseUrl: `${ORIGIN}/resources`,
      username: 'u',
      password: new Secret('p"4'),
      micrositeId: 'm',
      clock: standingClock(),
      randomness: { next: () => 0.5 },
      transport: nodeHttpTransport(`${ORIGIN}/resources`),
    });
  });

  afterEach(() => {
    expect(nock.pendingMocks()).toEqual([]);
    nock.cleanAll();
  });

  it('a hotel is read by supplier id and code', async () => {
    nock(ORIGIN, withToken).get('/resources/hotel/12/SEA-PALACE').reply(200, { providerCode: 'SEA-PALACE' });
    const answer = await hub.call(operations.readHotel, { path: { supplierId: 12, providerCode: 'SEA-PALACE' } });
    expect(answer).toMatchObject({ kind: 'ok', body: { providerCode: 'SEA-PALACE' } });
  });

  it('a page of the catalogue is requested with first and limit', async () => {
    nock(ORIGIN, withToken)
      .get('/resources/accommodations')
      .query({ first: 0, limit: 20_000 })
      .reply(200, { accommodations: [], pagination: { firstResult: 0, pageResults: 0, totalResults: 0 } });
    const answer = await hub.call(operations.listAccommodations, { query: { first: 0, limit: 20_000 } });
    expect(answer.kind).toBe('ok');
  });

  it('a rate is replaced with the id in its body', async () => {
    const rate = { id: 7, name: 'Summer', releaseDays: 0, minimumStay: 1 };
    nock(ORIGIN, withBody).put('/resources/hotel/rates/12/SEA-PALACE', rate).reply(200, rate);
    const answer = await hub.call(operations.replaceRate, {
      path: { supplierId: 12, providerCode: 'SEA-PALACE' },
      body: rate,
    });
    expect(answer.kind).toBe('ok');
  });

  it('a test booking carries its key in the clear and fakeBooking as an object', async () => {
    nock(ORIGIN, withBody)
      .post('/resources/booking/accommodations/1-SEA/book', {
        accommodation: { combinationKey: 'the-key' },
        externalReference: 'check-1',
        fakeBooking: { status: 'BOOKED' },
      })
      .reply(200, { status: 'BOOKED', bookingReference: 'B1', accommodation: { status: 'BOOKED' } });
    const answer = await hub.call(operations.book, {
      path: { accommodationId: '1-SEA' },
      body: {
        accommodation: { combinationKey: new Secret('the-key') },
        externalReference: 'check-1',
        fakeBooking: { status: 'BOOKED' },
      },
    });
    expect(answer).toMatchObject({ kind: 'ok', body: { status: 'BOOKED' } });
  });
});

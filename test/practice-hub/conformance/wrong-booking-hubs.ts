import { isJsonObject, type Json, type JsonObject, parseJson } from '../../../src/kernel/json.ts';
import { answers, asks, bodyOf, hub, onCall, replaced, says, takes, type WrongHub } from './wrong-hub.ts';

const DETAIL = /^GET \/booking\/[^/]+\/accommodations\/[^/]+$/;
const CANCEL = /^DELETE \/booking\//;
const LISTING = /^GET \/booking\/bookings/;
const TRIP = /^GET \/booking\/getBookings\//;
const REQUESTS = /^POST \/booking\/[^/]+\/client-requests$/;

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Leaves parameters of the listing out of account. */
const ignoring = (...names: readonly string[]) =>
  asks(LISTING, (query) => {
    for (const name of names) query.delete(name);
  });

/** Changes the body of each webhook. */
const inBody =
  (change: (body: JsonObject) => JsonObject): NonNullable<WrongHub['webhooks']> =>
  (received) =>
    received.map((webhook) => {
      const body = parseJson(webhook.body);
      return { ...webhook, body: JSON.stringify(change(isJsonObject(body) ? (body as JsonObject) : {})) };
    });

/** Hubs that do one thing wrong with bookings that exist. */
export const wrongBookingHubs: readonly WrongHub[] = [
  hub`answers 200 for a booking that does not exist:
    post-booking/unknown-read-booking post-booking/test-booking-detail`(
    answers(DETAIL, (given) => (given.status === 404 ? { ...given, status: 200, body: {} } : given)),
  ),
  hub`calls an unknown reference a bad request:
    post-booking/unknown-cancel-booking bookings/unknown-create-client-request`(
    answers(/^/, (given) =>
      given.status === 404
        ? { ...given, status: 400, body: replaced(given.body, () => 'BAD_REQUEST', 'status') }
        : given,
    ),
  ),
  hub`does not look at the reference of the service: post-booking/unknown-service-reference`(
    onCall(DETAIL, (request, answer) => {
      const [, reference = ''] = /^\/booking\/([^/]+)\//.exec(request.path) ?? [];
      return answer({ ...request, path: `/booking/${reference}/accommodations/${reference}-H1` });
    }),
  ),
  hub`shows the guests as "persons": post-booking/detail-guests`(
    says(DETAIL, (body) =>
      replaced(
        body,
        (rooms) => list(rooms).map((room) => (isJsonObject(room) ? { persons: room['person'] } : room)),
        'distributions',
      ),
    ),
  ),
  hub`counts what is read in the stored booking: post-booking/detail-same`(() => {
    let reads = 0;
    return says(DETAIL, (body) => {
      reads += 1;
      return { ...body, reads };
    })();
  }),
  hub`asks the whole price as the fee of a free cancellation: post-booking/fee-by-policy`(
    says(/\/accommodations\/[^/]+\/cancellation-fee$/, (body) =>
      replaced(body, () => 300, 'cancellationFee', 'amount'),
    ),
  ),
  hub`does not say how a service can be cancelled: bookings/service-fee-ways`(
    says(/\/HOTEL\/[^/]+\/cancellation-fee$/, (body) => replaced(body, () => [], 'supportedCancellationTypes')),
  ),
  hub`cancels the booking but not its hotel: post-booking/cancel-status`(
    says(CANCEL, (body) => replaced(body, () => 'BOOKED', 'accommodation', 'status')),
  ),
  hub`says that it cancels and does not: post-booking/cancel-stored post-booking/cancel-listed`(
    onCall(CANCEL, (request, answer) => {
      const given = answer({ ...request, method: 'GET' });
      return {
        ...given,
        body: replaced(
          replaced(given.body, () => 'CANCELED', 'status'),
          () => 'CANCELED',
          'accommodation',
          'status',
        ),
      };
    }),
  ),
  hub`does not store what the supplier reports at Refresh: post-booking/refresh-stored`(
    onCall(/^PUT \/booking\/[^/]+\/accommodations\/[^/]+$/, (request, answer) => {
      const given = answer({ ...request, method: 'GET' });
      return given.status === 200 ? { ...given, body: replaced(given.body, () => 'CANCELED', 'status') } : given;
    }),
  ),
  hub`lists bookings without a microsite: bookings/listing-neither`(
    asks(LISTING, (query) => {
      if (!query.has('operator')) query.set('microsite', 'mine');
    }),
  ),
  hub`accepts days with dashes in the listing: bookings/listing-from-dashes`(
    asks(LISTING, (query) => query.set('from', (query.get('from') ?? '').replaceAll('-', ''))),
  ),
  hub`ignores the time of creation: bookings/listing-created-time`(ignoring('fromtime', 'totime')),
  hub`ignores the last day of creation: bookings/listing-created`(
    asks(LISTING, (query) => query.set('to', '20991231')),
  ),
  hub`ignores the days of departure: bookings/listing-departure`(ignoring('fromDepartureDate', 'toDepartureDate')),
  hub`ignores the days of the last update: bookings/listing-updated`(ignoring('ufrom', 'uto')),
  hub`ignores the days of cancellation: bookings/listing-not-cancelled`(ignoring('cfrom', 'cto')),
  hub`ignores the reference: bookings/listing-ref bookings/listing-unknown-ref`(ignoring('ref')),
  hub`ignores the user: bookings/listing-username`(ignoring('username')),
  hub`ignores the offset of a page: bookings/listing-first bookings/listing-after-the-last`(ignoring('first')),
  hub`ignores the size of a page: bookings/listing-limit`(ignoring('limit')),
  hub`lists bookings of every microsite: bookings/listing-other-microsite`(
    asks(LISTING, (query) => query.set('microsite', 'mine')),
  ),
  hub`has auditData in the listing: bookings/listing-unaudited`(
    says(LISTING, (body) => ({ ...body, auditData: { traceId: 'x' } })),
  ),
  hub`shows the hotel of a trip as still booked after its cancellation:
    post-booking/cancel-trip bookings/cancel-service-provider`(
    says(TRIP, (body) => replaced(body, () => 'BOOKED', 'hotelservice', 0, 'status')),
  ),
  hub`shows no history: bookings/trip-history`(says(TRIP, (body) => ({ ...body, historical: [] }))),
  hub`accepts any way to cancel a service: bookings/cancel-service-type`(
    takes(/\/HOTEL\/[^/]+\/cancel$/, (body) => ({ ...body, cancellationType: 'PROVIDER' })),
  ),
  hub`cancels what a client request asks to cancel: bookings/request-cancellation`(
    onCall(REQUESTS, (request, answer) => {
      const given = answer(request);
      const [, reference = ''] = /^\/booking\/([^/]+)\//.exec(request.path) ?? [];
      if (bodyOf(request)['type'] === 'CANCELLATION')
        answer({
          ...request,
          method: 'DELETE',
          path: `/booking/${reference}/accommodations/${reference}-H1`,
          body: '',
        });
      return given;
    }),
  ),
  hub`forgets earlier messages at a reply: bookings/request-reply`(
    says(TRIP, (body) =>
      replaced(
        body,
        (threads) => list(threads).map((thread) => replaced(thread, (messages) => list(messages).slice(-1), 'message')),
        'clientrequest',
      ),
    ),
  ),
  hub`does not close a client request: bookings/request-close`(
    onCall(/\/close$/, (request, answer) => answer({ ...request, path: request.path.replace(/close$/, 'open') })),
  ),
  hub`cancels what it refunds: bookings/refund-status`(
    onCall(/^POST \/booking\/refund$/, (request, answer) => {
      const given = answer(request);
      const reference = String(bodyOf(request)['bookingReference']);
      answer({ ...request, method: 'DELETE', path: `/booking/${reference}/accommodations/${reference}-H1`, body: '' });
      return given;
    }),
  ),
  {
    name: 'writes the status of the booking into its webhooks',
    caughtBy: ['webhooks/fields'],
    webhooks: inBody((body) => ({ ...body, status: 'BOOKED' })),
  },
  {
    name: 'writes a zone into the time of its webhooks',
    caughtBy: ['webhooks/timestamp'],
    webhooks: inBody((body) => ({ ...body, timestamp: `${body['timestamp']}Z` })),
  },
  {
    name: 'signs its webhooks',
    caughtBy: ['webhooks/headers'],
    webhooks: (received) => received.map((one) => ({ ...one, headers: { ...one.headers, 'x-signature': 'abc' } })),
  },
  {
    name: 'sends no webhook about a refund',
    caughtBy: ['webhooks/refunded'],
    webhooks: (received) => received.filter(({ body }) => !body.includes('REFUND')),
  },
  {
    name: 'sends a webhook about a client request once',
    caughtBy: ['webhooks/reply'],
    webhooks: (received) => received.filter(({ body }) => body.includes('CLIENT_REQUEST')).slice(0, 1),
  },
];

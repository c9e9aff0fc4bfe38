import { isJsonObject, type Json, type JsonObject, parseJson } from '../../../src/kernel/json.ts';
import { asks, bodyOf, onCall, replaced, says, takes, type WrongHub } from './wrong-hub.ts';

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
  {
    name: 'answers 200 for a booking that does not exist',
    caughtBy: ['post-booking/unknown-read-booking', 'post-booking/test-booking-detail'],
    wrong: onCall(DETAIL, (request, answer) => {
      const given = answer(request);
      return given.status === 404 ? { ...given, status: 200, body: {} } : given;
    }),
  },
  {
    name: 'calls an unknown reference a bad request',
    caughtBy: ['post-booking/unknown-cancel-booking', 'bookings/unknown-create-client-request'],
    wrong: onCall(/^/, (request, answer) => {
      const given = answer(request);
      return given.status === 404
        ? { ...given, status: 400, body: replaced(given.body, () => 'BAD_REQUEST', 'status') }
        : given;
    }),
  },
  {
    name: 'does not look at the reference of the service',
    caughtBy: ['post-booking/unknown-service-reference'],
    wrong: onCall(DETAIL, (request, answer) => {
      const [, reference = ''] = /^\/booking\/([^/]+)\//.exec(request.path) ?? [];
      return answer({ ...request, path: `/booking/${reference}/accommodations/${reference}-H1` });
    }),
  },
  {
    name: 'shows the guests as "persons"',
    caughtBy: ['post-booking/detail-guests'],
    wrong: says(DETAIL, (body) =>
      replaced(
        body,
        (rooms) => list(rooms).map((room) => (isJsonObject(room) ? { persons: room['person'] } : room)),
        'distributions',
      ),
    ),
  },
  {
    name: 'counts what is read in the stored booking',
    caughtBy: ['post-booking/detail-same'],
    wrong: () => {
      let reads = 0;
      return says(DETAIL, (body) => {
        reads += 1;
        return { ...body, reads };
      })();
    },
  },
  {
    name: 'asks the whole price as the fee of a free cancellation',
    caughtBy: ['post-booking/fee-by-policy'],
    wrong: says(/\/accommodations\/[^/]+\/cancellation-fee$/, (body) =>
      replaced(body, () => 300, 'cancellationFee', 'amount'),
    ),
  },
  {
    name: 'does not say how a service can be cancelled',
    caughtBy: ['bookings/service-fee-ways'],
    wrong: says(/\/HOTEL\/[^/]+\/cancellation-fee$/, (body) => replaced(body, () => [], 'supportedCancellationTypes')),
  },
  {
    name: 'cancels the booking but not its hotel',
    caughtBy: ['post-booking/cancel-status'],
    wrong: says(CANCEL, (body) => replaced(body, () => 'BOOKED', 'accommodation', 'status')),
  },
  {
    name: 'says that it cancels and does not',
    caughtBy: ['post-booking/cancel-stored', 'post-booking/cancel-listed'],
    wrong: onCall(CANCEL, (request, answer) => {
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
  },
  {
    name: 'does not store what the supplier reports at Refresh',
    caughtBy: ['post-booking/refresh-stored'],
    wrong: onCall(/^PUT \/booking\/[^/]+\/accommodations\/[^/]+$/, (request, answer) => {
      const given = answer({ ...request, method: 'GET' });
      return given.status === 200 ? { ...given, body: replaced(given.body, () => 'CANCELED', 'status') } : given;
    }),
  },
  {
    name: 'lists bookings without a microsite',
    caughtBy: ['bookings/listing-neither'],
    wrong: asks(LISTING, (query) => {
      if (!query.has('operator')) query.set('microsite', 'mine');
    }),
  },
  {
    name: 'accepts days with dashes in the listing',
    caughtBy: ['bookings/listing-from-dashes'],
    wrong: asks(LISTING, (query) => query.set('from', (query.get('from') ?? '').replaceAll('-', ''))),
  },
  {
    name: 'ignores the time of creation',
    caughtBy: ['bookings/listing-created-time'],
    wrong: ignoring('fromtime', 'totime'),
  },
  {
    name: 'ignores the last day of creation',
    caughtBy: ['bookings/listing-created'],
    wrong: asks(LISTING, (query) => query.set('to', '20991231')),
  },
  {
    name: 'ignores the days of departure',
    caughtBy: ['bookings/listing-departure'],
    wrong: ignoring('fromDepartureDate', 'toDepartureDate'),
  },
  {
    name: 'ignores the days of the last update',
    caughtBy: ['bookings/listing-updated'],
    wrong: ignoring('ufrom', 'uto'),
  },
  {
    name: 'ignores the days of cancellation',
    caughtBy: ['bookings/listing-not-cancelled'],
    wrong: ignoring('cfrom', 'cto'),
  },
  {
    name: 'ignores the reference',
    caughtBy: ['bookings/listing-ref', 'bookings/listing-unknown-ref'],
    wrong: ignoring('ref'),
  },
  { name: 'ignores the user', caughtBy: ['bookings/listing-username'], wrong: ignoring('username') },
  {
    name: 'ignores the offset of a page',
    caughtBy: ['bookings/listing-first', 'bookings/listing-after-the-last'],
    wrong: ignoring('first'),
  },
  { name: 'ignores the size of a page', caughtBy: ['bookings/listing-limit'], wrong: ignoring('limit') },
  {
    name: 'lists bookings of every microsite',
    caughtBy: ['bookings/listing-other-microsite'],
    wrong: asks(LISTING, (query) => query.set('microsite', 'mine')),
  },
  {
    name: 'has auditData in the listing',
    caughtBy: ['bookings/listing-unaudited'],
    wrong: says(LISTING, (body) => ({ ...body, auditData: { traceId: 'x' } })),
  },
  {
    name: 'shows the hotel of a trip as still booked after its cancellation',
    caughtBy: ['post-booking/cancel-trip', 'bookings/cancel-service-provider'],
    wrong: says(TRIP, (body) => replaced(body, () => 'BOOKED', 'hotelservice', 0, 'status')),
  },
  {
    name: 'shows no history',
    caughtBy: ['bookings/trip-history'],
    wrong: says(TRIP, (body) => ({ ...body, historical: [] })),
  },
  {
    name: 'accepts any way to cancel a service',
    caughtBy: ['bookings/cancel-service-type'],
    wrong: takes(/\/HOTEL\/[^/]+\/cancel$/, (body) => ({ ...body, cancellationType: 'PROVIDER' })),
  },
  {
    name: 'cancels what a client request asks to cancel',
    caughtBy: ['bookings/request-cancellation'],
    wrong: onCall(REQUESTS, (request, answer) => {
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
  },
  {
    name: 'forgets earlier messages at a reply',
    caughtBy: ['bookings/request-reply'],
    wrong: says(TRIP, (body) =>
      replaced(
        body,
        (threads) => list(threads).map((thread) => replaced(thread, (messages) => list(messages).slice(-1), 'message')),
        'clientrequest',
      ),
    ),
  },
  {
    name: 'does not close a client request',
    caughtBy: ['bookings/request-close'],
    wrong: onCall(/\/close$/, (request, answer) =>
      answer({ ...request, path: request.path.replace(/close$/, 'open') }),
    ),
  },
  {
    name: 'cancels what it refunds',
    caughtBy: ['bookings/refund-status'],
    wrong: onCall(/^POST \/booking\/refund$/, (request, answer) => {
      const given = answer(request);
      const reference = String(bodyOf(request)['bookingReference']);
      answer({ ...request, method: 'DELETE', path: `/booking/${reference}/accommodations/${reference}-H1`, body: '' });
      return given;
    }),
  },
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

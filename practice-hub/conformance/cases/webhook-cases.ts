import { isJsonObject, type JsonObject, parseJson } from '../../../src/kernel/json.ts';
import { isText } from '../answer.ts';
import { type Bench, perRun, type ReceivedWebhook } from '../bench.ts';
import { theBooking } from '../booking-flow.ts';
import { type Attempt, type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { namedBooking } from '../existing-booking.ts';
import { theCancellation } from './booking-detail-cases.ts';
import { askOf, conversation } from './client-request-cases.ts';
import { theRefund } from './service-cases.ts';

const noEndpoint = (): never =>
  notJudged(
    'this run receives no webhooks',
    'register an address in the back office of the hub, then receive there with --webhook-port N',
  );

/** Not judged before anything is changed if no webhooks are received. */
const webhook = casesAbout({
  area: 'webhooks',
  operations: ['createClientRequest'],
  section: 'Events',
  effect: 'changes bookings',
}).by((attempt: Attempt) => async (bench, name) => (bench.webhooks ? attempt(bench, name) : noEndpoint()));

/** How long a first delivery may take. */
const PATIENCE_MS = 30_000;
/** A second attempt comes after a minute. */
const LONG_PATIENCE_MS = 120_000;
const STEP_MS = 500;

interface Event {
  readonly webhook: ReceivedWebhook;
  readonly body: JsonObject;
}

async function eventsOf(bench: Bench, reference: string): Promise<readonly Event[]> {
  const received = bench.webhooks ? await bench.webhooks.received() : noEndpoint();
  return received.flatMap((webhook) => {
    const body = parseJson(webhook.body);
    return isJsonObject(body) && body['bookingReference'] === reference ? [{ webhook, body }] : [];
  });
}

interface Expected {
  readonly reference: string;
  readonly types: readonly string[];
  readonly least?: number;
  readonly patienceMs?: number;
}

/** The newest event of the booking with one of these types, once there are `least` of them; a deviation if it does not come. */
async function arrived(
  bench: Bench,
  { reference, types, least = 1, patienceMs = PATIENCE_MS }: Expected,
): Promise<Event> {
  const until = bench.clock.now() + patienceMs;
  for (;;) {
    const found = (await eventsOf(bench, reference)).filter(({ body }) => types.includes(String(body['type'])));
    const newest = found.at(-1);
    if (newest && found.length >= least) return newest;
    const expected = `a webhook ${types.join(' or ')} within ${patienceMs / 1000} s`;
    expectThat(bench.clock.now() < until, expected, `${found.length} of ${least}`);
    await bench.clock.sleep(STEP_MS);
  }
}

const countOf = async (bench: Bench, reference: string, type: string): Promise<number> =>
  (await eventsOf(bench, reference)).filter(({ body }) => body['type'] === type).length;

/** The event of a client request of this run. */
const theEvent = perRun('receive a webhook', async (bench) => {
  if (!bench.webhooks) return noEndpoint();
  await conversation(bench);
  return arrived(bench, { reference: (await namedBooking(bench, 'talk')).reference, types: ['CLIENT_REQUEST'] });
});

export const webhookCases: readonly ConformanceCase[] = [
  webhook`client-request: Creating a client request sends CLIENT_REQUEST.`(async (bench) => {
    await conversation(bench);
    await arrived(bench, { reference: (await namedBooking(bench, 'talk')).reference, types: ['CLIENT_REQUEST'] });
  }),
  webhook.of('replyToClientRequest')`reply: A reply to a client request sends CLIENT_REQUEST.`(async (bench) => {
    const { path } = await conversation(bench);
    const { reference } = await namedBooking(bench, 'talk');
    const before = await countOf(bench, reference, 'CLIENT_REQUEST');
    (await bench.post(`${path}/reply`, { message: 'Conformance test, please ignore' })).succeeds();
    await arrived(bench, { reference, types: ['CLIENT_REQUEST'], least: before + 1 });
  }),
  webhook`request-method: A webhook is a POST with a JSON body.`(async (bench) => {
    const {
      webhook: { method, headers },
    } = await theEvent(bench);
    expectThat(method === 'POST', 'POST', method);
    const type = String(headers['content-type'] ?? 'none');
    expectThat(type.startsWith('application/json'), 'content-type application/json', type);
  }),
  webhook`fields: A webhook has four texts: timestamp, type, micrositeId and
    bookingReference. It carries no booking data.`(async (bench) => {
    const { body } = await theEvent(bench);
    const fields = Object.keys(body).sort().join(', ');
    expectThat(fields === 'bookingReference, micrositeId, timestamp, type', 'the four fields', fields);
    expectThat(Object.values(body).every(isText), 'texts', 'other values');
  }),
  webhook.in('Conventions')`timestamp: A webhook’s timestamp has the form yyyy-MM-ddTHH:mm:ss, without a zone.`(
    async (bench) => {
      const timestamp = String((await theEvent(bench)).body['timestamp']);
      expectThat(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(timestamp), 'yyyy-MM-ddTHH:mm:ss', timestamp);
    },
  ),
  webhook`headers: A webhook has no custom headers, no signature and no authorization.`(async (bench) => {
    const names = Object.keys((await theEvent(bench)).webhook.headers);
    // A proxy on the way adds its own headers.
    const custom = names.filter((name) => /^(?:authorization|auth-token)$|signature|secret|hmac/.test(name));
    expectThat(custom.length === 0, 'no such header', custom.join(', '));
  }),
  webhook.of('readTrip')`trip: The trip can be read with the microsite and the reference of a webhook.`(
    async (bench) => {
      const { body } = await theEvent(bench);
      const [microsite, reference] = [body['micrositeId'], body['bookingReference']].map((part) =>
        encodeURIComponent(String(part)),
      );
      (await bench.get(`/booking/getBookings/${microsite}/${reference}`)).is(200);
    },
  ),
  webhook.of('cancelBooking')`cancelled: A cancellation sends CANCELED or MODIFIED.`(async (bench) => {
    const { booking, answer } = await theCancellation(bench);
    answer.is(200);
    await arrived(bench, { reference: booking.reference, types: ['CANCELED', 'MODIFIED'] });
  }),
  webhook.of('refund')`refunded: A refund sends REFUND.`(async (bench) => {
    const { booking, answer } = await theRefund(bench);
    answer.is(200);
    await arrived(bench, { reference: booking.reference, types: ['REFUND'] });
  }),
  webhook.of('book')`not-the-flow: The steps of the booking flow send nothing, and neither does a test booking.`(
    async (bench) => {
      const reference = (await theBooking(bench)).is(200).text('bookingReference');
      // Webhooks of earlier events are there once one of a later event is.
      const talk = await namedBooking(bench, 'talk');
      const before = await countOf(bench, talk.reference, 'CLIENT_REQUEST');
      (await askOf(bench, 'OTHER')).succeeds();
      await arrived(bench, { reference: talk.reference, types: ['CLIENT_REQUEST'], least: before + 1 });
      const { length: sent } = await eventsOf(bench, reference);
      expectThat(sent === 0, 'no webhook about the test booking', String(sent));
    },
  ),
  webhook.in('Limits')`again: A delivery that is not answered with 2xx is repeated after a minute.`(async (bench) => {
    if (!bench.webhooks?.failNext) return notJudged('the endpoint of this run cannot refuse a delivery');
    const { reference } = await namedBooking(bench, 'talk');
    const before = await countOf(bench, reference, 'CLIENT_REQUEST');
    bench.webhooks.failNext();
    (await askOf(bench, 'OTHER')).succeeds();
    await arrived(bench, { reference, types: ['CLIENT_REQUEST'], least: before + 2, patienceMs: LONG_PATIENCE_MS });
  }),
];

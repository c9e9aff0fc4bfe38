import type { JsonObject } from '../../../src/kernel/json.ts';
import { type Answer, recordsIn } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { namedBooking } from '../existing-booking.ts';

const request = casesAbout({
  area: 'bookings',
  operations: ['createClientRequest'],
  section: 'Client request',
  effect: 'changes bookings',
});

const TEXT = 'Conformance test, please ignore';
const REPLY = 'A reply of the conformance test, please ignore';

export const askOf = async (bench: Bench, type: string): Promise<Answer> => {
  const booking = await namedBooking(bench, 'talk');
  bench.leaves(`client requests of booking ${booking.reference}`);
  return bench.post(booking.requests, { type, message: [{ message: TEXT }] });
};

/** A conversation of this run: opened, replied to, closed, opened again. */
export const conversation = perRun('start a client request', async (bench) => {
  const { requests, tripPath } = await namedBooking(bench, 'talk');
  const created = (await askOf(bench, 'QUESTION')).succeeds();
  const id = created.number('id');
  return { id, created, path: `${requests}/${id}`, tripPath };
});

const textsOf = (thread: JsonObject): readonly unknown[] => recordsIn(thread['message']).map(({ message }) => message);

/** The conversation as the whole trip shows it. */
async function inTrip(bench: Bench): Promise<JsonObject> {
  const { id, tripPath } = await conversation(bench);
  const trip = (await bench.get(tripPath)).is(200);
  const found = recordsIn(trip.list('clientrequest')).find((one) => one['id'] === id);
  expectThat(found !== undefined, `client request ${id} in the trip`, 'not there', trip);
  return found;
}

export const clientRequestCases: readonly ConformanceCase[] = [
  request`request-created: A new client request has an id, its type and its message, is open,
    and the answer has auditData.`(async (bench) => {
    const { created } = await conversation(bench);
    created.audited().has('QUESTION', 'type').has(TEXT, 'message', 0, 'message');
    created.fits('not closed', (value) => value !== true, 'requestClosed');
  }),
  request.of('createClientRequest', 'readTrip')`request-in-trip: The whole trip shows a new
    client request under its id.`(async (bench) => {
    expectThat(textsOf(await inTrip(bench)).includes(TEXT), 'its message in the trip', 'no such message');
  }),
  request.of('replyToClientRequest')`request-reply: A reply adds a message to the
    conversation and keeps the earlier ones.`(async (bench) => {
    const { path, id } = await conversation(bench);
    (await bench.post(`${path}/reply`, { message: REPLY })).succeeds().has(id, 'id');
    const texts = textsOf(await inTrip(bench));
    expectThat(
      texts[0] === TEXT && texts.at(-1) === REPLY,
      'the first message and the reply',
      `${texts.length} others`,
    );
  }),
  request.of('closeClientRequest').in('Later facts')`request-close: Closing, by PUT without a
    body, marks the request closed.`(async (bench) => {
    const { path } = await conversation(bench);
    (await bench.request('PUT', `${path}/close`)).succeeds();
    expectThat((await inTrip(bench))['requestClosed'] === true, 'requestClosed true in the trip', 'not closed');
  }),
  request.of('openClientRequest')`request-open: Opening, by PUT without a body,
    opens a closed request again.`(async (bench) => {
    const { path } = await conversation(bench);
    (await bench.request('PUT', `${path}/close`)).succeeds();
    (await bench.request('PUT', `${path}/open`))
      .succeeds()
      .fits('not closed', (value) => value !== true, 'requestClosed');
    expectThat((await inTrip(bench))['requestClosed'] !== true, 'requestClosed false in the trip', 'closed');
  }),
  ...['AMENDMENT', 'COMPLAINT', 'OTHER'].map((type) =>
    request.in('Later facts')`request-${type.toLowerCase()}: ${type} is a kind of client request.`(async (bench) =>
      (await askOf(bench, type)).succeeds().has(type, 'type'),
    ),
  ),
  request.in('States and transitions')`request-cancellation: A client request of type
    CANCELLATION cancels nothing.`(async (bench) => {
    const { detail } = await namedBooking(bench, 'talk');
    const before = (await bench.get(detail)).is(200).text('status');
    (await askOf(bench, 'CANCELLATION')).succeeds();
    (await bench.get(detail)).is(200).has(before, 'status');
  }),
  request.of('replyToClientRequest').in('Errors')`request-unknown: A reply to a client request that the
    booking does not have is 404.`(async (bench) => {
    const { requests } = await namedBooking(bench, 'talk');
    (await bench.post(`${requests}/999999999/reply`, { message: TEXT })).refuses(404);
  }),
  request.doing('reads')`request-no-type: A client request without a type is refused with 400, by
    its name, without auditData.`(async (bench) =>
    (await bench.post(`/booking/${bench.code()}/client-requests`, { message: [{ message: TEXT }] })).refuses(400, {
      says: 'type',
      audited: false,
    }),
  ),
  request.doing('reads')`request-other-type: A client request of another type is refused with 400.`(async (bench) =>
    (await bench.post(`/booking/${bench.code()}/client-requests`, { type: 'PRAISE' })).refuses(400, {
      audited: false,
    }),
  ),
];

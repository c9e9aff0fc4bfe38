import type { JsonObject } from '../../src/kernel/json.ts';
import { badRequest, notFound, type Outcome } from '../outcome.ts';
import type { StoredBooking } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { numberAt, recordsAt, textAt } from '../values/json-read.ts';
import { identity, withTrip } from './booking-endpoints.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { MOST_ENTRIES, notedBooking } from './trip.ts';
import { clientRequestShape, replyShape } from './trip-shapes.ts';

const requestsOf = ({ trip }: StoredBooking): readonly JsonObject[] => recordsAt(trip, 'clientRequests');

interface RequestChange {
  readonly booking: StoredBooking;
  readonly request: JsonObject;
  /** What the history of the booking says of it. */
  readonly note: string;
}

/** Stores a client request of the trip, which changes nothing else of the booking. */
function storeRequest({ booking, request, note }: RequestChange, { now }: Call, { store }: World): Outcome {
  const others = requestsOf(booking);
  const isKnown = others.some(({ id }) => id === request['id']);
  const clientRequests = isKnown
    ? others.map((other) => (other['id'] === request['id'] ? request : other))
    : [...others, request];
  store.putBooking(notedBooking(booking, { now, message: note, fields: { clientRequests } }));
  return { status: 200, body: request, changed: true, identity: identity(booking) };
}

/** The answer with the event of a new message. */
const announced = (outcome: Outcome, { bookingReference }: StoredBooking): Outcome => ({
  ...outcome,
  event: { type: 'CLIENT_REQUEST', bookingReference },
});

/** Calls `use` with the trip's client request in the path, or answers 404. */
const withRequest = (
  call: Call,
  world: World,
  use: (booking: StoredBooking, request: JsonObject) => Outcome,
): Outcome =>
  withTrip(call, world, (booking) => {
    const { clientRequestId } = call.path;
    const request = requestsOf(booking).find(({ id }) => String(id) === clientRequestId);
    return request ? use(booking, request) : notFound(`Client request not found: ${clientRequestId}`);
  });

/** How many messages the trip's client requests have in all. */
const messagesIn = (booking: StoredBooking): number =>
  requestsOf(booking).reduce((count, request) => count + recordsAt(request, 'message').length, 0);

const TOO_MANY = `The client requests of a booking have at most ${MOST_ENTRIES} messages`;

const messageOf = (message: string, { now }: Call, { account }: World): JsonObject => ({
  message,
  user: account.username,
  date: dateTimeText(now),
});

const create = (call: Call, world: World): Outcome =>
  withTrip(call, world, (booking) => {
    if (requestsOf(booking).length >= MOST_ENTRIES)
      return badRequest(`A booking has at most ${MOST_ENTRIES} client requests`);
    if (messagesIn(booking) + recordsAt(call.body, 'message').length > MOST_ENTRIES) return badRequest(TOO_MANY);
    const type = textAt(call.body, 'type') ?? '';
    const request: JsonObject = {
      id: world.store.newId(),
      creationDate: dateTimeText(call.now),
      closingDate: null,
      type,
      requestClosed: false,
      message: recordsAt(call.body, 'message').flatMap((given) => {
        const text = textAt(given, 'message');
        return text === undefined ? [] : [messageOf(text, call, world)];
      }),
    };
    const note = `Client request ${numberAt(request, 'id')} opened: ${type}`;
    return announced(storeRequest({ booking, request, note }, call, world), booking);
  });

const reply = (call: Call, world: World): Outcome =>
  withRequest(call, world, (booking, request) => {
    const messages = recordsAt(request, 'message');
    if (messagesIn(booking) >= MOST_ENTRIES) return badRequest(TOO_MANY);
    const added = { ...request, message: [...messages, messageOf(textAt(call.body, 'message') ?? '', call, world)] };
    const note = `Client request ${numberAt(request, 'id')} replied to`;
    return announced(storeRequest({ booking, request: added, note }, call, world), booking);
  });

/** Closes the request or opens it again. Webhooks do not tell of it. */
const setClosed =
  (closed: boolean) =>
  (call: Call, world: World): Outcome =>
    withRequest(call, world, (booking, request) => {
      const closingDate = closed ? dateTimeText(call.now) : null;
      const note = `Client request ${numberAt(request, 'id')} ${closed ? 'closed' : 'opened again'}`;
      const changed = { ...request, requestClosed: closed, closingDate };
      return storeRequest({ booking, request: changed, note }, call, world);
    });

export const clientRequestEndpoints: Endpoints = {
  createClientRequest: {
    takes: { shape: clientRequestShape, as: 'createClientRequest.request' },
    handle: create,
  },
  replyToClientRequest: { takes: { shape: replyShape, as: 'replyClientRequest.request' }, handle: reply },
  openClientRequest: { handle: setClosed(false) },
  closeClientRequest: { handle: setClosed(true) },
};

import type { HubFailure } from '../../../hub/answer.ts';
import type { Hub } from '../../../hub/hub.ts';
import { operations } from '../../../hub/operations.ts';
import { bookingState } from '../../../hub/outcomes/booking-status.ts';
import type { TripAnswer } from '../../../hub/wire/trip.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { amountText } from '../../../kernel/currency.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type BookedStay, bookedStays } from '../../../verify/bookings/booked-stay.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import { plural } from '../../../view/text/plural.ts';
import { statusWords } from '../price-words.ts';
import type { Burst } from './event-queue.ts';
import type { TripState } from './watch-document.ts';

export type TripRead =
  | { readonly kind: 'trip'; readonly trip: TripState }
  /** Every microsite answered 404. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly failure: HubFailure };

/** A burst names few: a booking can be reached from several microsites. */
const MOST_MICROSITES = 3;

/** Reads a booking from the microsites that its events name, the last one first, then from the account's own. */
export async function readTrip(
  hub: Hub,
  { bookingReference, events }: Burst,
  {
    micrositeId: own,
    switches,
    signal,
  }: { readonly micrositeId: string; readonly switches: PricingSwitches; readonly signal: AbortSignal },
): Promise<TripRead> {
  const named = events.toReversed().map(({ event }) => event.micrositeId);
  const micrositeIds = [...new Set([...[...new Set(named)].slice(0, MOST_MICROSITES), own])];
  for (const micrositeId of micrositeIds) {
    const answer = await hub.call(operations.readTrip, { path: { micrositeId, bookingReference }, signal });
    if (answer.kind === 'ok') return { kind: 'trip', trip: tripState(answer.body, bookingReference, switches) };
    if (answer.kind !== 'absent') return { kind: 'failed', failure: answer };
  }
  return { kind: 'absent' };
}

/** More are not printed at once. */
const KEPT_HISTORY = 20;
const MOST_LETTERS = 300;

/** The reported part of a trip: its hotels, client requests and history, with no guest. */
function tripState(
  trip: TripAnswer,
  bookingReference: string,
  switches: Pick<PricingSwitches, 'bookingTimeZone'>,
): TripState {
  const entries = trip.historical ?? [];
  return {
    ...withoutUndefined({ status: shown(trip.status) }),
    state: bookingState(trip.status),
    services: bookedStays(trip, bookingReference, switches).map(serviceState),
    requests: (trip.clientrequest ?? []).map(({ id, type, requestClosed, message }, index) => ({
      id: safeText(String(id ?? `number ${index + 1}`), 40),
      type: safeText(type ?? 'OTHER', 40),
      closed: requestClosed === true,
      messages: message?.length ?? 0,
    })),
    history: entries.slice(-KEPT_HISTORY).map(({ message, dateTime }) => ({
      ...withoutUndefined({ at: shown(dateTime) }),
      message: shown(message) ?? '',
    })),
    historyEntries: entries.length,
  };
}

const serviceState = ({ sold, rooms, ...stay }: BookedStay): TripState['services'][number] =>
  withoutUndefined({
    id: shown(stay.serviceId),
    hotel: shown(stay.hotelName),
    room: shown(rooms.flatMap((room) => room ?? []).join(' + ')),
    mealPlan: shown(stay.mealPlan),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    status: shown(stay.status),
    state: bookingState(stay.status),
    price: sold && { amount: amountText(sold.amount, sold.currency), currency: sold.currency },
  });

const shown = (text: string | null | undefined): string | undefined =>
  text ? safeText(text, MOST_LETTERS) : undefined;

type Service = TripState['services'][number];
type Request = TripState['requests'][number];

/**
 * What changed in a booking, in words; without `before`, what it is now. Empty if nothing changed that is shown. New entries of the hub's
 * own history are among the lines.
 */
export function tripChanges(before: TripState | undefined, after: TripState): readonly string[] {
  const lines =
    before === undefined
      ? [...after.services.map(serviceLine), ...after.requests.map(requestLine)]
      : [...serviceChanges(before, after), ...requestChanges(before, after)];
  if (before === undefined && after.services.length === 0) lines.unshift(`the booking: ${statusWords(after.status)}`);
  if (before !== undefined && before.status !== after.status && lines.length === 0)
    lines.push(`the booking: ${changed(statusWords(before.status), statusWords(after.status))}`);
  return [...lines, ...newHistory(before, after).map((message) => `history: ${message}`)].map((line) => safeLine(line));
}

/** Entries since the last time; at first only the last one. */
function newHistory(before: TripState | undefined, after: TripState): readonly string[] {
  const count = before === undefined ? 1 : after.historyEntries - before.historyEntries;
  return count > 0 ? after.history.slice(-count).map(({ message }) => message) : [];
}

const changed = (before: string, after: string): string => `${after} (was ${before})`;

const keyOf = ({ id, hotel, room }: Service): string => id ?? JSON.stringify([hotel, room]);

function serviceChanges(before: TripState, after: TripState): string[] {
  const earlier = groupBy(before.services, keyOf);
  const gone = new Set(before.services);
  const lines = after.services.flatMap((service) => {
    const [known] = earlier.get(keyOf(service)) ?? [];
    if (known === undefined) return [`new: ${serviceLine(service)}`];
    gone.delete(known);
    const line = serviceChange(known, service);
    return line === undefined ? [] : [line];
  });
  return [...lines, ...[...gone].map((service) => `no longer in the booking: ${serviceLine(service)}`)];
}

function serviceChange(before: Service, after: Service): string | undefined {
  const parts = [whatText(before), stayText(before), priceText(before), statusWords(before.status)];
  const now = [whatText(after), stayText(after), priceText(after), statusWords(after.status)];
  if (parts.every((part, index) => part === now[index])) return undefined;
  const [what = '', stay = '', price = '', status = ''] = now.map((part, index) =>
    part === parts[index] ? part : changed(parts[index] || 'not given', part || 'not given'),
  );
  return joined(what, stay, price, status);
}

const serviceLine = (service: Service): string =>
  joined(whatText(service), stayText(service), priceText(service), statusWords(service.status));

const joined = (what: string, stay: string, price: string, status: string): string =>
  `${[what, stay, price].filter((part) => part !== '').join(', ')}: ${status}`;

const whatText = ({ hotel, room }: Service): string =>
  [hotel ?? 'a hotel without a name', room].filter(Boolean).join(', ');

const stayText = ({ checkIn, checkOut }: Service): string =>
  checkIn === undefined && checkOut === undefined ? '' : `${checkIn ?? '?'} to ${checkOut ?? '?'}`;

const priceText = ({ price }: Service): string => (price === undefined ? '' : `${price.currency} ${price.amount}`);

/** The kinds that the interface names. */
const REQUESTS: Readonly<Record<string, string>> = {
  AMENDMENT: 'amendment request',
  CANCELLATION: 'cancellation request (cancels nothing by itself)',
  QUESTION: 'question',
  COMPLAINT: 'complaint',
  OTHER: 'request',
};

const requestName = ({ type, id }: Request): string =>
  `${REQUESTS[type] ?? `request of the unknown kind ${type}`} ${id}`;

const requestLine = (request: Request): string =>
  `${requestName(request)}: ${request.closed ? 'closed' : 'open'}, ${plural(request.messages, 'message')}`;

function requestChanges(before: TripState, after: TripState): string[] {
  const earlier = new Map(before.requests.map((request) => [request.id, request]));
  return after.requests.flatMap((request) => {
    const known = earlier.get(request.id);
    if (known === undefined) return [`new ${requestLine(request)}`];
    const more = request.messages - known.messages;
    return [
      ...(more > 0 ? [`${requestName(request)}: ${plural(more, 'new message')}`] : []),
      ...(known.closed === request.closed
        ? []
        : [`${requestName(request)}: ${request.closed ? 'closed' : 'opened again'}`]),
    ];
  });
}

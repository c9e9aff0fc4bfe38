import type { HubFailure } from '../../../hub/answer.ts';
import type { Hub } from '../../../hub/hub.ts';
import { operations } from '../../../hub/operations.ts';
import { bookingState } from '../../../hub/outcomes/booking-status.ts';
import type { TripAnswer } from '../../../hub/wire/trip.ts';
import { amountText } from '../../../kernel/currency.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type BookedStay, bookedStays } from '../../../verify/bookings/booked-stay.ts';
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

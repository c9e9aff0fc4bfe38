import { compare, type Decimal, decimalOf, isNegative, multiply, negate, subtract } from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { badRequest, type Outcome, success } from '../outcome.ts';
import { PROVIDER } from '../selling/accommodation.ts';
import { bookedUnits } from '../selling/booked-units.ts';
import { accommodationBody, combinationBody } from '../selling/combination.ts';
import type { StoredBooking } from '../store/store.ts';
import { recordAt, textAt } from '../values/json-read.ts';
import { randomHex } from '../values/random-text.ts';
import type { Call, World } from './endpoint.ts';
import { type LiveSelection, withSelection } from './live-selection.ts';
import { newTrip } from './trip.ts';

/** The outcomes without a booking at the supplier. */
const ERROR_STATUSES: ReadonlySet<string> = new Set(['BOOK_ERROR', 'PRICE_ERROR', 'NOT_BOOKED']);

/** Books the combination. Only real bookings are stored, and failed ones if the hub is set so. */
export const book = (call: Call, world: World): Outcome =>
  withSelection('book', call, world, (live) => {
    const { behaviour, store } = world;
    // The client agreed to Prebook's price.
    if (live.warnings.length > 0 && behaviour.movedPrice === 'refused')
      return badRequest('The price has changed since prebook');
    const isTest = (call.body['fakeBooking'] ?? null) !== null;
    const status = outcomeStatus(live, call, world);
    const booking = newBooking(live, status, call, world);
    const { body, bookingReference } = booking;
    const isFailed = ERROR_STATUSES.has(status);
    if (isTest || (isFailed && behaviour.failedBookings === 'not-stored'))
      return success(body, `booking ${bookingReference}`);
    store.putBooking(booking);
    // Gives the hotel a new stamp, because fewer units are left.
    if (booking.units) store.putHotel(live.prepared.hotel);
    return {
      ...{ status: 200, body, changed: true, identity: `booking ${bookingReference}` },
      event: { type: 'CREATED', bookingReference },
    };
  });

/** A test booking ends as it asks; a booking on request waits for the supplier; others end as the hub is set. */
function outcomeStatus({ selection, offered }: LiveSelection, { body }: Call, { behaviour }: World): string {
  const isTest = (body['fakeBooking'] ?? null) !== null;
  const asked = isTest ? (textAt(recordAt(body, 'fakeBooking'), 'status') ?? 'BOOKED') : 'BOOKED';
  if (asked !== 'BOOKED') return asked;
  if (!withinTolerance(selection.price, offered.price, behaviour.priceTolerance)) return 'PRICE_ERROR';
  return !isTest && offered.onRequest && behaviour.bookedAs === 'BOOKED' ? 'RQ' : behaviour.bookedAs;
}

function newBooking(
  { selection, prepared, offered, context }: LiveSelection,
  status: string,
  { body: request, now }: Call,
  { account, random }: World,
): StoredBooking {
  const bookingReference = `SBX-${randomHex(random, 5).toUpperCase()}`;
  const accommodationBookingReference = `${bookingReference}-H1`;
  const combination = {
    ...combinationBody(context, offered),
    commentToAccommodation: selection.comment ?? null,
  };
  const body: JsonObject = {
    bookingReference,
    externalReference: textAt(request, 'externalReference') ?? null,
    status,
    accommodation: {
      ...accommodationBody(selection.accommodation, context, combination),
      bookingReference: accommodationBookingReference,
      status,
      errorMessage: ERROR_STATUSES.has(status) ? 'The supplier did not accept the booking' : null,
    },
    distributions: selection.guests ?? [],
  };
  return {
    bookingReference,
    accommodationBookingReference,
    micrositeId: account.micrositeId,
    username: account.username,
    createdAt: now,
    updatedAt: now,
    body,
    ...(!selection.rival && { units: bookedUnits(selection) }),
    trip: newTrip({
      ...{ status, now, language: selection.search.language },
      serviceId: String(Number.parseInt(randomHex(random, 4), 16)),
      rate: prepared.rateNames.get(selection.rateId) ?? null,
      hotel: prepared.hotel,
      provider: selection.rival?.rival?.provider ?? PROVIDER,
    }),
  };
}

/** Whether the price has moved by at most `percent` of the earlier price. */
function withinTolerance(before: Decimal, now: Decimal, percent: string): boolean {
  const moved = subtract(now, before);
  const most = multiply(before, decimalOf(Number(percent) / 100));
  return compare(isNegative(moved) ? negate(moved) : moved, most) <= 0;
}

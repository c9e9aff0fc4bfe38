import { compare, type Decimal, decimalOf, isNegative, multiply, negate, subtract } from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { bookShape, confirmShape, prebookShape } from '../checks/booking-shapes.ts';
import { badRequest, type Outcome, success } from '../outcome.ts';
import { PROVIDER } from '../selling/accommodation.ts';
import { priceOf } from '../selling/availability.ts';
import { accommodationBody, type CombinationContext, combinationBody } from '../selling/combination.ts';
import type { FlowStep } from '../selling/combination-keys.ts';
import { guestTrouble, requiredFields } from '../selling/guest-checks.ts';
import { bookedUnits, type PreparedHotel } from '../selling/prepared-hotel.ts';
import type { Offered, Selection } from '../selling/selection.ts';
import { sellingNow } from '../selling/selling-now.ts';
import type { StoredBooking } from '../store/store.ts';
import { isList, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import { randomHex } from '../values/random-text.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { newTrip } from './trip.ts';

const confirm = stepOf('confirm', ({ selection, prepared, offered, context, warnings }, call, world) => {
  const combinationKey = world.combinations.issue(
    'prebook',
    { ...selection, price: offered.price },
    issuingAt(call, world),
  );
  const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
  const combination = { combinationKey, ...combinationBody(context, offered) };
  const { contactPerson, otherPersons, roomHolders } = requiredFields(supplier);
  return success({
    warnings,
    requiredField: { contactPerson, otherPersons, roomHolders },
    accommodation: accommodationBody(selection.accommodation, context, combination),
  });
});

const prebook = stepOf('prebook', ({ selection, prepared, offered, context, warnings }, call, world) => {
  const rooms = recordsAt(call.body, 'distributions').map(personsOf);
  const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
  const trouble = guestTrouble(rooms, {
    search: selection.search,
    required: requiredFields(supplier),
    order: world.behaviour.guestOrder,
  });
  if (trouble !== undefined) return badRequest(trouble);
  const comment = textAt(recordAt(call.body, 'accommodation'), 'commentToAccommodation');
  const guests = rooms.map((persons, room) => ({
    id: String(room + 1),
    person: persons.map((person, position) => ({ ...person, id: `${room + 1}-${position + 1}` })),
  }));
  const next: Selection = {
    ...selection,
    price: offered.price,
    guests,
    ...(comment === undefined ? {} : { comment }),
  };
  const combination = {
    combinationKey: world.combinations.issue('book', next, issuingAt(call, world)),
    ...combinationBody(context, offered),
    commentToAccommodation: comment ?? null,
  };
  return success({
    warnings,
    accommodation: accommodationBody(selection.accommodation, context, combination),
    distributions: guests,
  });
});

/** For whom and when a key of an answer is issued. */
const issuingAt = ({ token, now }: Call, { behaviour }: World) => ({
  session: token,
  now,
  length: behaviour.combinationKeys,
});

/** The guests of one room. Requests and answers name the list differently. */
function personsOf(distribution: JsonObject): readonly JsonObject[] {
  return recordsAt(distribution, isList(distribution['persons']) ? 'persons' : 'person');
}

/** A selection that is still sold, with its current price. */
interface LiveSelection {
  readonly selection: Selection;
  readonly prepared: PreparedHotel;
  readonly offered: Offered;
  readonly context: CombinationContext;
  readonly warnings: readonly JsonObject[];
}

/** What a step does: opens the body's combination key, reprices its selection and calls `use` if it is still sold. */
function stepOf(step: FlowStep, use: (live: LiveSelection, call: Call, world: World) => Outcome) {
  return (call: Call, world: World): Outcome => {
    const { store, combinations, behaviour } = world;
    const key = textAt(recordAt(call.body, 'accommodation'), 'combinationKey') ?? '';
    const opened = combinations.open(key, step, { session: call.token, now: call.now });
    if ('trouble' in opened) return badRequest(opened.trouble);
    const { selection } = opened;
    const { availabilityId, search, rival } = selection;
    if (call.path['accommodationId'] !== selection.accommodation)
      return badRequest('combinationKey belongs to another accommodation');
    const selling = sellingNow(world, call.now);
    const { bookedOn } = selling;
    const prepared = world.hotels.get(store, selection.hotel, selling);
    const ours = () =>
      prepared && store.isOnSale(prepared.hotel) ? priceOf({ prepared, bookedOn }, search, selection) : undefined;
    const offered = rival ?? ours();
    if (!prepared || !offered) return { ...badRequest('The combination is no longer available'), availabilityId };
    const context = { prepared, search, bookedOn, behaviour };
    const warnings =
      compare(offered.price, selection.price) === 0
        ? []
        : [{ type: 'PRICE_CHANGE', description: `The price changed from ${selection.price} to ${offered.price}` }];
    return { ...use({ selection, prepared, offered, context, warnings }, call, world), availabilityId };
  };
}

/** The outcomes without a booking at the supplier. */
const ERROR_STATUSES: ReadonlySet<string> = new Set(['BOOK_ERROR', 'PRICE_ERROR', 'NOT_BOOKED']);

/** Books the combination. Only real bookings are stored, and failed ones if the hub is set so. */
const book = stepOf('book', (live, call, world) => {
  const { behaviour, store } = world;
  // The client agreed to Prebook's price.
  if (live.warnings.length > 0 && behaviour.movedPrice === 'refused')
    return badRequest('The price has changed since prebook');
  const isTest = (call.body['fakeBooking'] ?? null) !== null;
  const status = outcomeStatus(live, call, world);
  const booking = newBooking({ ...live, status }, call, world);
  const { body, bookingReference } = booking;
  const isFailed = ERROR_STATUSES.has(status);
  if (isTest || (isFailed && behaviour.failedBookings === 'not-stored'))
    return success(body, `booking ${bookingReference}`);
  store.putBooking(booking);
  // Gives the hotel a new stamp, because fewer units are left.
  if (booking.units) store.putHotel(live.prepared.hotel);
  return {
    status: 200,
    body,
    changed: true,
    identity: `booking ${bookingReference}`,
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

interface Booked extends LiveSelection {
  readonly status: string;
}

function newBooking(
  { selection, prepared, offered, context, status }: Booked,
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
      status,
      now,
      language: selection.search.language,
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

export const flowEndpoints: Endpoints = {
  confirm: { takes: { shape: confirmShape, as: 'confirm.request' }, handle: confirm },
  prebook: { takes: { shape: prebookShape, as: 'prebook.request' }, handle: prebook },
  book: { takes: { shape: bookShape, as: 'book.request' }, handle: book },
};

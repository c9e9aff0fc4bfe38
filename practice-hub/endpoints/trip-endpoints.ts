import { daysBetween, parseDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { bookingsQuery, languageQuery } from '../checks/query-shapes.ts';
import { badRequest, notFound, type Outcome, success } from '../outcome.ts';
import { ADULT_AGE } from '../selling/availability.ts';
import type { StoredBooking } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { numberAt, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import { cancel, cancellationFee, identity, micrositeOf, withTrip } from './booking-endpoints.ts';
import { bookingsObjection, listBookings, OPERATOR } from './bookings-list.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { paymentBody, refund } from './refund.ts';
import { statusOf } from './trip.ts';
import { cancelServiceShape, refundShape } from './trip-shapes.ts';

/** Calls `use` with the trip whose only service, a hotel, is in the path, or answers 404. */
const withService = (call: Call, world: World, use: (booking: StoredBooking) => Outcome): Outcome =>
  withTrip(call, world, (booking) => {
    const { serviceType, serviceId } = call.path;
    return serviceType === 'HOTEL' && serviceId === textAt(booking.trip, 'serviceId')
      ? use(booking)
      : notFound(`Service not found: ${serviceType} ${serviceId}`);
  });

function cancelService(booking: StoredBooking, { body, now }: Call, world: World): Outcome {
  const type = textAt(body, 'cancellationType') === 'MANUAL' ? 'MANUAL' : 'PROVIDER';
  const manual = numberAt(body, 'manualCancellationFee');
  if (manual !== undefined && manual < 0) return badRequest('manualCancellationFee must not be negative');
  // Only a manual cancellation has a manual fee.
  const fee = type === 'MANUAL' ? manual : undefined;
  const canceled = cancel(booking, { type, now, ...(fee !== undefined && { fee }) }, world);
  const { bookingReference, canceledAt, trip } = canceled;
  const date = canceledAt === undefined ? null : dateTimeText(canceledAt);
  const how = textAt(trip, 'cancellationType') ?? type;
  const answer = {
    status: statusOf(canceled),
    cancellationType: how,
    cancellationDate: date,
    providerCancellationDate: how === 'PROVIDER' ? date : null,
  };
  if (canceled === booking) return success(answer, identity(booking));
  const event = { type: canceledAt === undefined ? 'MODIFIED' : 'CANCELED', bookingReference } as const;
  return { status: 200, body: answer, changed: true, identity: identity(booking), event };
}

/** Operations on whole trips and their services. */
export const tripEndpoints: Endpoints = {
  readTrip: {
    query: { shape: languageQuery, as: 'getBookings' },
    handle: (call, world) => {
      const { micrositeId, bookingReference = '' } = call.path;
      const booking = world.store.booking(bookingReference);
      if (!booking || micrositeOf(booking, world) !== micrositeId)
        return notFound(`Booking reference not found: ${bookingReference}`);
      return success(tripBody(booking, world, textAt(call.query, 'lang')), identity(booking));
    },
  },
  listBookings: {
    query: { shape: bookingsQuery, as: 'getBookings' },
    objection: bookingsObjection,
    handle: listBookings,
  },
  cancelService: {
    takes: { shape: cancelServiceShape, as: 'cancelService.request' },
    handle: (call, world) => withService(call, world, (booking) => cancelService(booking, call, world)),
  },
  readServiceCancellationFee: {
    handle: (call, world) =>
      withService(call, world, (booking) =>
        success(
          {
            cancellationFee: cancellationFee(booking, world, call.now),
            // A trip has one service.
            relatedService: null,
            supportedCancellationTypes: ['PROVIDER', 'MANUAL'],
          },
          identity(booking),
        ),
      ),
  },
  refund: { takes: { shape: refundShape, as: 'refund.request' }, handle: refund },
};

/** Below this age a guest counts as an infant. */
const CHILD_AGE = 2;

/** A booking as its whole trip, which has one hotel service. Net prices are never shown. */
function tripBody(booking: StoredBooking, { store, account }: World, language: string | undefined): JsonObject {
  const { body, trip } = booking;
  const accommodation = recordAt(body, 'accommodation');
  const price = recordAt(recordAt(accommodation, 'combination'), 'price');
  const guests = recordsAt(body, 'distributions').flatMap((room) => recordsAt(room, 'person'));
  const ages = guests.map((guest) => numberAt(guest, 'requestedAge') ?? ADULT_AGE);
  const supplier = store.supplier(numberAt(trip, 'supplierId') ?? 0)?.body ?? {};
  const micrositeId = micrositeOf(booking, { account });
  return {
    id: booking.bookingReference,
    bookingReference: booking.bookingReference,
    // Where the trip shows the caller's own reference is not published.
    agencyBookingReference: textAt(body, 'externalReference') ?? null,
    status: statusOf(booking),
    tripType: 'ONLY_HOTEL',
    nightsCount: nightsOf(accommodation),
    destinationCount: 1,
    creationDate: dateTimeText(booking.createdAt),
    lastUpdateDate: dateTimeText(booking.updatedAt),
    startDate: startOf(textAt(accommodation, 'checkIn')),
    endDate: textAt(accommodation, 'checkOut') ?? null,
    adultCount: ages.filter((age) => age >= ADULT_AGE).length,
    childCount: ages.filter((age) => age >= CHILD_AGE && age < ADULT_AGE).length,
    infantCount: ages.filter((age) => age < CHILD_AGE).length,
    contactPerson: guests[0] ?? null,
    user: { username: booking.username, microsite: micrositeId, operator: OPERATOR, active: true },
    cancellationPolicies: recordsAt(recordAt(accommodation, 'combination'), 'cancellationPolicies'),
    payment: paymentBody(booking),
    historical: recordsAt(trip, 'historical'),
    language: language ?? textAt(trip, 'language') ?? 'EN',
    salesChannel: 'API',
    pricebreakdown: { totalPrice: { microsite: price, operator: price } },
    distribution: recordsAt(body, 'distributions'),
    hotelservice: [serviceBody(booking, supplier)],
    transportservice: [],
    ticketservice: [],
    insuranceservice: [],
    transferservice: [],
    carservice: [],
    closedtourservice: [],
    cruiseservice: [],
    itemservice: [],
    manualServices: { accountingAdjustment: [], hotel: [], other: [] },
    invoices: [],
    clientrequest: recordsAt(trip, 'clientRequests'),
  };
}

function serviceBody(booking: StoredBooking, supplier: JsonObject): JsonObject {
  const { body, trip } = booking;
  const accommodation = recordAt(body, 'accommodation');
  const combination = recordAt(accommodation, 'combination');
  const address = recordAt(trip, 'address');
  const price = recordAt(combination, 'price');
  const canceled = booking.canceledAt === undefined ? null : dateTimeText(booking.canceledAt);
  const supplierName = textAt(supplier, 'commercialName') ?? null;
  return {
    id: textAt(trip, 'serviceId') ?? null,
    bookingReference: booking.accommodationBookingReference,
    provider: textAt(trip, 'provider') ?? null,
    providerDescription: supplierName,
    startDate: startOf(textAt(accommodation, 'checkIn')),
    endDate: startOf(textAt(accommodation, 'checkOut')),
    cancelationDate: canceled,
    providerCancellationDate: textAt(trip, 'cancellationType') === 'PROVIDER' ? canceled : null,
    cancellationType: textAt(trip, 'cancellationType') ?? null,
    lastUpdateDate: dateTimeText(booking.updatedAt),
    status: statusOf(booking),
    confirmationErrorCause: textAt(accommodation, 'errorMessage') ?? null,
    country: textAt(address, 'country') ?? null,
    amendments: [],
    hotelId: textAt(accommodation, 'code') ?? null,
    hotelName: textAt(accommodation, 'name') ?? null,
    providerHotelId: textAt(trip, 'providerCode') ?? null,
    nights: nightsOf(accommodation),
    mealPlan: textAt(recordAt(combination, 'mealPlan'), 'type') ?? null,
    locationName: textAt(address, 'locationName') ?? null,
    hotelData: {
      address: textAt(address, 'address') ?? null,
      postalCode: textAt(address, 'postalCode') ?? null,
      phoneNumber: textAt(address, 'phone') ?? null,
      accomodationType: 'HOTEL',
    },
    remarks: combination['remarks'] ?? [],
    category: textAt(recordAt(accommodation, 'category'), 'code') ?? null,
    supplierId: numberAt(trip, 'supplierId') ?? null,
    supplierName,
    providerBookingReference: textAt(trip, 'providerReference') ?? null,
    rate: textAt(trip, 'rate') ?? null,
    commentsToAccommodation: textAt(combination, 'commentToAccommodation') ?? null,
    pricebreakdown: { totalPrice: { microsite: price, operator: price } },
    cancelPolicy: recordsAt(combination, 'cancellationPolicies'),
    room: recordsAt(combination, 'rooms').map((room, index) => ({
      id: String(index + 1),
      roomTypeDescription: textAt(room, 'description') ?? null,
    })),
  };
}

/** A day as the time at which it starts. */
const startOf = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00`);

function nightsOf(accommodation: JsonObject): number {
  const checkIn = parseDay(textAt(accommodation, 'checkIn') ?? '');
  const checkOut = parseDay(textAt(accommodation, 'checkOut') ?? '');
  return checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0;
}

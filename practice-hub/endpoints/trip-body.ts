import { daysBetween, parseDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { ADULT_AGE } from '../selling/availability.ts';
import type { StoredBooking } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { numberAt, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import { micrositeOf } from './booking-endpoints.ts';
import { OPERATOR } from './bookings-list.ts';
import type { World } from './endpoint.ts';
import { paymentBody } from './refund.ts';
import { statusOf } from './trip.ts';

/** Below this age a guest counts as an infant. */
const CHILD_AGE = 2;

/** A booking as its whole trip, which has one hotel service. Net prices are never shown. */
export function tripBody(booking: StoredBooking, { store, account }: World, language: string | undefined): JsonObject {
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

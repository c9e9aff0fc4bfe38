import type { TripAnswer } from '../../hub/wire/trip.ts';
import { type CalendarDay, dayInZone, parseDay } from '../../kernel/calendar-day.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { wirePrice } from '../offers/wire-price.ts';
import type { Price } from '../stay/stay.ts';

type HotelServiceWire = NonNullable<TripAnswer['hotelservice']>[number];

/** A hotel stay of a booking, as far as it is known. It names no guests. */
export interface BookedStay {
  readonly bookingReference: string;
  /** The reference of the hotel service, which is needed to cancel it. */
  readonly serviceReference?: string;
  readonly serviceId?: string;
  readonly status?: string;
  /** When it was booked, as the hub writes it, and on which day. */
  readonly bookedAt?: string;
  readonly bookedOn?: CalendarDay;
  /** Who sells it; direct contracts have one name for all. */
  readonly provider?: string;
  /** The supplier's id in the hub. */
  readonly supplierId?: number;
  readonly supplierName?: string;
  /** The supplier's own code of the hotel: `providerCode` in the contract. */
  readonly hotelCode?: string;
  /** The hotel's id in the hub's catalogue. */
  readonly accommodationId?: string;
  readonly hotelName?: string;
  readonly checkIn?: CalendarDay;
  readonly checkOut?: CalendarDay;
  /** What the hub itself counts. */
  readonly nights?: number;
  readonly mealPlan?: string;
  readonly rate?: string;
  /** The hub's names for the booked rooms. */
  readonly rooms: readonly (string | undefined)[];
  /** The ages of the people, room by room in the order of `rooms`; `undefined` for an age that is not known. */
  readonly parties: readonly (readonly (number | undefined)[])[];
  /** What the guest pays. */
  readonly sold?: Price;
  /** What the supplier gets, where the hub says so. */
  readonly net?: Price;
}

/** The hotel stays of a trip, in the hub's order. Booking days are in the time zone of the pricing settings (Q10). */
export function bookedStays(
  trip: Partial<TripAnswer>,
  bookingReference: string,
  switches: Pick<PricingSwitches, 'bookingTimeZone'>,
): readonly BookedStay[] {
  const parties = (trip.distribution ?? []).map(({ person, persons }) =>
    (person ?? persons ?? []).map(({ requestedAge }) => requestedAge ?? undefined),
  );
  const bookedOn = bookingDayOf(trip.creationDate, switches);
  return (trip.hotelservice ?? []).map((service) => ({
    bookingReference,
    ...withoutUndefined({ bookedAt: textOf(trip.creationDate), bookedOn, ...placeOf(service), ...pricesOf(service) }),
    rooms: (service.room ?? []).map(({ roomTypeDescription }) => textOf(roomTypeDescription)),
    parties,
  }));
}

const placeOf = (service: HotelServiceWire) => ({
  serviceReference: textOf(service.bookingReference),
  serviceId: textOf(service.id),
  status: textOf(service.status),
  provider: textOf(service.provider),
  supplierId: service.supplierId ?? undefined,
  supplierName: textOf(service.supplierName),
  hotelCode: textOf(service.providerHotelId),
  accommodationId: textOf(service.hotelId),
  hotelName: textOf(service.hotelName),
  checkIn: dayOf(service.startDate),
  checkOut: dayOf(service.endDate),
  nights: service.nights ?? undefined,
  mealPlan: textOf(service.mealPlan),
  rate: textOf(service.rate),
});

function pricesOf({ pricebreakdown }: HotelServiceWire) {
  const { totalPrice, netProviderPrice, providerNetPrice, netProvider } = pricebreakdown ?? {};
  return {
    sold: wirePrice(totalPrice?.microsite ?? totalPrice?.operator),
    net: wirePrice(netProviderPrice ?? providerNetPrice ?? netProvider?.microsite ?? netProvider?.operator),
  };
}

const textOf = (text: string | null | undefined): string | undefined =>
  text == null || text.trim() === '' ? undefined : text;

/** The day of `2027-05-10` and of `2027-05-10T00:00:00`. */
const dayOf = (text: string | null | undefined): CalendarDay | undefined => parseDay((text ?? '').slice(0, 10));

/** The hub's times have no zone, so their date counts as it is written; a time with a zone is converted. */
export function bookingDayOf(
  text: string | null | undefined,
  { bookingTimeZone }: Pick<PricingSwitches, 'bookingTimeZone'>,
): CalendarDay | undefined {
  const time = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(time) ? dayOf(text) : dayInZone(time, bookingTimeZone);
}

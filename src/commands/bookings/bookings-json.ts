import { bookingState } from '../../hub/outcomes/booking-status.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { BookingPrice } from '../../verify/bookings/booking-price.ts';
import type { BookingsReport, ListedStay } from '../../view/bookings/bookings-report.ts';
import type { BookingsDocument, StayDocument } from './bookings-document.ts';

export const bookingsJson = ({ environment, listed, stays, others, unread }: BookingsReport): BookingsDocument => ({
  version: 1,
  command: 'bookings',
  environment,
  listed,
  stays: stays.map(stayJson),
  others: [...others].map(([reason, count]) => ({ reason, stays: count })),
  unread,
});

export const stayJson = ({ stay, hotel, guest, price }: ListedStay): StayDocument =>
  withoutUndefined({
    bookingReference: stay.bookingReference,
    serviceReference: stay.serviceReference,
    status: stay.status,
    state: bookingState(stay.status),
    bookedOn: stay.bookedOn,
    guest,
    hotel,
    hotelName: stay.hotelName,
    hotelCode: stay.hotelCode,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    mealPlan: stay.mealPlan,
    rate: stay.rate,
    rooms: stay.rooms.map((room) => room ?? null),
    sold: stay.sold,
    net: stay.net,
    price: priceJson(price),
  });

function priceJson(price: BookingPrice): StayDocument['price'] {
  if (price.kind !== 'priced') return { result: price.kind, reason: price.reason };
  const { comparison, rooms, rate, notes } = price;
  return {
    result: comparison.kind,
    contract: price.price,
    rate,
    rooms: rooms.map(({ price: amount, ...room }) => ({ ...room, amount })),
    ...('difference' in comparison && { difference: comparison.difference }),
    ...(notes.length > 0 && { notes }),
  };
}

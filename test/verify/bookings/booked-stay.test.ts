import { expect, it } from 'vitest';
import { bookedStays, bookingDayOf } from '../../../src/verify/bookings/booked-stay.ts';
import { eur, MAY } from './stays.ts';

const UTC = { bookingTimeZone: 'UTC' };

const TRIP = {
  bookingReference: 'SBX-1',
  creationDate: '2027-02-01T23:59:59',
  distribution: [{ person: [{ requestedAge: 30, name: 'Ana' }, { requestedAge: 30 }] }],
  hotelservice: [
    {
      bookingReference: 'SBX-1-H1',
      status: 'BOOKED',
      provider: 'CONTRACT_HOTEL',
      supplierId: 7,
      providerHotelId: 'SEA-PALACE',
      hotelName: 'Sea Palace',
      startDate: '2027-05-10T00:00:00',
      endDate: '2027-05-13',
      nights: 3,
      mealPlan: 'ROOM_ONLY',
      rate: 'Summer 2027',
      pricebreakdown: { totalPrice: { microsite: { amount: 270, currency: 'EUR' } } },
      room: [{ roomTypeDescription: 'Double room' }],
    },
  ],
};

it('has what the trip says of the hotel, and no guest names', () => {
  expect(bookedStays(TRIP, 'SBX-1', UTC)).toEqual([MAY]);
});

it('has nothing that the trip leaves out', () => {
  expect(
    bookedStays({ hotelservice: [{ rate: ' ', room: null, startDate: 'soon', hotelId: null }] }, 'X', UTC),
  ).toEqual([{ bookingReference: 'X', rooms: [], parties: [] }]);
  expect(bookedStays({ hotelservice: null }, 'X', UTC)).toEqual([]);
});

it('has what the supplier gets, in its own currency first', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  const nets = [
    { netProviderPrice: money(1), netProvider: { microsite: money(3) } },
    { providerNetPrice: money(2), netProvider: { microsite: money(3) } },
    { netProvider: { microsite: money(3) } },
  ];
  const stays = nets.map((pricebreakdown) => bookedStays({ hotelservice: [{ pricebreakdown }] }, 'X', UTC)[0]?.net);
  expect(stays).toEqual([eur('1'), eur('2'), eur('3')]);
});

it('is booked on the date as it is written, or as the zone of the hub has it', () => {
  const palma = { bookingTimeZone: 'Europe/Madrid' };
  expect([
    bookingDayOf('2027-02-01T23:59:59', palma),
    bookingDayOf('2027-02-01T23:59:59Z', palma),
    bookingDayOf('2027-02-01T23:59:59.000+02:00', UTC),
    bookingDayOf('2027-02-01', palma),
    bookingDayOf('yesterday', palma),
    bookingDayOf(null, palma),
  ]).toEqual(['2027-02-01', '2027-02-02', '2027-02-01', '2027-02-01', undefined, undefined]);
});

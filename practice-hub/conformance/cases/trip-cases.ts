import { isJsonObject } from '../../../src/kernel/json.ts';
import { isMoney, isText, recordsIn } from '../answer.ts';
import { perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { someBooking } from '../existing-booking.ts';

const trip = casesAbout({ area: 'bookings', operations: ['readTrip'], section: 'Whole trip' });
const fee = trip.in('Cancellation fee responses').of('readServiceCancellationFee');

const theFee = perRun('read the fee of a service', async (bench) =>
  bench.get(`${(await someBooking(bench)).service}/cancellation-fee`),
);

const KNOWN_WAYS: readonly unknown[] = ['PROVIDER', 'MANUAL'];

export const tripCases: readonly ConformanceCase[] = [
  trip`trip-reference: The whole trip has the reference that was asked for, a status and auditData.`(async (bench) => {
    const booking = await someBooking(bench);
    const answer = (await bench.get(booking.tripPath)).is(200).audited();
    answer.has(booking.reference, 'bookingReference').fits('a status', isText, 'status');
  }),
  trip.in('Bookings (generic)')`trip-language: The whole trip can be read in a language.`(async (bench) => {
    const { tripPath, reference } = await someBooking(bench);
    (await bench.get(`${tripPath}?lang=EN`)).is(200).has(reference, 'bookingReference');
  }),
  trip.of('readTrip', 'readBooking')`trip-hotel: The trip has its hotel in hotelservice[], with the
    status and days of Booking detail.`(async (bench) => {
    const { trip: answer, detail } = await someBooking(bench);
    const booking = (await bench.get(detail)).is(200);
    answer.has(booking.text('accommodation', 'status'), 'hotelservice', 0, 'status');
    for (const [trip, stay] of [
      ['startDate', 'checkIn'],
      ['endDate', 'checkOut'],
    ] as const)
      answer.fits(
        `${stay} of Booking detail`,
        (value) => isText(value) && value.slice(0, 10) === booking.text('accommodation', stay),
        'hotelservice',
        0,
        trip,
      );
  }),
  trip.of('readTrip', 'readBooking')`trip-guests: The trip has its guests in
    distribution[], as many as Booking detail.`(async (bench) => {
    const { trip: answer, detail } = await someBooking(bench);
    const count = (rooms: readonly unknown[]): number =>
      rooms.flatMap((room) => (isJsonObject(room) ? recordsIn(room['person']) : [])).length;
    const [inTrip, inDetail] = [
      count(answer.list('distribution')),
      count((await bench.get(detail)).is(200).list('distributions')),
    ];
    expectThat(inTrip === inDetail && inTrip > 0, `${inDetail} guests`, String(inTrip), answer);
  }),
  trip`trip-history: The trip’s historical[] says in words what happened.`(async (bench) => {
    const { trip: answer } = await someBooking(bench);
    const entries = recordsIn(answer.list('historical'));
    expectThat(
      entries.length > 0 && entries.every(({ message }) => isText(message)),
      'entries with a message',
      String(entries.length),
      answer,
    );
  }),
  trip`trip-requests: The trip lists its client requests, each with an id.`(async (bench) => {
    const { trip: answer } = await someBooking(bench);
    for (const { id } of recordsIn(answer.list('clientrequest')))
      expectThat(Number.isInteger(id), 'client requests with an id', 'one without', answer);
  }),
  trip`trip-manual: The trip has its manual services under manualServices.`(async (bench) =>
    (await someBooking(bench)).trip.fits('an object', isJsonObject, 'manualServices'),
  ),

  fee`service-fee: The fee of a hotel service is an amount with a currency, with auditData.`(async (bench) =>
    (await theFee(bench)).is(200).audited().fits('an amount with a currency', isMoney, 'cancellationFee'),
  ),
  fee`service-fee-ways: The fee of a service says which cancellation types the
    service supports: PROVIDER, MANUAL.`(async (bench) => {
    const ways = (await theFee(bench)).is(200).list('supportedCancellationTypes');
    expectThat(
      ways.length > 0 && ways.every((way) => KNOWN_WAYS.includes(way)),
      'PROVIDER or MANUAL',
      JSON.stringify(ways),
    );
  }),
  fee.of('readServiceCancellationFee', 'readCancellationFee')`service-fee-same: The fee of the only hotel
    service is the fee of the booking.`(async (bench) => {
    const { detail } = await someBooking(bench);
    const booking = (await bench.get(`${detail}/cancellation-fee`)).is(200).at('cancellationFee') ?? null;
    (await theFee(bench)).is(200).has(booking, 'cancellationFee');
  }),
  fee.in('Errors')`service-fee-other: The fee of a service that the trip does not have is 404.`(async (bench) => {
    const { reference } = await someBooking(bench);
    (await bench.get(`/booking/${encodeURIComponent(reference)}/HOTEL/0/cancellation-fee`)).refuses(404);
  }),
];

import { expect, it } from 'vitest';
import { tripAnswer } from '../../../src/hub/wire/trip.ts';
import type { Json, JsonObject } from '../../../src/kernel/json.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { bookedStays } from '../../../src/verify/bookings/booked-stay.ts';
import { priceBooking } from '../../../src/verify/bookings/booking-price.ts';
import { at, listOf } from '../../practice-hub/sandbox-client.ts';
import { day, goodContract } from '../../support/contract-builder.ts';
import { InProcessHub, type StayToQuote } from '../../support/in-process-hub.ts';

const CONTACT = { courtesyTitle: 'MS', email: 'ana@example.com', phoneCountryCode: '+34', phone: '600000000' };
const NAMES = ['Ana', 'Bea', 'Carla', 'Dora', 'Eva', 'Fe', 'Gala'];

const stay = (checkIn: string, checkOut: string, ...parties: number[][]): StayToQuote => ({
  checkIn: day(checkIn),
  checkOut: day(checkOut),
  parties,
});

/** Books what the hub offers in the `nth` place, and returns its trip. */
function tripOf(hub: InProcessHub, accommodation: string, wanted: StayToQuote, nth: number): JsonObject | undefined {
  const path = `/booking/accommodations/${accommodation}`;
  const offers = listOf(at(hub.quote([accommodation], wanted).body, 'accommodations', 0, 'combinations') ?? []);
  let combinationKey: Json = offers[nth]?.['combinationKey'] ?? null;
  if (combinationKey === null) return undefined;
  const names = NAMES.values();
  const persons = (ages: readonly number[]) =>
    ages.map((requestedAge) => ({ name: names.next().value ?? 'Zoe', lastName: 'Lopez', requestedAge, ...CONTACT }));
  const distributions = wanted.parties.map((ages) => ({ persons: persons(ages) }));
  for (const step of ['confirm', 'prebook', 'book']) {
    const sent = { accommodation: { combinationKey }, ...(step === 'prebook' && { distributions }) };
    const { status, body } = hub.send('POST', `${path}/${step}`, {
      ...sent,
      ...(step === 'book' && { externalReference: 'M' }),
    });
    if (status !== 200) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`);
    combinationKey = at(body, 'accommodation', 'combination', 'combinationKey') ?? null;
    if (step === 'book') return tripBody(hub, String(at(body, 'bookingReference')));
  }
  return undefined;
}

const tripBody = (hub: InProcessHub, reference: string): JsonObject => {
  const [trip] = listOf([hub.send('GET', `/booking/getBookings/m/${reference}`).body]);
  if (trip === undefined) throw new Error('no trip');
  return trip;
};

it('prices whatever the practice hub has booked exactly as it was sold', () => {
  const contract = goodContract();
  const hub = new InProcessHub().goTo(day('2027-02-01'));
  const accommodation = hub.load(contract);
  const stays = [
    stay('2027-05-10', '2027-05-13', [40, 40]),
    stay('2027-05-10', '2027-05-18', [40, 40]),
    stay('2027-05-29', '2027-06-02', [40, 40, 8]),
    stay('2027-06-10', '2027-06-17', [40, 40, 8, 4]),
    stay('2027-05-10', '2027-05-13', [40, 40], [40, 40, 8]),
    stay('2027-10-20', '2027-10-23', [40]),
  ];
  const book = priceBook(contract, referencePricing);
  let booked = 0;
  for (const wanted of stays)
    for (let nth = 0; nth < 6; nth += 1) {
      const trip = tripOf(hub, accommodation, wanted, nth);
      if (trip === undefined) break;
      for (const one of bookedStays(tripAnswer.parse(trip), 'B', referencePricing)) {
        booked += 1;
        expect(priceBooking(one, book), JSON.stringify(one)).toMatchObject({
          kind: 'priced',
          comparison: { kind: 'same' },
        });
      }
    }
  expect(booked).toBeGreaterThan(15);
});

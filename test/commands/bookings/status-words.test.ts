import { expect, it } from 'vitest';
import { statusWords } from '../../../src/commands/bookings/price-words.ts';
import { bookingState } from '../../../src/hub/outcomes/booking-status.ts';

it('says what a status means', () => {
  expect(['BOOKED', 'RQ', 'CANCELED', 'PRICE_ERROR'].map(statusWords)).toEqual([
    'confirmed',
    'waiting for the supplier',
    'cancelled',
    'not booked: the price changed',
  ]);
});

it('shows an unknown status as unknown, never as good', () => {
  expect(
    ['BOOKED_MAYBE', 'booked', 'toString', '', null].map((status) => [statusWords(status), bookingState(status)]),
  ).toEqual([
    ['unknown status BOOKED_MAYBE', 'unclear'],
    ['unknown status booked', 'unclear'],
    ['unknown status toString', 'unclear'],
    ['no status', 'unclear'],
    ['no status', 'unclear'],
  ]);
});

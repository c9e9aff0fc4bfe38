import { describe, expect, it } from 'vitest';
import { bookingsDocument } from '../../../src/commands/bookings/bookings-document.ts';
import { type BookingsReport, bookingsJson, bookingsText } from '../../../src/commands/bookings/bookings-text.ts';
import type { BookedStay } from '../../../src/verify/bookings/booked-stay.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { day, money } from '../../support/contract-builder.ts';
import { eur, judge, MAY } from '../../verify/bookings/stays.ts';
import { expectOnScreens } from '../../view/text/on-screens.ts';

const report = (stays: readonly BookedStay[], more: Partial<BookingsReport> = {}): BookingsReport => ({
  place: 'test (hub.example.com)',
  environment: 'test',
  made: 'made since 2026-10-24',
  listed: stays.length,
  stays: stays.map(judge),
  others: new Map(),
  unread: [],
  ...more,
});

const MIXED = report(
  [
    MAY,
    { ...MAY, bookingReference: 'SBX-2', sold: eur('283.50') },
    { ...MAY, bookingReference: 'SBX-3', sold: eur('270.01'), status: 'RQ' },
    { ...MAY, bookingReference: 'SBX-4', sold: eur('300'), net: eur('270') },
    { ...MAY, bookingReference: 'SBX-5', rooms: ['Suite'], status: 'CANCELED' },
    {
      ...MAY,
      bookingReference: 'SBX-6',
      checkIn: day('2027-06-10'),
      checkOut: day('2027-06-13'),
      status: 'BOOKED_MAYBE',
    },
    {
      ...MAY,
      bookingReference: 'SBX-7',
      hotelCode: 'MOON',
      hotelName: 'فندق القمر',
      sold: { amount: money('99'), currency: 'USD' },
    },
  ],
  {
    listed: 12,
    others: new Map([['your files have no hotel X', 2]]),
    unread: ['A', 'B', 'C', 'D', 'E'].map((bookingReference) => ({ bookingReference, reason: 'answered 404' })),
  },
);

describe('the list of bookings', () => {
  it('shows what was sold next to the contract price, then the differences, then totals', async () => {
    await expectOnScreens('bookings', (paint) => bookingsText(MIXED, paint));
  });

  it('of one hotel and one currency does not repeat them', async () => {
    await expectOnScreens('bookings-of-one-hotel', (paint) =>
      bookingsText(report([MAY, { ...MAY, bookingReference: 'SBX-2', sold: eur('270.02') }]), paint),
    );
  });

  it('does not count the price of a cancelled booking as a loss', () => {
    const text = bookingsText(report([{ ...MAY, status: 'CANCELED', sold: eur('1') }]), createPaint(false));
    expect(text).toContain('-269.00');
    expect(text.split('\n').at(-1)).toBe('1 stay: 1 cancelled');
  });

  it('may be empty', () => {
    expect(bookingsText(report([]), createPaint(false)).split('\n').at(-1)).toBe('No bookings');
  });

  it('shows control characters of the hub as text', () => {
    const text = bookingsText(report([{ ...MAY, rooms: ['\u001b[2JRoom'], status: '\u001b]0;x' }]), createPaint(false));
    expect(text).not.toContain('\u001b');
  });

  it('is a document for programs', () => {
    const document = bookingsJson(MIXED);
    expect(bookingsDocument.parse(document)).toEqual(document);
    expect(document.stays.map(({ price }) => price.result)).toEqual([
      'same',
      'different',
      'rounding',
      'net-same',
      'not-priced',
      'not-sold',
      'not-priced',
    ]);
    expect(document.stays[5]).toMatchObject({ status: 'BOOKED_MAYBE', state: 'unclear' });
  });
});

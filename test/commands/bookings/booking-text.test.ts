import { describe, expect, it } from 'vitest';
import { type BookingReport, bookingText } from '../../../src/commands/bookings/booking-text.ts';
import { bookingShowDocument } from '../../../src/commands/bookings/bookings-document.ts';
import { cancelResultText, stayToCancelText } from '../../../src/commands/bookings/cancel/cancel-text.ts';
import { bookingJson } from '../../../src/commands/bookings/show/command.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { bookingDetail } from '../../../src/verify/bookings/booking-detail.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { day } from '../../support/contract-builder.ts';
import { eur, judge, MAY } from '../../verify/bookings/stays.ts';
import { expectOnScreens } from '../../view/text/on-screens.ts';

const money = (amount: number) => ({ amount, currency: 'EUR' });

const DETAIL = bookingDetail(
  {
    bookingReference: 'SBX-1',
    status: 'BOOKED',
    creationDate: '2027-02-01T10:30:00',
    contactPerson: { name: 'ليلى', lastName: 'حداد' },
    distribution: [{ person: [{ requestedAge: 30 }, { requestedAge: 30 }, { requestedAge: 8 }] }],
    hotelservice: [
      {
        ...{ bookingReference: 'SBX-1-H1', status: 'BOOKED', provider: 'CONTRACT_HOTEL', supplierId: 7 },
        ...{ providerHotelId: 'SEA-PALACE', hotelName: 'Sea Palace', rate: 'Summer 2027', mealPlan: 'ROOM_ONLY' },
        ...{ startDate: '2027-05-10T00:00:00', endDate: '2027-05-13T00:00:00' },
        room: [{ roomTypeDescription: 'Double room' }],
        pricebreakdown: { totalPrice: { microsite: money(340) } },
        cancelPolicy: [
          { date: '2027-05-03', amount: money(170) },
          { date: '2027-02-01', amount: money(0) },
        ],
      },
    ],
    historical: [
      { message: 'Status changed from RQ to BOOKED by an agent', dateTime: '2027-02-02T08:00:00' },
      { message: 'Booked: RQ', dateTime: '2027-02-01T10:30:00' },
      { message: null, dateTime: '2027-02-01T10:30:00' },
    ],
    clientrequest: [{ type: 'QUESTION', requestClosed: false, message: [{ message: 'A cot?' }, { message: 'Yes.' }] }],
    carservice: [{}],
  },
  'SBX-1',
  referencePricing,
);

const REPORT: BookingReport = {
  ...DETAIL,
  ...{ environment: 'test', place: 'test (hub.example.com)', today: day('2027-05-04') },
  stays: DETAIL.stays.map(({ stay, policies }) => ({ ...judge(stay), policies, hubFee: { fee: eur('170') } })),
};

const withFee = (hubFee: NonNullable<BookingReport['stays'][number]['hubFee']>): string =>
  bookingText({ ...REPORT, stays: REPORT.stays.map((stay) => ({ ...stay, hubFee })) }, createPaint(false));

describe('a booking', () => {
  it('is shown with its stay next to the contract, its fee, its terms and its history', async () => {
    await expectOnScreens('booking', (paint) => bookingText(REPORT, paint));
  });

  it('says so if the hub charges something else than was booked, or does not say what', () => {
    expect(withFee({ fee: eur('340') })).toContain('costs EUR 340.00 today; by the booked policies it is EUR 170.00');
    expect(withFee({ notRead: 'timed out' })).toContain('the fee of today is not known: timed out');
  });

  it('is a document for programs', () => {
    const document = bookingJson(REPORT);
    expect(bookingShowDocument.parse(document)).toEqual(document);
    expect(document.stays[0]?.fees).toMatchObject({ hub: { amount: '170' }, bookedToday: { amount: '170' } });
  });

  it('is described before it is cancelled', async () => {
    const [stay] = DETAIL.stays;
    if (stay === undefined) throw new Error('no stay');
    await expectOnScreens('booking-to-cancel', (paint) => stayToCancelText(stay, eur('170'), REPORT.today, paint));
  });

  it('is called cancelled only if the hub shows it so', () => {
    const paint = createPaint(false);
    expect([
      cancelResultText(MAY, { outcome: 'cancelled' }, 'CANCELED', paint),
      cancelResultText(MAY, { outcome: 'not-cancelled', reason: 'answered 400' }, 'BOOKED', paint),
      cancelResultText(MAY, { outcome: 'unknown', reason: 'timed out' }, undefined, paint),
    ]).toEqual([
      '✓ SBX-1-H1 is cancelled, as the hub shows it now. The guest is not refunded by this.',
      '✗ SBX-1-H1 was not cancelled: answered 400. The hub shows it as confirmed.',
      '? It is not known whether SBX-1-H1 is cancelled: timed out.\nRead it again in a few minutes with `contracts bookings show`, and do not cancel it a second time before that.',
    ]);
  });
});

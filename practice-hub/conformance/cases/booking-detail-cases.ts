import { isJsonObject, sameJson } from '../../../src/kernel/json.ts';
import type { Answer } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { hubDay } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { someBooking } from '../existing-booking.ts';
import { expectPolicies, isDay, isMoney, isPrice, isText, recordsIn } from '../terms.ts';

const detail = casesAbout({ area: 'post-booking', operations: ['readBooking'], section: 'Book' });
const fee = casesAbout({
  area: 'post-booking',
  operations: ['readCancellationFee'],
  section: 'Cancellation fee responses',
});

const readDetail = async (bench: Bench): Promise<Answer> => bench.get((await someBooking(bench)).detail);
const readFee = async (bench: Bench): Promise<Answer> =>
  bench.get(`${(await someBooking(bench)).detail}/cancellation-fee`);

const theDetail = perRun('read a booking', readDetail);
const theFee = perRun('read a cancellation fee', readFee);

const COMBINATION = ['accommodation', 'combination'] as const;

/** An answer without its auditData, which differs every time. */
const withoutAudit = ({ body }: Answer) => (isJsonObject(body) ? { ...body, auditData: null } : body);

export const bookingDetailCases: readonly ConformanceCase[] = [
  detail(
    'detail-references',
    'Booking detail has the references that the booking was asked for by, and auditData.',
    async (bench) => {
      const { reference, serviceReference } = await someBooking(bench);
      const answer = (await theDetail(bench)).is(200).audited();
      answer.has(reference, 'bookingReference').has(serviceReference, 'accommodation', 'bookingReference');
    },
  ),
  detail('detail-status', 'Booking detail has a status for the booking and one for the hotel.', async (bench) =>
    (await theDetail(bench))
      .is(200)
      .fits('a status', isText, 'status')
      .fits('a status', isText, 'accommodation', 'status'),
  ),
  detail(
    'detail-hotel',
    'Booking detail names the hotel with its category as code and name, and the days of the stay.',
    async (bench) => {
      const answer = (await theDetail(bench)).is(200).fits('a code', isText, 'accommodation', 'code');
      answer
        .fits('a name', isText, 'accommodation', 'name')
        .fits('an object', isJsonObject, 'accommodation', 'category');
      answer.fits('a day', isDay, 'accommodation', 'checkIn').fits('a day', isDay, 'accommodation', 'checkOut');
    },
  ),
  detail('detail-combination', 'Booking detail has the rooms, meal plan and price that were booked.', async (bench) => {
    const answer = (await theDetail(bench)).is(200);
    expectThat(recordsIn(answer.list(...COMBINATION, 'rooms')).length > 0, 'a room', 'none', answer);
    answer.fits('a meal plan', isText, ...COMBINATION, 'mealPlan', 'type');
    answer.fits('a flag', (value) => typeof value === 'boolean', ...COMBINATION, 'onRequest');
    answer.fits('a price', isPrice, ...COMBINATION, 'price');
  }),
  detail(
    'detail-guests',
    'Booking detail has the guests of each room under "person".',
    async (bench) => {
      const answer = (await theDetail(bench)).is(200);
      const rooms = recordsIn(answer.list('distributions'));
      const complete = rooms.length > 0 && rooms.every(({ person }) => recordsIn(person).length > 0);
      expectThat(complete, 'guests under "person" in every distribution', 'none', answer);
    },
    { section: 'Conventions' },
  ),
  detail(
    'detail-same',
    'Booking detail reads stored data only: the same again, whatever else is read.',
    async (bench) => {
      const before = await readDetail(bench);
      await readFee(bench);
      const after = await readDetail(bench);
      expectThat(sameJson(withoutAudit(before), withoutAudit(after)), 'the same booking again', 'a changed one', after);
    },
    { section: 'Post-booking', operations: ['readBooking', 'readCancellationFee'] },
  ),
  detail(
    'detail-new-token',
    'Booking reads accept any valid token, not only that of the booking.',
    async (bench) => {
      const { detail: path } = await someBooking(bench);
      (await bench.get(path, { token: await bench.signIn() })).is(200);
    },
    { section: 'Authentication' },
  ),
  fee('fee-money', 'The cancellation fee is an amount with a currency, with auditData.', async (bench) =>
    (await theFee(bench)).is(200).audited().fits('an amount with a currency', isMoney, 'cancellationFee'),
  ),
  fee(
    'fee-by-policy',
    'The fee is the amount of the cancellation policy that holds today, 0 before the first one.',
    async (bench) => {
      const [booking, answer] = [(await theDetail(bench)).is(200), (await theFee(bench)).is(200)];
      if (booking.at('status') === 'CANCELED') return notJudged('the booking is cancelled');
      const today = hubDay(bench, answer);
      const due = expectPolicies(booking, ...COMBINATION).findLast(({ date }) => String(date) <= today);
      const amount = recordsIn([due?.['amount'] ?? null])[0]?.['amount'] ?? 0;
      answer.has(amount, 'cancellationFee', 'amount');
    },
  ),
  fee('fee-currency', 'The fee is in the currency of the booking.', async (bench) => {
    const currency = (await theDetail(bench)).is(200).at(...COMBINATION, 'price', 'currency') ?? null;
    (await theFee(bench)).is(200).has(currency, 'cancellationFee', 'currency');
  }),
];

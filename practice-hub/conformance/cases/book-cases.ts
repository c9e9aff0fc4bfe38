import { perRun } from '../bench.ts';
import {
  bookNow,
  combinationPath,
  confirmNow,
  keyOf,
  prebookNow,
  quoteStay,
  sendKey,
  testBooking,
  testStay,
  theBooking,
  thePrebook,
  theQuote,
} from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { expectTerms, isText, recordsIn } from '../terms.ts';

const book = casesAbout({ area: 'booking-flow', operations: ['book'], section: 'Book', effect: 'books' });
const skipped = casesAbout({
  area: 'booking-flow',
  operations: ['book'],
  section: 'Booking flow in one view',
  effect: 'books',
});

const COMBINATION = combinationPath('book');

/** The test booking that the supplier is said to have refused. */
const failedBooking = perRun('make a test booking that fails', (bench) =>
  bookNow(bench, testBooking(bench, 'BOOK_ERROR')),
);

export const bookCases: readonly ConformanceCase[] = [
  book('book-booked', 'A test booking asked to end as BOOKED has that status at both levels.', async (bench) =>
    (await theBooking(bench)).is(200).audited().has('BOOKED', 'status').has('BOOKED', 'accommodation', 'status'),
  ),
  book('book-references', 'Book issues the trip’s reference and the hotel service’s reference.', async (bench) => {
    const answer = (await theBooking(bench)).is(200);
    answer
      .fits('a reference', isText, 'bookingReference')
      .fits('a reference', isText, 'accommodation', 'bookingReference');
  }),
  book('book-external-reference', 'Book returns the caller’s own reference.', async (bench) => {
    const externalReference = bench.code();
    const answer = await bookNow(bench, { externalReference, fakeBooking: { status: 'BOOKED' } });
    answer.is(200).has(externalReference, 'externalReference');
  }),
  book('book-two-references', 'Each booking has its own references.', async (bench) => {
    const [first, second] = [(await theBooking(bench)).is(200), (await bookNow(bench, testBooking(bench))).is(200)];
    expectThat(
      first.text('bookingReference') !== second.text('bookingReference'),
      'another bookingReference',
      'the same one',
      second,
    );
  }),
  book('book-hotel', 'The booked hotel has its code, name and category, and the days of the stay.', async (bench) => {
    const { accommodationId, checkIn, checkOut } = await testStay(bench);
    const answer = (await theBooking(bench)).is(200).has(accommodationId, 'accommodation', 'code');
    answer.fits('a name', isText, 'accommodation', 'name').fits('a code', isText, 'accommodation', 'category', 'code');
    answer.has(checkIn, 'accommodation', 'checkIn').has(checkOut, 'accommodation', 'checkOut');
  }),
  book('book-offer', 'The booking has the rooms, meal plan and price of Prebook.', async (bench) => {
    const answer = (await theBooking(bench)).is(200);
    const before = { answer: await thePrebook(bench), at: combinationPath('prebook') };
    expectTerms({ answer, at: COMBINATION }, before, 'rooms', 'mealPlan', 'onRequest', 'price');
  }),
  book('book-policies', 'The booking has the cancellation policies of Prebook.', async (bench) => {
    const answer = (await theBooking(bench)).is(200);
    const before = { answer: await thePrebook(bench), at: combinationPath('prebook') };
    expectTerms({ answer, at: COMBINATION }, before, 'cancellationPolicies');
  }),
  book(
    'book-guests',
    'The booking has one distribution per room, and its guests with id, name and requestedAge.',
    async (bench) => {
      const answer = (await theBooking(bench)).is(200);
      const rooms = recordsIn(answer.list('distributions'));
      expectThat(
        rooms.length === 1 && isText(rooms[0]?.['id']),
        'one distribution with an id',
        String(rooms.length),
        answer,
      );
      const guests = recordsIn(answer.list('distributions', 0, 'person'));
      const ages = guests.map(({ requestedAge }) => requestedAge).sort();
      expectThat(ages.join() === '30,35', 'guests of 30 and 35 years', ages.join(), answer);
      const named = guests.every(({ id, name, lastName }) => isText(id) && isText(name) && isText(lastName));
      expectThat(named, 'guests with id, name and lastName', 'others', answer);
    },
  ),
  book(
    'book-availability',
    'Book belongs to the quote: it has the same availabilityId.',
    async (bench) => {
      const quoted = (await theQuote(bench)).is(200).number('auditData', 'availabilityId');
      (await theBooking(bench)).is(200).has(quoted, 'auditData', 'availabilityId');
    },
    { section: 'auditData' },
  ),
  book(
    'book-error',
    'A test booking asked to fail ends as BOOK_ERROR, never as BOOKED.',
    async (bench) =>
      (await failedBooking(bench)).is(200).has('BOOK_ERROR', 'status').has('BOOK_ERROR', 'accommodation', 'status'),
    { section: 'Verification flow' },
  ),
  ...['RQ', 'PENDING_BOOK', 'NOT_BOOKED', 'PRICE_ERROR'].map((status) =>
    book(
      `book-as-${status.toLowerCase().replaceAll('_', '-')}`,
      `A test booking asked to end as ${status} does.`,
      async (bench) => {
        const answer = await bookNow(bench, testBooking(bench, status));
        answer.is(200).has(status, 'status').has(status, 'accommodation', 'status');
      },
      { section: 'Verification flow' },
    ),
  ),
  book(
    'book-unknown-status',
    'A test booking with a status outside the list is refused with 400.',
    async (bench) => (await bookNow(bench, testBooking(bench, 'PERHAPS'))).refuses(400),
    { section: 'Verification flow' },
  ),
  book(
    'book-no-key',
    'Book without a key is refused with 400, by its name, without auditData.',
    async (bench) =>
      (await sendKey(bench, 'book', null, testBooking(bench))).refuses(400, {
        says: 'combinationKey',
        audited: false,
      }),
    { section: 'Errors' },
  ),
  book('book-unknown-key', 'Book refuses a key that the hub did not issue.', async (bench) =>
    expectRefused(await sendKey(bench, 'book', 'not-a-key', testBooking(bench)), 'an unknown key'),
  ),
  skipped('book-quote-key', 'Book refuses a key of Quote: Confirm and Prebook cannot be left out.', async (bench) => {
    const key = keyOf(bench, await quoteStay(bench), 'quote');
    expectRefused(await sendKey(bench, 'book', key, testBooking(bench)), 'a key of Quote');
  }),
  skipped('book-confirm-key', 'Book refuses a key of Confirm: Prebook cannot be left out.', async (bench) => {
    const key = keyOf(bench, await confirmNow(bench), 'confirm');
    expectRefused(await sendKey(bench, 'book', key, testBooking(bench)), 'a key of Confirm');
  }),
  skipped('book-other-token', 'Book refuses a key with another token than the flow began with.', async (bench) => {
    const key = keyOf(bench, await prebookNow(bench), 'prebook');
    expectRefused(await sendKey(bench, 'book', key, testBooking(bench), await bench.signIn()), 'another token');
  }),
  book(
    'book-uses-no-units',
    'A test booking is not sent to the supplier: the same stay is sold after it as before.',
    async (bench) => {
      const before = recordsIn((await theQuote(bench)).is(200).list('accommodations', 0, 'combinations')).length;
      (await bookNow(bench, testBooking(bench))).is(200);
      const answer = await quoteStay(bench);
      const after = recordsIn(answer.is(200).list('accommodations', 0, 'combinations')).length;
      expectThat(after === before, `${before} combinations`, String(after), answer);
    },
    { section: 'What the service does' },
  ),
];

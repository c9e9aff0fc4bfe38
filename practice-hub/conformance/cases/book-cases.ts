import { type Answer, expectTerms, isText, recordsIn } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import {
  bookNow,
  combinationPath,
  confirmNow,
  keyOf,
  prebookNow,
  prebookStay,
  quoteStay,
  sendKey,
  soldTestHotel,
  testBooking,
  testStay,
  theBooking,
  thePrebook,
  theQuote,
} from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { setPrices } from '../test-hotel.ts';

const book = casesAbout({ area: 'booking-flow', operations: ['book'], section: 'Book', effect: 'books' });
const skipped = book.in('Booking flow in one view');

const COMBINATION = combinationPath('book');

/** The test booking that the supplier is said to have refused. */
const failedBooking = perRun('make a test booking that fails', (bench) =>
  bookNow(bench, testBooking(bench, 'BOOK_ERROR')),
);

const moved = book.in('Later facts').of('book', 'replaceRate');

/** Three nights for two adults in the test hotel. */
const PRICE = 300;

/** The combination of the contract at this price, among those of other suppliers too. */
function combinationAt(answer: Answer, amount: number): number | undefined {
  const combinations = recordsIn(answer.is(200).at('accommodations', 0, 'combinations'));
  const index = combinations.findIndex(({ price }) => recordsIn([price ?? null])[0]?.['amount'] === amount);
  return index < 0 ? undefined : index;
}

/** A run that was cut off may have left other prices. */
const usualPrices = perRun('restore the prices of the test hotel', (bench) => setPrices(bench, 0));

/** The key of the contract's own combination in a new quote. */
async function quotedKey(bench: Bench): Promise<string> {
  await soldTestHotel(bench);
  await usualPrices(bench);
  const answer = await quoteStay(bench);
  const index = combinationAt(answer, PRICE);
  if (index === undefined) return notJudged(`the test hotel is not sold at ${PRICE}, the price of its contract`);
  const key = answer.text('accommodations', 0, 'combinations', index, 'combinationKey');
  bench.hide(key);
  return key;
}

const dearer = (percent: number): number => Math.round(PRICE * (100 + percent)) / 100;

/** Does `work` while the test hotel costs `percent` more, which the hub's quotes must show. */
async function whileDearer(bench: Bench, percent: number, work: () => Promise<Answer>): Promise<Answer> {
  await setPrices(bench, percent);
  try {
    const isSold = combinationAt(await quoteStay(bench), dearer(percent)) !== undefined;
    return isSold ? await work() : notJudged('a changed price is not sold at once');
  } finally {
    await setPrices(bench, 0);
  }
}

/** Books, as a test, after the price has risen since Prebook. */
async function bookDearer(bench: Bench, percent: number): Promise<Answer> {
  const confirmed = await sendKey(bench, 'confirm', { key: await quotedKey(bench) });
  const key = keyOf(bench, await prebookStay(bench, confirmed), 'prebook');
  return whileDearer(bench, percent, () => sendKey(bench, 'book', { key, fields: testBooking(bench) }));
}

const isBooked = async (bench: Bench, percent: number): Promise<boolean> =>
  (await bookDearer(bench, percent)).at('status') === 'BOOKED';

/** Rises between the tolerances that a hub may have, and what each that is still booked shows. */
const RISES = [
  [0.4, '0'],
  [0.8, '0.5'],
  [3, '1'],
] as const;

export const bookCases: readonly ConformanceCase[] = [
  book`book-booked: A test booking asked to end as BOOKED has that status at both levels.`(async (bench) =>
    (await theBooking(bench)).is(200).audited().has('BOOKED', 'status').has('BOOKED', 'accommodation', 'status'),
  ),
  book`book-references: Book issues the trip’s reference and the hotel service’s reference.`(async (bench) => {
    const answer = (await theBooking(bench)).is(200);
    answer
      .fits('a reference', isText, 'bookingReference')
      .fits('a reference', isText, 'accommodation', 'bookingReference');
  }),
  book`book-external-reference: Book returns the caller’s own reference.`(async (bench) => {
    const externalReference = bench.code();
    const answer = await bookNow(bench, { externalReference, fakeBooking: { status: 'BOOKED' } });
    answer.is(200).has(externalReference, 'externalReference');
  }),
  book`book-two-references: Each booking has its own references.`(async (bench) => {
    const [first, second] = [(await theBooking(bench)).is(200), (await bookNow(bench, testBooking(bench))).is(200)];
    expectThat(
      first.text('bookingReference') !== second.text('bookingReference'),
      'another bookingReference',
      'the same one',
      second,
    );
  }),
  book`book-hotel: The booked hotel has its code, name and category, and the days of the stay.`(async (bench) => {
    const { accommodationId, checkIn, checkOut } = await testStay(bench);
    const answer = (await theBooking(bench)).is(200).has(accommodationId, 'accommodation', 'code');
    answer.fits('a name', isText, 'accommodation', 'name').fits('a code', isText, 'accommodation', 'category', 'code');
    answer.has(checkIn, 'accommodation', 'checkIn').has(checkOut, 'accommodation', 'checkOut');
  }),
  book`book-offer: The booking has the rooms, meal plan and price of Prebook.`(async (bench) => {
    const answer = (await theBooking(bench)).is(200);
    const before = { answer: await thePrebook(bench), at: combinationPath('prebook') };
    expectTerms({ answer, at: COMBINATION }, before, 'rooms', 'mealPlan', 'onRequest', 'price');
  }),
  book`book-policies: The booking has the cancellation policies of Prebook.`(async (bench) => {
    const answer = (await theBooking(bench)).is(200);
    const before = { answer: await thePrebook(bench), at: combinationPath('prebook') };
    expectTerms({ answer, at: COMBINATION }, before, 'cancellationPolicies');
  }),
  book`book-guests: The booking has one distribution per room, and its guests
    with id, name and requestedAge.`(async (bench) => {
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
  }),
  book.in('auditData')`book-availability: Book belongs to the quote: it has the same availabilityId.`(async (bench) => {
    const quoted = (await theQuote(bench)).is(200).number('auditData', 'availabilityId');
    (await theBooking(bench)).is(200).has(quoted, 'auditData', 'availabilityId');
  }),
  book.in('Verification flow')`book-error: A test booking asked to fail ends as
    BOOK_ERROR, never as BOOKED.`(async (bench) =>
    (await failedBooking(bench)).is(200).has('BOOK_ERROR', 'status').has('BOOK_ERROR', 'accommodation', 'status'),
  ),
  ...['RQ', 'PENDING_BOOK', 'NOT_BOOKED', 'PRICE_ERROR'].map((status) =>
    book.in('Verification flow')`book-as-${status.toLowerCase().replaceAll('_', '-')}: A test booking
      asked to end as ${status} does.`(async (bench) => {
      const answer = await bookNow(bench, testBooking(bench, status));
      answer.is(200).has(status, 'status').has(status, 'accommodation', 'status');
    }),
  ),
  book.in('Verification flow')`book-unknown-status: A test booking with a status outside
    the list is refused with 400.`(async (bench) => (await bookNow(bench, testBooking(bench, 'PERHAPS'))).refuses(400)),
  book.in('Errors')`book-no-key: Book without a key is refused with 400, by
    its name, without auditData.`(async (bench) =>
    (await sendKey(bench, 'book', { key: null, fields: testBooking(bench) })).refuses(400, {
      says: 'combinationKey',
      audited: false,
    }),
  ),
  book`book-unknown-key: Book refuses a key that the hub did not issue.`(async (bench) =>
    expectRefused(await sendKey(bench, 'book', { key: 'not-a-key', fields: testBooking(bench) }), 'an unknown key'),
  ),
  skipped`book-quote-key: Book refuses a key of Quote: Confirm and Prebook cannot be left out.`(async (bench) => {
    const key = keyOf(bench, await quoteStay(bench), 'quote');
    expectRefused(await sendKey(bench, 'book', { key, fields: testBooking(bench) }), 'a key of Quote');
  }),
  skipped`book-confirm-key: Book refuses a key of Confirm: Prebook cannot be left out.`(async (bench) => {
    const key = keyOf(bench, await confirmNow(bench), 'confirm');
    expectRefused(await sendKey(bench, 'book', { key, fields: testBooking(bench) }), 'a key of Confirm');
  }),
  skipped`book-other-token: Book refuses a key with another token than the flow began with.`(async (bench) => {
    const key = keyOf(bench, await prebookNow(bench), 'prebook');
    expectRefused(
      await sendKey(bench, 'book', { key, fields: testBooking(bench), token: await bench.signIn() }),
      'another token',
    );
  }),
  book.in('What the service does')`book-uses-no-units: A test booking is not sent to the supplier: the same
    stay is sold after it as before.`(async (bench) => {
    const before = recordsIn((await theQuote(bench)).is(200).list('accommodations', 0, 'combinations')).length;
    (await bookNow(bench, testBooking(bench))).is(200);
    const answer = await quoteStay(bench);
    const after = recordsIn(answer.is(200).list('accommodations', 0, 'combinations')).length;
    expectThat(after === before, `${before} combinations`, String(after), answer);
  }),
  moved.of('confirm', 'replaceRate').in('Confirm').doing('writes records')`price-change-warning: If the price changed
    since Quote, Confirm has the new price and warns of PRICE_CHANGE.`(async (bench) => {
    const key = await quotedKey(bench);
    const answer = await whileDearer(bench, 10, () => sendKey(bench, 'confirm', { key }));
    answer.is(200).has(dearer(10), ...combinationPath('confirm'), 'price', 'amount');
    const types = recordsIn(answer.at('warnings')).map(({ type }) => type);
    expectThat(types.includes('PRICE_CHANGE'), 'a warning of type PRICE_CHANGE', bench.show(types.map(String)), answer);
  }),
  moved.of('prebook', 'replaceRate').in('Prebook').doing('writes records')`price-change-prebook: If the price changed
    since Confirm, Prebook has the new price, to be compared with Confirm’s.`(async (bench) => {
    const confirmed = await sendKey(bench, 'confirm', { key: await quotedKey(bench) });
    const answer = await whileDearer(bench, 10, () => prebookStay(bench, confirmed));
    answer.is(200).has(dearer(10), ...combinationPath('prebook'), 'price', 'amount');
  }),
  moved.settling('movedPrice')`price-error: If the price rose by 10 % since Prebook, Book does not end as BOOKED: it
    ends as PRICE_ERROR or is refused.`(async (bench) => {
    const answer = await bookDearer(bench, 10);
    if (answer.status === 200) answer.has('PRICE_ERROR', 'status');
    else expectRefused(answer, 'a price that changed');
    bench.settle({ movedPrice: answer.status === 200 ? 'price-error' : 'refused' });
  }),
  moved.settling('priceTolerance')`price-tolerance: By how much the price may rise between Prebook and Book is a setting
    of the hub: 0.5 % by default.`(async (bench) => {
    for (const [percent, tolerance] of RISES)
      if (!(await isBooked(bench, percent))) return bench.settle({ priceTolerance: tolerance });
    bench.settle({ priceTolerance: '5' });
  }),
];

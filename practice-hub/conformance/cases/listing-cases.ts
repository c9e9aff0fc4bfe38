import { addDays, parseDay } from '../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { type Answer, isText, recordsIn } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { type ListingQuery, listedDay, listingPath, MORE_BOOKINGS, someBooking } from '../existing-booking.ts';

const listing = casesAbout({ area: 'bookings', operations: ['listBookings'], section: 'Bookings (generic)' });

const list = async (bench: Bench, query: ListingQuery = {}): Promise<Answer> => bench.get(listingPath(bench, query));

const bookingsIn = (answer: Answer): readonly JsonObject[] => recordsIn(answer.is(200).list('bookings'));

/** Expects the listing to have a booking with these parameters, or not to have it. Only its reference is asked for. */
async function expectListed(bench: Bench, query: ListingQuery, isListed: boolean): Promise<void> {
  const { reference } = await someBooking(bench);
  const answer = await list(bench, { ...(await window(bench)), ref: reference, ...query });
  const found = bookingsIn(answer).some(({ bookingReference }) => bookingReference === reference);
  expectThat(
    found === isListed,
    isListed ? 'the booking' : 'not the booking',
    found ? 'it is listed' : 'it is not listed',
    answer,
  );
}

/** When the booking was made, as the listing shows it: `2026-11-23T06:00:47`. */
const creation = perRun('find when a booking was made', async (bench) => {
  const { reference, trip } = await someBooking(bench);
  const own = bookingsIn(await list(bench, { ref: reference, from: '20000101' }));
  const shown =
    own.find(({ bookingReference }) => bookingReference === reference)?.['creationDate'] ?? trip.at('creationDate');
  return isText(shown) && parseDay(shown.slice(0, 10))
    ? shown
    : notJudged('the listing does not show when a booking was made');
});

/** A window of one day around the booking's creation. */
async function window(bench: Bench): Promise<ListingQuery> {
  const day = listedDay(await creation(bench));
  return { from: day, to: day };
}

const dayOf = (time: string, days = 0): string => {
  const day = parseDay(time.slice(0, 10));
  return day ? listedDay(addDays(day, days)) : notJudged(`${time} is not a date`);
};

/** A field of the trip or of its hotel that is a text; not judged without it. */
async function tripText(bench: Bench, ...path: readonly (string | number)[]): Promise<string> {
  const value = (await someBooking(bench)).trip.at(...path);
  return isText(value) ? value : notJudged(`the trip does not show ${path.join('.')}`);
}

/** A range of days that has the trip's day, and one of a year before it. */
const byRange = listing.by((from: string, to: string, field: string) => async (bench) => {
  const time = await tripText(bench, field);
  await expectListed(bench, { [from]: dayOf(time, -1), [to]: dayOf(time, 1) }, true);
  await expectListed(bench, { [from]: dayOf(time, -366), [to]: dayOf(time, -365) }, false);
});

/** A listing without one of its parameters, or with one that is wrong. */
const refused = listing.by(
  (query: ListingQuery, says: string) => async (bench) =>
    (await list(bench, query)).refuses(400, { says, audited: false }),
);

export const listingCases: readonly ConformanceCase[] = [
  listing.in('Bookings listing')`listing-shape: Each listed booking has its reference, status,
    creation date and microsite.`(async (bench) => {
    await someBooking(bench);
    const answer = await list(bench);
    const entries = bookingsIn(answer);
    expectThat(entries.length > 0, 'a booking', 'none', answer);
    for (const entry of entries)
      for (const field of ['bookingReference', 'status', 'creationDate', 'micrositeId'])
        expectThat(isText(entry[field]), `${field} in every entry`, `${bench.show(entry[field])}`, answer);
  }),
  listing.in('auditData')`listing-unaudited: The listing has no auditData.`(async (bench) =>
    (await list(bench)).is(200).notAudited().list('bookings'),
  ),
  listing.in('Limits')`listing-page: A page has at most 100 bookings, whatever limit is asked for.`(async (bench) => {
    const answer = await list(bench, { limit: 500 });
    const { length } = bookingsIn(answer);
    expectThat(length <= 100, 'at most 100 bookings', String(length), answer);
    if (length < 100) return notJudged('needs 100 bookings of the last year', MORE_BOOKINGS);
  }),
  listing`listing-limit: "limit" is the size of the page.`(async (bench) => {
    await someBooking(bench);
    const answer = await list(bench, { limit: 1 });
    const { length } = bookingsIn(answer);
    expectThat(length === 1, '1 booking', String(length), answer);
  }),
  listing`listing-first: "first" is the offset of the first booking: pages
    continue without gap or overlap.`(async (bench) => {
    const references = bookingsIn(await list(bench, { limit: 3 })).map(({ bookingReference }) => bookingReference);
    if (references.length < 2) return notJudged('needs two bookings of the last year', MORE_BOOKINGS);
    expectThat(references.every(isText), 'a reference in every entry', bench.show(references.map(String)));
    for (const [first, reference] of references.entries()) {
      const answer = await list(bench, { first, limit: 1 });
      answer.is(200).has(reference ?? null, 'bookings', 0, 'bookingReference');
    }
  }),
  listing`listing-after-the-last: A page after the last booking is empty.`(async (bench) => {
    const answer = await list(bench, { first: 1_000_000 });
    expectThat(bookingsIn(answer).length === 0, 'no bookings', 'a booking', answer);
  }),
  listing`listing-microsite: The listing has bookings of the microsite that was asked for only.`(async (bench) => {
    const { micrositeId } = bench.account;
    const answer = await list(bench);
    const listed = bookingsIn(answer);
    if (listed.length === 0) return notJudged('needs a booking of the last year', MORE_BOOKINGS);
    const others = listed.filter((entry) => entry['micrositeId'] !== micrositeId);
    expectThat(others.length === 0, `microsite ${micrositeId} in every entry`, 'another microsite', answer);
  }),
  listing`listing-other-microsite: The listing of another microsite does not have the booking.`((bench) =>
    expectListed(bench, { microsite: bench.code() }, false),
  ),
  listing`listing-operator: An operator can be named instead of a microsite.`(async (bench) => {
    const operator = await tripText(bench, 'user', 'operator');
    await expectListed(bench, { microsite: undefined, operator }, true);
  }),
  listing`listing-created: "from" and "to" are the first and last day of creation.`(async (bench) => {
    await expectListed(bench, {}, true);
    const time = await creation(bench);
    await expectListed(bench, { from: dayOf(time, 1), to: dayOf(time, 2) }, false);
    await expectListed(bench, { from: dayOf(time, -2), to: dayOf(time, -1) }, false);
  }),
  listing`listing-created-time: "fromtime" and "totime" are the times at which the window
    of creation starts and ends.`(async (bench) => {
    const time = (await creation(bench)).slice(11, 19);
    if (!/^\d\d:\d\d:\d\d$/.test(time)) return notJudged('the listing shows the creation without a time');
    await expectListed(bench, { fromtime: time, totime: time }, true);
    if (time < '23:59:00') await expectListed(bench, { fromtime: '23:59:30', totime: '23:59:59' }, false);
    if (time > '00:01:00') await expectListed(bench, { fromtime: '00:00:00', totime: '00:00:30' }, false);
  }),
  byRange`listing-departure: "fromDepartureDate" and "toDepartureDate" are a range of departure dates.`(
    'fromDepartureDate',
    'toDepartureDate',
    'startDate',
  ),
  byRange`listing-updated: "ufrom" and "uto" are a range of last updates.`('ufrom', 'uto', 'lastUpdateDate'),
  listing`listing-not-cancelled: A booking that is not cancelled is in no range of cancellations.`(async (bench) => {
    const { trip } = await someBooking(bench);
    if (trip.at('hotelservice', 0, 'status') === 'CANCELED') return notJudged('the booking is cancelled');
    await expectListed(bench, { cfrom: '20000101', cto: '20991231' }, false);
  }),
  listing`listing-ref: "ref" finds a booking by its reference and nothing else.`(async (bench) => {
    const { reference } = await someBooking(bench);
    const answer = await list(bench, { ...(await window(bench)), ref: reference });
    const found = bookingsIn(answer).map(({ bookingReference }) => bookingReference);
    expectThat(found.length === 1 && found[0] === reference, reference, bench.show(found.map(String)), answer);
  }),
  listing`listing-provider-ref: "ref" finds a booking by the provider’s reference.`(async (bench) => {
    const reference = await tripText(bench, 'hotelservice', 0, 'providerBookingReference');
    await expectListed(bench, { ref: reference }, true);
  }),
  listing`listing-unknown-ref: "ref" with a reference that does not exist finds nothing.`((bench) =>
    expectListed(bench, { ref: bench.code() }, false),
  ),
  listing.in('Book')`listing-external-ref: The caller’s own reference cannot be searched for.`(async (bench) => {
    const { detail } = await someBooking(bench);
    const reference = (await bench.get(detail)).is(200).at('externalReference');
    if (!isText(reference)) return notJudged('the booking has no reference of its caller');
    await expectListed(bench, { ref: reference }, false);
  }),
  listing`listing-username: "username" finds the bookings of that user only.`(async (bench) => {
    const username = await tripText(bench, 'user', 'username');
    await expectListed(bench, { username }, true);
    await expectListed(bench, { username: `${username}-x` }, false);
  }),
  listing`listing-no-status-filter: The listing has no filter by status: a
    parameter "status" changes nothing.`(async (bench) => {
    const { trip } = await someBooking(bench);
    const other = trip.at('status') === 'CANCELED' ? 'BOOKED' : 'CANCELED';
    await expectListed(bench, { status: other }, true);
  }),
  listing`listing-pages-agree: The listing’s pagination agrees with the page.`(async (bench) => {
    const answer = await list(bench, { limit: 2 });
    const { length } = bookingsIn(answer);
    answer.has(0, 'pagination', 'firstResult').has(length, 'pagination', 'pageResults');
    answer.fits(
      `${length} or more`,
      (total) => typeof total === 'number' && total >= length,
      'pagination',
      'totalResults',
    );
  }),

  listing.in('Errors')`listing-neither: The listing without microsite and operator is refused with 400, which says
    that one of them is required.`(async (bench) => {
    const answer = await list(bench, { microsite: undefined });
    answer.refuses(400, { says: 'microsite', audited: false }).refuses(400, { says: 'operator' });
  }),
  listing`listing-operator-alone: The listing with an operator alone is not
    refused for lack of a microsite.`(async (bench) => {
    const answer = await list(bench, { microsite: undefined, operator: bench.code() });
    // The operator does not exist.
    if (answer.is(200, 401, 403, 404).status === 200)
      expectThat(answer.list('bookings').length === 0, 'no bookings', 'a booking', answer);
  }),
  refused`listing-no-from: The listing without "from" is refused with 400.`({ from: undefined }, 'from'),
  refused`listing-no-to: The listing without "to" is refused with 400.`({ to: undefined }, 'to'),
  refused`listing-from-dashes: "from" has eight digits:
    2026-01-31 is refused with 400.`({ from: '2026-01-31' }, 'from'),
  refused`listing-to-letters: "to" has eight digits: letters are refused with 400.`({ to: 'tomorrow' }, 'to'),
  refused`listing-to-seven: "to" has eight digits: seven are refused with 400.`({ to: '2026013' }, 'to'),
  refused`listing-fromtime: "fromtime" has the form
    HH:mm:ss: 10:30 is refused with 400.`({ fromtime: '10:30' }, 'fromtime'),
  refused`listing-totime: "totime" has the form
    HH:mm:ss: 103000 is refused with 400.`({ totime: '103000' }, 'totime'),
  listing.in('Errors')`listing-no-token: The listing without a token is refused
    with 401, without auditData.`(async (bench) =>
    (await bench.get(listingPath(bench), { token: '' })).refuses(401, { audited: false }),
  ),
];
